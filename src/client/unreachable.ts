import type { Call } from './call.js';
import { ConnectionError } from './errors.js';

/** Whether a `reason` means a mistake in the program or a bad certificate, so that a retry would fail too. */
export const isPermanent = (reason = ''): boolean =>
  /^(?:(?:Type|Reference|Range|Syntax)Error|NO_RESPONSE|ERR_UNSAFE_PORT)$|CERT/.test(reason);

/** How runtimes say that a request failed. Any other `TypeError` is a mistake in a program. */
const networkMessage =
  /^(?:failed to fetch|fetch failed|load failed|networkerror|network|a network|the (?:internet|network)|error sending|terminated)/i;

/**
 * Why a request has no response: a system code such as `ECONNREFUSED`, or the name of the error that a faulty `fetch` of
 * the caller threw.
 */
export function reasonOf(thrown: unknown, isOwnFetch: boolean, keys: ReadonlySet<string>): string | undefined {
  const { name, message, code, cause } = Object(thrown) as Record<string, unknown>;
  const { name: causeName, code: causeCode, message: causeMessage } = Object(cause) as Record<string, unknown>;
  // From Node. Browsers do not say why.
  if (causeMessage === 'bad port') return 'ERR_UNSAFE_PORT';
  const isMistake = isOwnFetch && name === 'TypeError' && !cause && !networkMessage.test(String(message));
  const isReason = (found: unknown): found is string =>
    typeof found === 'string' &&
    /^(?:[A-Z][A-Z\d_]{2,}|(?:Reference|Range|Syntax|HTTPParser)Error)$/.test(found) &&
    ![...keys].some((key) => found.includes(key));
  // The newest Node gives the errors of its parser no code.
  return isMistake ? 'TypeError' : [name, causeCode, code, causeName].find(isReason);
}

/**
 * Makes the error for a request without a response. `thrown` is what the caller's own `fetch` threw: the message shows it,
 * unless it has a key.
 */
export function unreachable(call: Call, url: string, reason?: string, thrown?: unknown): ConnectionError {
  const message = `${call.operation}: ${adviceOf(url, reason, whatThrew(call, thrown))}`;
  return new ConnectionError(message, { ...call.details, reason });
}

function adviceOf(url: string, reason: string | undefined, threw: string): string {
  if (reason === 'ERR_UNSAFE_PORT') return 'fetch sends nothing to this port: use another';
  if (reason === 'NO_RESPONSE') return 'fetch must return a Response';
  if (threw && isPermanent(reason)) return `your fetch threw ${threw}; correct it`;
  // Browsers block http requests of an https page, except to this machine, and do not say so. Nor do they report what
  // an extension blocks.
  const isMixed = globalThis.location?.protocol === 'https:' && url.startsWith('http:');
  const checks = `${isMixed ? 'https, which the page has, ' : ''}address, network, certificate, CORS, extensions`;
  const cause = `${reason ? ` (${reason})` : ''}${threw && `, your fetch threw ${threw}`}`;
  return `no response from ${new URL(url).origin}${cause}; check ${checks}`;
}

/** An error that is not how a runtime says that the network failed; empty if it is. */
function whatThrew(call: Call, thrown: unknown): string {
  const { name, message = thrown, cause } = Object(thrown) as Record<string, unknown>;
  const text = String(message);
  if (thrown === undefined || cause || networkMessage.test(text)) return '';
  const shown = [...call.keys].some((key) => text.includes(key)) ? '' : `: ${call.redact(text).slice(0, 200)}`;
  return `${typeof name === 'string' && /^\w{1,40}$/.test(name) ? name : 'an error'}${shown}`;
}
