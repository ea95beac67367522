/// <reference lib="esnext.disposable" preserve="true" />
import type { RequestListener } from 'node:http';
import * as z from 'zod/mini';
import { flag, readOptions } from '../http/options.js';
import { address, asyncDispose, listen, toListener } from '../node/listener.js';
import type { StrictObject } from '../spec/schemas.js';
import { assertBackend, type Backend } from './backend.js';
import { controlPath, createControl } from './control.js';

const ownOptions = {
  /** Whether tests in another process may reset and change the backend, with its key, at `controlUrl`. Default `false`. */
  control: z._default(flag, false),
};

/** Where to listen, and to what. */
const ServeBackendOptions: StrictObject<typeof address & typeof ownOptions> = z.strictObject({
  ...address,
  ...ownOptions,
});
export interface ServeBackendOptions extends Readonly<z.input<typeof ServeBackendOptions>> {}

/** A backend that listens. */
export interface RunningBackend {
  /** The base address without a slash at its end, as a client wants it: `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  /** The address below which the backend is controlled; `undefined` without the option. */
  readonly controlUrl: string | undefined;
  readonly port: number;
  /** Stops listening, ends every connection and resolves when the port is free. */
  close(): Promise<void>;
  /** Closes the server at the end of a block: `await using server = await serveBackend(backend)`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * A listener for a server of your own: `http.createServer(createBackendListener(backend))`. A request that is lost,
 * by a fault or by `reset()`, ends its socket.
 *
 * @throws ConfigurationError for an invalid backend.
 */
export function createBackendListener(backend: Backend): RequestListener {
  assertBackend(backend);
  return toListener((request) => backend.respond(request), backend.commonHeaders);
}

/**
 * Serves a backend over HTTP.
 *
 * @throws what `listen` fails with, for example `EADDRINUSE` when the port is taken; a `ConfigurationError` for an invalid
 * backend or option.
 */
export async function serveBackend(backend: Backend, options: ServeBackendOptions = {}): Promise<RunningBackend> {
  assertBackend(backend);
  const { control, ...where } = readOptions(ServeBackendOptions, options);
  const { commonHeaders } = backend;
  const listener = control ? toListener(createControl(backend), commonHeaders) : createBackendListener(backend);
  const server = await listen(listener, where, commonHeaders);
  const close = () => server.close();
  return {
    baseUrl: server.origin + backend.basePath,
    controlUrl: control ? server.origin + controlPath : undefined,
    port: server.port,
    close,
    [asyncDispose]: close,
  };
}
