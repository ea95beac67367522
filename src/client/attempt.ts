import { bigintsToText, parseJson } from '../spec/json.js';
import type { OperationName } from '../spec/operations.js';
import type { Answer } from './answers.js';
import type { Call } from './call.js';
import type { NoteDeprecation } from './deprecations.js';
import { ApiError, ConnectionError } from './errors.js';
import { RequestEvent, ResponseEvent } from './events.js';
import { refuseAnswer } from './issues.js';
import { readRetryAfter } from './retries.js';

/**
 * Sends one request and reads its whole answer.
 *
 * @throws ApiError, ConnectionError or ResponseValidationError; whatever `fetch` throws when the attempt was aborted.
 */
export async function readAttempt(
  call: Call,
  wire: OperationName,
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  events: EventTarget,
  note: NoteDeprecation,
): Promise<Answer> {
  const attempt = ++call.attempts;
  call.phase = 'headers';
  call.status = undefined;
  const { method, url } = request;
  events.dispatchEvent(new RequestEvent({ ...call.trace, attempt, method: method as 'GET' | 'POST', url }));
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    note(wire);
    if (request.signal.aborted) throw error;
    throw unreachable(call, url, error);
  }
  if (typeof response?.headers?.get !== 'function' || typeof response.arrayBuffer !== 'function')
    throw new ConnectionError(`${call.operation}: fetch must return a Response`, call.facts);
  if (response.type === 'error') throw unreachable(call, url, undefined);
  const { status, headers } = response;
  call.status = status;
  call.phase = 'body';
  events.dispatchEvent(new ResponseEvent({ ...call.trace, attempt, status, url }));
  note(wire, headers);

  const bytes = await response.arrayBuffer().catch(() => undefined);
  if (!response.ok) throw refusal(call, response, bytes);
  if (!bytes) throw refuseAnswer(call, [{ path: [], code: 'incomplete_body', expected: 'a whole body' }]);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, response: { status, headers, url: response.url || url } };
  } catch {
    throw refuseAnswer(call, [{ path: [], code: 'invalid_utf8', expected: 'UTF-8' }]);
  }
}

/** No answer. What `fetch` threw may quote the request, and with it the key: only a system's code for it is kept. */
function unreachable(call: Call, url: string, thrown: unknown): ConnectionError {
  const code = (thrown as { cause?: { code?: unknown } } | undefined)?.cause?.code;
  const known = typeof code === 'string' && /^(?:E|UND_ERR_)[A-Z_]+$/.test(code) ? ` (${code})` : '';
  const message = `${call.operation}: no answer from ${new URL(url).origin}${known}; check address, network and CORS`;
  return new ConnectionError(message, call.facts);
}

/** A shorter key is no secret, and may stand in any word. */
const shortestSecret = 6;

/** An answer outside 2xx. A service may echo a key of the call: it is taken out of the texts that are kept. */
function refusal(call: Call, response: Response, bytes: ArrayBuffer | undefined): ApiError {
  const { status, headers } = response;
  const body = errorBody(bytes);
  const secrets = call.keys.filter((key) => key.length >= shortestSecret);
  const text = (value: unknown) =>
    typeof value === 'string' ? secrets.reduce((kept, key) => kept.replaceAll(key, '[key]'), value) : undefined;
  const hint = status === 401 ? ', the key is missing or invalid' : status < 400 ? ', a redirect: correct baseUrl' : '';
  const code = text(body['code']);
  const serverMessage = text(body['message']);
  return new ApiError(`${call.operation}: the service answered ${status}${hint}`, {
    ...call.facts,
    status,
    errorBody: code !== undefined && serverMessage !== undefined && body['status'] === status,
    code,
    serverMessage,
    retryAfter: readRetryAfter(headers.get('retry-after')),
  });
}

function errorBody(bytes: ArrayBuffer | undefined): Record<string, unknown> {
  try {
    return Object(bigintsToText(parseJson(new TextDecoder().decode(bytes))));
  } catch {
    return {};
  }
}
