import { readBytes, TooLarge } from '../http/body.js';
import { isSomeJson } from '../http/content-type.js';
import { readJson } from '../service/json.js';
import type { OperationName } from '../service/operations.js';
import { apiError } from './api-error.js';
import type { Call } from './call.js';
import type { ReportDeprecation } from './deprecations.js';
import { dispatch, RequestEvent, ResponseEvent } from './events.js';
import { bodyError } from './issues.js';
import type { TextResponse } from './responses.js';
import { unreachable } from './unreachable.js';

/**
 * The largest body that the client decodes, in bytes: 100 kB for each of 100 pets. A larger one would block the page
 * for seconds.
 */
const largestBody = 10_000_000;

/** The largest body of an error that the client decodes, in bytes. An error without the rest of it tells as much. */
const largestErrorBody = 1_000_000;

/**
 * Sends one request and reads its whole response.
 *
 * @throws ApiError, ConnectionError or ResponseValidationError; if the attempt was aborted, what `fetch` throws.
 */
export async function readAttempt(
  call: Call,
  operation: OperationName,
  request: Request,
  fetch: (request: Request) => Promise<Response>,
  events: EventTarget,
  reportDeprecation: ReportDeprecation,
): Promise<TextResponse> {
  const attempt = call.attempts + 1;
  call.phase = 'headers';
  call.latestStatus = undefined;
  const { method, url } = request;
  dispatch(events, () => new RequestEvent({ ...call.trace, attempt, method: method as 'GET' | 'POST', url }));
  // A listener may have aborted the call.
  call.signal.throwIfAborted();
  call.attempts = attempt;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    reportDeprecation(call, operation);
    if (request.signal.aborted) throw error;
    throw unreachable(call, url, error);
  }
  if (typeof response?.headers?.entries !== 'function' || typeof response.arrayBuffer !== 'function')
    throw unreachable(call, url, { code: 'NO_RESPONSE' });
  if (response.type === 'error') throw unreachable(call, url, undefined);
  const { status, headers } = response;
  call.latestStatus = status;
  call.phase = 'body';
  call.url = url;
  call.isHtml = !!headers.get('content-type')?.includes('html');
  dispatch(events, () => new ResponseEvent({ ...call.trace, attempt, status, url }));
  reportDeprecation(call, operation, headers);

  if (response.ok && response.bodyUsed) throw bodyError(call, 'body_used', 'a body that fetch has not read');
  let failure: unknown;
  // Chromium reports a `no-store` response that was read as a stream as canceled, unless an unread clone exists
  // (https://github.com/microsoft/playwright/issues/42742). Developer tools then show the read as failed, and tests
  // find no body.
  const needsCopy = headers.get('cache-control')?.includes('no-store') && response.body?.locked === false;
  const copy = needsCopy ? response.clone() : undefined;
  const bytes = await readBytes(response, response.ok ? largestBody : largestErrorBody, request.signal).catch(
    (error: unknown) => {
      failure = error;
      // While either copy is open, the browser goes on receiving the rest.
      copy?.body?.cancel().catch(() => {});
      return undefined;
    },
  );
  if (!response.ok) throw apiError(call, response, bytes);
  if (failure instanceof TooLarge) throw bodyError(call, 'too_large', '10 MB at most');
  if (!bytes) throw bodyError(call, 'incomplete_body', 'a complete body');
  const { text, json } = decode(call, bytes, headers);
  return { text, json, response: { status, headers, url: response.url || url } };
}

/** Decodes a body to its text and, if it is JSON, to its value. */
function decode(call: Call, bytes: Uint8Array, headers: Headers): Pick<TextResponse, 'text' | 'json'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    text = decoder.decode(bytes, { stream: true });
    // Throws if the last character is incomplete.
    decoder.decode();
    return { text, json: readJson(text) };
  } catch (error) {
    // If a compressed body breaks off, some runtimes give the part that arrived.
    const isCut = text ? isSomeJson(headers.get('content-type')) && isTruncated(text) : headers.get('content-encoding');
    if (isCut) throw bodyError(call, 'incomplete_body', 'a complete body');
    if (error instanceof SyntaxError) return { text, json: undefined };
    if (error instanceof TypeError) throw bodyError(call, 'invalid_utf8', 'UTF-8');
    throw bodyError(call, 'unreadable', 'JSON that this engine can read');
  }
}

/** Whether a text starts as a JSON array or object and breaks off before its end. */
function isTruncated(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let depth = 0;
  // Skips strings, even one without an end.
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{}]/gs)) {
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
    if (depth === 0) return false;
  }
  return true;
}
