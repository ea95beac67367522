import { parseJson, stringifyJson } from '../spec/json.js';
import type { Backend } from './backend.js';
import { errorReply, notFound, type OtherReply, unauthorized } from './replies.js';
import type { RawResponse } from './wire.js';

/** The path of the control of a backend; no base path begins like it. */
export const controlPath = '/__backend';

/** The commands, by method and path below {@link controlPath}; what they return is sent as JSON. */
const commands: Readonly<Record<string, (backend: Backend, body: unknown) => unknown>> = {
  'POST /reset': (backend) => backend.reset(),
  'GET /state': (backend) => backend.snapshot(),
  'PUT /state': (backend, body) => backend.restore(body as ReturnType<Backend['snapshot']>),
  'PUT /faults': (backend, body) => {
    backend.faults = body as Backend['faults'];
  },
  'GET /log': (backend) => backend.log,
};

/**
 * Responds as the backend does, and below {@link controlPath} lets a test in another process reset, read and change it.
 * It needs the API key and sends no CORS headers, so that no web page changes a backend.
 */
export const createControl =
  (backend: Backend) =>
  async (request: Request): Promise<RawResponse> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${controlPath}/`)) return backend.answer(request);
    if (!backend.accepts(request.headers.get('authorization'))) return toRawResponse(unauthorized());
    const command = commands[`${request.method} ${pathname.slice(controlPath.length)}`];
    if (!command)
      return toRawResponse(notFound(`There is no such command; use one of ${Object.keys(commands).join(', ')}.`));
    try {
      const text = await request.text();
      const result = command(backend, text === '' ? undefined : parseJson(text));
      return toRawResponse(result === undefined ? { status: 204, body: undefined } : { status: 200, body: result });
    } catch (error) {
      return toRawResponse(errorReply(400, 'invalid_control', (error as Error).message));
    }
  };

function toRawResponse({
  status,
  body,
  headers,
}: Omit<OtherReply, 'status' | 'body'> & { status: number; body: unknown }): RawResponse {
  if (body === undefined) return { status, headers: {}, body: null };
  return { status, headers: { 'Content-Type': 'application/json', ...headers }, body: stringifyJson(body) };
}
