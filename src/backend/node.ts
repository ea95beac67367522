/// <reference lib="esnext.disposable" preserve="true" />
import type { RequestListener } from 'node:http';
import { asyncDispose, listen, toListener } from '../node/listener.js';
import type { Backend } from './backend.js';
import { controlPath, createControl } from './control.js';
import { assertBackend, assertMembers, assertValid, isInteger } from './validation.js';

/** Where to listen, and to what. */
export interface ServeBackendOptions {
  /** The port; 0 takes a free one. Default 0. */
  readonly port?: number | undefined;
  /** The address to bind. Default `127.0.0.1`, which nobody outside this machine can reach. */
  readonly host?: string | undefined;
  /** Whether tests in another process may reset and change the backend, with its key, at `controlUrl`. Default `false`. */
  readonly control?: boolean | undefined;
}

/** A backend that listens. */
export interface RunningBackend {
  /** The base address without a slash at its end, as a client wants it: `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  /** The address below which the backend is controlled; `undefined` without the option. */
  readonly controlUrl: string | undefined;
  readonly port: number;
  /** Stops listening, ends every connection and resolves when the port is free. */
  close(): Promise<void>;
  /** Closes the server at the end of a block: `await using server = await serve(backend)`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * A listener for a server of your own: `http.createServer(createListener(backend))`. A request that is lost,
 * by a fault or by `reset()`, ends its socket.
 *
 * @throws TypeError for an invalid backend.
 */
export function createListener(backend: Backend): RequestListener {
  assertBackend(backend);
  return toListener((request) => backend.answer(request), backend.commonHeaders);
}

/**
 * Serves a backend over HTTP.
 *
 * @throws what `listen` fails with, for example `EADDRINUSE` when the port is taken; a `TypeError` for an invalid backend
 * or option.
 */
export async function serve(backend: Backend, options: ServeBackendOptions = {}): Promise<RunningBackend> {
  assertBackend(backend);
  assertMembers<ServeBackendOptions>(options, 'options', '{ port, host, control }', ['port', 'host', 'control'], '');
  const { port = 0, host = '127.0.0.1', control = false } = options;
  assertValid(isInteger(port, 0, 65_535), 'port', 'an integer from 0 to 65535');
  assertValid(typeof host === 'string' && host !== '', 'host', 'a name or an address of this machine');
  assertValid(typeof control === 'boolean', 'control', 'true or false');
  const { commonHeaders } = backend;
  const listener = control ? toListener(createControl(backend), commonHeaders) : createListener(backend);
  const server = await listen(listener, { port, host }, commonHeaders);
  const close = () => server.close();
  return {
    baseUrl: server.origin + backend.basePath,
    controlUrl: control ? server.origin + controlPath : undefined,
    port: server.port,
    close,
    [asyncDispose]: close,
  };
}
