import { parseJson } from '../spec/json.js';
import type { Call } from './call.js';
import { ApiError } from './errors.js';
import { readRetryAfter } from './retries.js';

/** A shorter key is no secret, and may stand in any word. */
const shortestSecret = 6;

/** Characters of a body that an error keeps at most. */
const longestBody = 10_000;

/** An answer outside 2xx. A service may echo a key of the call: it is blotted out of everything that is kept. */
export function apiError(call: Call, response: Response, bytes: ArrayBuffer | undefined): ApiError {
  const secrets = call.keys
    .filter((key) => key.length >= shortestSecret)
    .flatMap((key) => [key, JSON.stringify(key).slice(1, -1)])
    // An old key may be the beginning of a new one.
    .sort((one, other) => other.length - one.length);
  const blot = (text: string) => secrets.reduce((kept, key) => kept.replaceAll(key, '[key]'), text);
  const blotAll = (value: unknown): unknown => {
    if (typeof value === 'string') return blot(value);
    if (typeof value === 'bigint') return String(value);
    if (Array.isArray(value)) return value.map(blotAll);
    return value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, member]) => [blot(name), blotAll(member)]))
      : value;
  };

  const { status } = response;
  const text = new TextDecoder().decode(bytes);
  let body: unknown;
  try {
    body = blotAll(parseJson(text));
  } catch {
    body = blot(text) || undefined;
  }
  // What a page has added to every object is no part of the body.
  const own: Record<string, unknown> = { __proto__: null, ...Object(body) };
  const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, longestBody) : undefined);
  const code = textOf(own['code']);
  const serverMessage = textOf(own['message']);
  const headers = new Headers();
  for (const [name, value] of response.headers) headers.append(name, blot(value));
  // A problem of RFC 9457 has a title.
  const said = /^[ -~]{1,80}$/.exec(code ?? textOf(own['title']) ?? '');
  return new ApiError(
    `${call.operation}: the service answered ${status}${hintOf(call, status)}${said ? ` (${said})` : ''}`,
    {
      ...call.facts,
      status,
      errorBody: code !== undefined && serverMessage !== undefined && own['status'] === status,
      code,
      serverMessage,
      retryAfter: readRetryAfter(headers.get('retry-after')),
      headers,
      body: text.length > longestBody ? blot(text).slice(0, longestBody) : body,
    },
  );
}

function hintOf({ elsewhere }: Call, status: number): string {
  if (status === 401) return ', the key is missing or invalid';
  if (status === 304) return ', not modified: add no conditional headers';
  if (status < 400) return ', a redirect: correct baseUrl';
  // What a website answers on a path, or to a POST, that it does not know.
  return status === 404 || status === 405 ? elsewhere : '';
}
