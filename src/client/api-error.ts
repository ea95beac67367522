import { retryAfter } from '../http/headers.js';
import { notSent } from '../http/unsent.js';
import { bigintsToText, parseJson } from '../service/json.js';
import { type Call, originOf, type ResponseDetails, redactedHeaders } from './call.js';
import { ApiError } from './errors.js';
import { readRetryAfter } from './retries.js';

/** How much of a body an error keeps, in characters. */
const longestBody = 10_000;

/** Makes the error for a response outside 2xx. A service may echo the key, so the error redacts it everywhere. */
export function apiError(call: Call, head: ResponseDetails, bytes: ArrayBuffer | undefined): ApiError {
  const { redact } = call;
  const { status } = head;
  const text = new TextDecoder().decode(bytes);
  let json: unknown;
  let body: unknown = redact(text).slice(0, longestBody) || undefined;
  try {
    json = bigintsToText(parseJson(text));
    // Throws if the body is no JSON without the key or, because of the replacer, nests too deeply to be written to a log.
    if (text.length <= longestBody) body = JSON.parse(redact(JSON.stringify(json, (_, value) => value)));
  } catch {}
  const own: Record<string, unknown> = Object(json);
  const textOf = (value: unknown) => (typeof value === 'string' ? redact(value).slice(0, longestBody) : undefined);
  const code = textOf(own['code']);
  const serverMessage = textOf(own['message']);
  const headers = redactedHeaders(call, head.headers);
  // Problem details (RFC 9457) have a title.
  const hasErrorBody = code !== undefined && serverMessage !== undefined && own['status'] === status;
  // If a proxy only allows reads, its 405 says how to allow more.
  const advice = status === 405 ? serverMessage : undefined;
  const shown = /^[ -~]{1,99}$/.exec(advice ?? code ?? textOf(own['title']) ?? '');
  const { details } = call;
  return new ApiError(
    `${call.operation}: the service responded with ${status}${shown ? ` (${shown})` : ''}${hintOf(head, hasErrorBody)}`,
    {
      ...details,
      outcome: details.outcome && hasErrorBody && code === notSent ? 'not-applied' : details.outcome,
      status,
      hasErrorBody,
      code,
      serverMessage,
      retryAfter: readRetryAfter(headers.get(retryAfter)),
      headers,
      body,
    },
  );
}

function hintOf(head: ResponseDetails, hasErrorBody: boolean): string {
  const { status, url } = head;
  if (status === 401) return ', the key is missing or invalid';
  if (status < 400) return `, a redirect from ${url}: respond there, or correct baseUrl`;
  // What a website sends for a path or a POST that it does not know.
  const isPath = status === 404 || status === 405;
  if (!hasErrorBody) return originOf(head, isPath);
  return isPath ? ` at ${url}` : '';
}
