import { largestBody, readBytes, TooLarge } from '../http/body.js';
import { isSomeJson } from '../http/headers.js';
import { readJson } from '../service/json.js';
import type { OperationName } from '../service/operations.js';
import { apiError } from './api-error.js';
import type { Call } from './call.js';
import type { ReportDeprecation } from './deprecations.js';
import type { Emit } from './events.js';
import { bodyError } from './issues.js';
import { type ClientFetch, globalFetch } from './options.js';
import type { ReceivedResponse } from './responses.js';
import { unreachable } from './unreachable.js';

/** The largest body of an error that the client decodes, in bytes. An error without the rest of it tells as much. */
const largestErrorBody = 1_000_000;

type SentRequest = Parameters<ClientFetch>[1] & { readonly url: string; readonly signal: AbortSignal };

/**
 * Sends one request and reads its whole response.
 *
 * @throws ApiError, ConnectionError or ResponseValidationError; if the attempt was aborted, what `fetch` throws.
 */
export async function readAttempt(
  call: Call,
  operation: OperationName,
  { url, signal, ...init }: SentRequest,
  fetch: ClientFetch,
  emit: Emit,
  reportDeprecation: ReportDeprecation,
): Promise<ReceivedResponse> {
  const attempt = call.attempts + 1;
  emit('request', () => ({ ...call.trace, attempt, method: init.method, url }));
  // A listener may have aborted the call.
  call.signal.throwIfAborted();
  call.progress = { phase: 'headers' };
  call.attempts = attempt;
  let response: Response;
  try {
    const { operation, callId } = call;
    response = await fetch(url, { ...init, redirect: 'manual', signal }, { operation, callId, attempt });
  } catch (error) {
    reportDeprecation(call, operation);
    if (signal.aborted) throw error;
    throw unreachable(call, url, error, fetch !== globalFetch);
  }
  // The caller's function may ignore its signal.
  signal.throwIfAborted();
  if (typeof response?.headers?.entries !== 'function' || typeof response.arrayBuffer !== 'function')
    throw unreachable(call, url, { code: 'NO_RESPONSE' });
  if (response.type === 'error') throw unreachable(call, url);
  const { status } = response;
  // Those of SvelteKit's `fetch` throw when they are read by name. happy-dom copies others only as pairs.
  const headers = new Headers([...response.headers]);
  const head = { status, headers, url: response.url || url };
  call.progress = { phase: 'body', head };
  emit('response', () => ({ ...call.trace, attempt, status, url }));
  reportDeprecation(call, operation, headers);

  if (response.ok && response.bodyUsed) throw bodyError(call, 'unreadable', 'a body that fetch has not read');
  // The client asks for no part.
  if (status === 206) throw bodyError(call, 'incomplete_body', 'a whole body, not a part (206)');
  let failure: unknown;
  // Chromium reports a `no-store` response that was read as a stream as canceled, unless an unread clone exists
  // (https://github.com/microsoft/playwright/issues/42742). Developer tools then show the read as failed, and tests
  // find no body.
  const needsCopy = headers.get('cache-control')?.includes('no-store') && response.body?.locked === false;
  let copy: Response | undefined;
  try {
    // Throws if the body is itself one of two copies.
    if (needsCopy) copy = response.clone();
  } catch {}
  const bytes = await readBytes(response, response.ok ? largestBody : largestErrorBody, signal, headers).catch(
    (error: unknown) => {
      failure = error;
      // While either copy is open, the browser goes on receiving the rest.
      copy?.body?.cancel().catch(() => {});
      return undefined;
    },
  );
  if (!response.ok) throw apiError(call, head, bytes);
  if (failure instanceof TooLarge) throw bodyError(call, 'too_large', '10 MB at most');
  if (!bytes) throw bodyError(call, 'incomplete_body', 'a complete body');
  return { ...decode(call, bytes, headers), response: head };
}

/** Decodes a body to its text and, if it is JSON, to its value. */
function decode(call: Call, bytes: Uint8Array, headers: Headers): Pick<ReceivedResponse, 'text' | 'json'> {
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, json: readJson(text) };
  } catch (error) {
    // If a compressed body breaks off, some runtimes give the part that arrived.
    const isCut = isSomeJson(headers.get('content-type')) && isTruncated(new TextDecoder().decode(bytes));
    if (isCut || (!text && headers.has('content-encoding')))
      throw bodyError(call, 'incomplete_body', 'a complete body');
    if (error instanceof SyntaxError) return { text, json: undefined };
    throw bodyError(call, 'unreadable', 'JSON in UTF-8');
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
