import type { Call } from './call.js';
import { ConnectionError } from './errors.js';

/** What to correct in the caller's program, by the code of the error. */
function mistakeOf(code: string): string | undefined {
  if (code === 'ERR_INVALID_URL') return 'fetch takes no Request: wrap it in one that does';
  if (code === 'ERR_UNSAFE_PORT') return 'fetch sends nothing to this port: use another';
  if (code === 'NO_RESPONSE') return 'fetch must return a Response';
  return /^(?:Reference|Range|Syntax)Error$/.test(code) ? `fetch threw a ${code}: correct it` : undefined;
}

/** Whether a `code` means a mistake in the program or a bad certificate, so that a retry would fail too. */
export const isPermanent = (code = ''): boolean => mistakeOf(code) !== undefined || code.includes('CERT');

/**
 * Makes the error for a request without a response. What `fetch` threw may quote the request, and with it the key, so
 * only a code is kept.
 */
export function unreachable(call: Call, url: string, thrown: unknown): ConnectionError {
  const code = codeOf(thrown, call.keys);
  // Without a connection, no request was sent.
  call.unsent = /^E(?:CONNREFUSED|NOTFOUND|AI_AGAIN|RR_INVALID_URL|RR_UNSAFE_PORT)$|CERT/.test(code);
  const suffix = code && ` (${code})`;
  const page = url.startsWith('/') ? 'baseUrl must be absolute outside a page' : undefined;
  // Browsers block http requests of an https page, except to this machine, and do not say so. Nor do they report what
  // an extension blocks.
  const isMixed = globalThis.location?.protocol === 'https:' && url.startsWith('http:');
  const checks = `${isMixed ? 'https, which the page has, ' : ''}address, network, certificate, CORS, extensions`;
  const general = () => `no response from ${new URL(url).origin}${suffix}; check ${checks}`;
  const message = `${call.operation}: ${page ?? mistakeOf(code) ?? general()}`;
  return new ConnectionError(message, { ...call.details, code: code || undefined });
}

/** A system code such as `ECONNREFUSED`, the name of the error that a faulty program threw, or an empty text. */
function codeOf(thrown: unknown, keys: readonly string[]): string {
  const { name, message, code, cause } = Object(thrown) as Record<string, unknown>;
  if (/\[object Request\]|[Ii]nvalid URL|absolute URL/.test(String(message))) return 'ERR_INVALID_URL';
  // From Node. Browsers do not say why.
  if (Object(cause).message === 'bad port') return 'ERR_UNSAFE_PORT';
  const isCode = (found: unknown): found is string =>
    typeof found === 'string' &&
    /^(?:[A-Z][A-Z\d_]{2,}|(?:Reference|Range|Syntax|HTTPParser)Error)$/.test(found) &&
    !keys.some((key) => found.includes(key));
  // The newest Node gives the errors of its parser no code.
  return [name, Object(cause).code, code, Object(cause).name].find(isCode) ?? '';
}
