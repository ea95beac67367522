/** Replaces API keys by `[key]`, so that you can show and send the requests. */
export type Redact = (text: string) => string;

/** In characters. A shorter key may as well be part of a name, so it is redacted only in headers of credentials. */
const shortestRedacted = 8;

/** Makes a function that redacts `keys` anywhere in a text. */
export function createRedact(keys: Iterable<string>): Redact {
  // The longest first: one key may start with another.
  const redacted = [...keys].filter((key) => key.length >= shortestRedacted).sort((a, b) => b.length - a.length);
  return (text) => redacted.reduce((rest, key) => rest.replaceAll(key, '[key]'), text);
}

/** Headers with credentials, whatever their form. */
const credentials = /^(?:(?:proxy-)?authorization|cookie)$/;

/** The headers of a request, with credentials redacted. */
export const redactHeaders = (headers: Headers, redact: Redact): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, credentials.test(name) ? '[key]' : redact(value)]));
