/** Replaces API keys by `[key]`, so that the log can be shown and sent. */
export type Redact = (text: string) => string;

/** A shorter key is as likely the name of a pet; it is redacted in headers of credentials only. */
const shortestRedacted = 8;

/** Makes what redacts `keys` wherever they stand in a text. */
export function createRedact(keys: Iterable<string>): Redact {
  // The longest first, since one key may begin with another.
  const redacted = [...keys].filter((key) => key.length >= shortestRedacted).sort((a, b) => b.length - a.length);
  return (text) => redacted.reduce((rest, key) => rest.replaceAll(key, '[key]'), text);
}

/** Headers that hold credentials, whatever their form. */
const credentials = /^(?:(?:proxy-)?authorization|cookie)$/;

/** The headers of a request, without the credentials. */
export const redactHeaders = (headers: Headers, redact: Redact): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, credentials.test(name) ? '[key]' : redact(value)]));
