import { errorReply, jsonResponse, type RawResponse } from '../http/responses.js';
import { parseJson } from '../service/json.js';
import type { Backend } from './backend.js';
import type { MemoryBackend } from './memory-backend.js';
import { notFound, unauthorized } from './responses.js';

/** The path of the control of a backend. No base path starts like this. */
export const controlPath = '/__backend';

/** The commands by method and path below {@link controlPath}. Their results are sent as JSON. */
const commands: Readonly<Record<string, (backend: Backend, body: unknown) => unknown>> = {
  'POST /reset': (backend) => backend.reset(),
  'GET /state': (backend) => backend.snapshot(),
  'PUT /state': (backend, body) => backend.restore(body as ReturnType<Backend['snapshot']>),
  'PUT /faults': (backend, body) => {
    backend.faults = body as Backend['faults'];
  },
  'GET /requests': (backend) => backend.requests,
};

/**
 * Responds as the backend does. Below {@link controlPath}, it lets a test in another process reset, read and change the
 * backend. It needs the API key and sends no CORS headers, so that no web page can change a backend.
 */
export const createControl =
  (backend: MemoryBackend) =>
  async (request: Request): Promise<RawResponse> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${controlPath}/`)) return backend.respond(request);
    if (!backend.accepts(request.headers.get('authorization'))) return jsonResponse(unauthorized());
    const command = commands[`${request.method} ${pathname.slice(controlPath.length)}`];
    if (!command)
      return jsonResponse(notFound(`There is no such command; use one of ${Object.keys(commands).join(', ')}.`));
    try {
      const text = await request.text();
      const result = command(backend, text === '' ? undefined : parseJson(text));
      return jsonResponse({ status: result === undefined ? 204 : 200, body: result });
    } catch (error) {
      return jsonResponse(errorReply(400, 'invalid_body', (error as Error).message));
    }
  };
