import type { RequestListener } from 'node:http';
import * as z from 'zod/mini';
import { listen, toListener } from '../node/listener.js';
import { address } from '../node/options.js';
import type { StrictObject } from '../service/schemas.js';
import { flag, readOptions } from '../shared/options.js';
import type { Backend } from './backend.js';
import { controlPath, createControl } from './control.js';
import { memoryOf } from './memory-backend.js';

const ownOptions = {
  /**
   * Whether tests in another process may reset and change the backend at `controlUrl`, with its key. Default `false`.
   */
  control: z._default(flag, false),
};

/** The options of `serveBackend`. */
const ServeBackendOptions: StrictObject<typeof address & typeof ownOptions> = z.strictObject({
  ...address,
  ...ownOptions,
});
export interface ServeBackendOptions extends Readonly<z.input<typeof ServeBackendOptions>> {}

/** A backend that listens. */
export interface RunningBackend {
  /** The base address for a client, without a slash at the end: `http://127.0.0.1:8787/v1`. */
  readonly baseUrl: string;
  /** The address below which tests control the backend. `undefined` without the option `control`. */
  readonly controlUrl: string | undefined;
  readonly port: number;
  /** Stops listening, ends every connection, and resolves when the port is free. */
  close(): Promise<void>;
}

/**
 * Makes a request listener for your own server: `http.createServer(createBackendListener(backend))`. If a fault or
 * `reset()` loses a request, the socket closes.
 *
 * @throws ConfigurationError for an invalid backend.
 */
export function createBackendListener(backend: Backend): RequestListener {
  const memory = memoryOf(backend);
  return toListener((request) => memory.respond(request));
}

/**
 * Serves a backend over HTTP.
 *
 * @throws ConfigurationError for an invalid backend or option; the error of `listen` if it fails, such as `EADDRINUSE`
 * for a port that is taken.
 */
export async function serveBackend(backend: Backend, options: ServeBackendOptions = {}): Promise<RunningBackend> {
  const memory = memoryOf(backend);
  const { control, ...where } = readOptions(ServeBackendOptions, options);

  const listener = control ? toListener(createControl(memory)) : createBackendListener(backend);
  const server = await listen(listener, where);
  return {
    baseUrl: server.origin + backend.basePath,
    controlUrl: control ? server.origin + controlPath : undefined,
    port: server.port,
    close: () => server.close(),
  };
}
