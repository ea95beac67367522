import { certificate, isUnsent } from '../http/unsent.js';
import type { Call } from './call.js';
import { ConnectionError } from './errors.js';

/** Whether a `reason` means a mistake in the program or a bad certificate, so that a retry would fail too. */
export const isPermanent = (reason = ''): boolean =>
  /^(?:(?:Type|Reference|Range|Syntax)Error|NO_RESPONSE)$/.test(reason) || certificate.test(reason);

/** How runtimes say that a request failed. Any other `TypeError` is a mistake in a program. */
const networkMessage =
  /^(?:failed to fetch|fetch failed|load failed|networkerror|network|a network|the (?:internet|network)|error sending|terminated)/i;

/** A system code such as `ECONNREFUSED`, or the name of an error of a faulty program or of Node's parser of HTTP. */
const reasonForm = /^(?:[A-Z][A-Z\d_]{2,}|(?:Reference|Range|Syntax|HTTPParser)Error)$/;

/** The error for a request without a response. It shows what the caller's own `fetch` threw, but no key. */
export function unreachable(call: Call, url: string, thrown?: unknown, isOwnFetch = false): ConnectionError {
  const { name, message = thrown, code, cause } = Object(thrown) as Record<string, unknown>;
  const { name: causeName, code: causeCode } = Object(cause) as Record<string, unknown>;
  const text = String(message);
  const hasKey = (shown: string) => [...call.keys].some((key) => shown.includes(key));
  const isOwnError = isOwnFetch && thrown !== undefined && !cause && !networkMessage.test(text);
  const isReason = (found: unknown): found is string =>
    typeof found === 'string' && reasonForm.test(found) && !hasKey(found);
  // The newest Node gives the errors of its parser no code.
  const reason = isOwnError && name === 'TypeError' ? name : [name, causeCode, code, causeName].find(isReason);
  // The caller's function may have sent the request, and then have failed to connect elsewhere.
  if (call.progress.phase === 'headers') call.progress = { phase: 'headers', unsent: !isOwnFetch && isUnsent(reason) };
  const threw = isOwnError ? call.redact(`${String(name ?? 'an error')}: ${text}`).slice(0, 200) : '';
  return new ConnectionError(`${call.operation}: ${adviceOf(url, reason, threw)}`, { ...call.details, reason });
}

function adviceOf(url: string, reason: string | undefined, threw: string): string {
  if (reason === 'NO_RESPONSE') return 'fetch must return a Response';
  if (threw && isPermanent(reason)) return `your fetch threw ${threw}; correct it`;
  // Browsers block http requests of an https page, except to this machine, and do not say so. Nor do they report what
  // an extension blocks.
  const isMixed = globalThis.location?.protocol === 'https:' && url.startsWith('http:');
  const checks = `${isMixed ? 'https, which the page has, ' : ''}address, network, certificate, CORS, extensions`;
  const cause = `${reason ? ` (${reason})` : ''}${threw && `, your fetch threw ${threw}`}`;
  return `no response from ${new URL(url).origin}${cause}; check ${checks}`;
}
