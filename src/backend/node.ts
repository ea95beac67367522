import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Backend } from './backend.js';

/** Where to listen. */
export interface ServeOptions {
  /** The port; 0 takes a free one. Default 0. */
  readonly port?: number;
  /** The address to bind. Default `127.0.0.1`, which nobody outside this machine can reach. */
  readonly host?: string;
}

/** A backend that listens. */
export interface RunningServer {
  /** The base address without a slash at its end, as a client wants it: `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  readonly port: number;
  /** Stops listening, ends every connection and resolves when the port is free. */
  close(): Promise<void>;
}

/** A listener for a server of your own: `http.createServer(createListener(backend))`. */
export function createListener(backend: Backend): RequestListener {
  const listener = getRequestListener((request) => backend.handle(request), {
    overrideGlobalObjects: false,
    errorHandler: () => undefined,
  });
  return (incoming, outgoing) => void listener(incoming, outgoing);
}

/**
 * Serves a backend over HTTP.
 *
 * @throws what `listen` fails with, for example `EADDRINUSE` when the port is taken.
 */
export async function serve(
  backend: Backend,
  { port = 0, host = '127.0.0.1' }: ServeOptions = {},
): Promise<RunningServer> {
  const server = createServer(createListener(backend));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  return {
    baseUrl: `http://${shownHost}:${address.port}${backend.basePath}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
