import { largestBody } from '../http/body.js';
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
  if (typeof response?.arrayBuffer !== 'function' || !response.headers?.[Symbol.iterator])
    throw unreachable(call, url, { code: 'NO_RESPONSE' });
  if (response.type === 'error') throw unreachable(call, url);
  const { status, url: from } = response;
  // Those of SvelteKit's `fetch` throw when they are read by name. happy-dom copies others only as pairs.
  const headers = new Headers([...response.headers]);
  // Of a `fetch` that follows redirects, it is another service's.
  const head = { status, headers, url: from && from !== url ? call.redact(from) : url };
  call.progress = { phase: 'body', head };
  emit('response', () => ({ ...call.trace, attempt, status, url }));
  reportDeprecation(call, operation, headers);

  if (response.ok && response.bodyUsed) throw bodyError(call, 'unreadable', 'a body that fetch has not read');
  const bytes = await response.arrayBuffer().catch(() => undefined);
  if (!response.ok) throw apiError(call, head, bytes);
  if (!bytes) throw bodyError(call, 'incomplete_body', 'a complete and valid body');
  if (bytes.byteLength > largestBody) throw bodyError(call, 'too_large', '10 MB at most');
  return { ...decode(call, bytes, headers), response: head };
}

/** Decodes a body to its text and, if it is JSON, to its value. */
function decode(call: Call, bytes: ArrayBuffer, headers: Headers): Pick<ReceivedResponse, 'text' | 'json'> {
  let text = '';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, json: readJson(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw bodyError(call, 'unreadable', 'JSON in UTF-8');
    // Of a body that breaks off, some runtimes give the part that arrived.
    if (/^\s*[[{]/.test(text) && isSomeJson(headers.get('content-type')))
      throw bodyError(call, 'incomplete_body', 'a complete and valid body');
    return { text, json: undefined };
  }
}
