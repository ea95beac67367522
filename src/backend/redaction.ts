/** Replaces API keys by `[key]`, so that the log can be shown and sent. */
export interface Redactor {
  /** Any text: a key in it is redacted unless it is a plain word. */
  readonly text: (text: string) => string;
  /** Path and query as they arrived. */
  readonly address: (address: string) => string;
  readonly headers: (headers: Headers) => Readonly<Record<string, string>>;
  /** A copy of what JSON can hold; without recursion, since pets may nest deeply. */
  readonly data: (root: unknown) => unknown;
}

const redacted = '[key]';

/** Headers that hold nothing but credentials, right or wrong. */
const credentialHeaders = ['authorization', 'proxy-authorization', 'cookie'];

/** Names of headers, parameters and members that hold a key, in which a plain word is one too. */
const keyName = /key|token|secret|password|auth/i;

/** A short key or one of letters only: in data it is as likely the name of a pet. */
const isPlainWord = (key: string) => key.length < 8 || /^[a-z]{1,15}$/i.test(key);

/** Makes what redacts `keys`, in every spelling that an address or a JSON text has for a character. */
export function createRedactor(keys: Iterable<string>): Redactor {
  const all = [...keys];
  const everyKey = patternOf(all);
  const everywhere = patternOf(all.filter((key) => !isPlainWord(key)));
  const redact = (pattern: RegExp | undefined, text: string) => (pattern ? text.replace(pattern, redacted) : text);
  const text = (value: string) => redact(everywhere, value);
  const named = (name: string, value: string) => (keyName.test(name) ? redact(everyKey, value) : text(value));
  return {
    text,
    address: (address) =>
      text(
        address.replace(
          /([?&])([^=&]*)=([^&]*)/g,
          (_, before, name, value) => `${before}${name}=${named(name, value)}`,
        ),
      ),
    headers: (headers) =>
      Object.fromEntries(
        [...headers].map(([name, value]) => [name, credentialHeaders.includes(name) ? redacted : named(name, value)]),
      ),
    data: (root) => copyOf(root, text, named),
  };
}

/** Matches any of the keys: each character as it is, behind a backslash, as a percent escape of any depth, or as `\\u` and its code. */
function patternOf(keys: readonly string[]): RegExp | undefined {
  if (keys.length === 0) return undefined;
  // The longest first, since one key may begin with another.
  const sorted = [...keys].sort((one, other) => other.length - one.length);
  return new RegExp(sorted.map((key) => [...key].map(spellings).join('')).join('|'), 'g');
}

function spellings(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const hex = code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const plain = character.replace(/[^\w]/, '\\$&');
  return `(?:\\\\?${plain}|%(?:25)*${hex}|\\\\u00${hex})`;
}

function copyOf(root: unknown, text: (text: string) => string, named: (name: string, value: string) => string) {
  const open: { from: object; to: object }[] = [];
  const copy = (value: unknown, name = '') => {
    if (typeof value === 'string') return named(name, value);
    if (typeof value !== 'object' || value === null) return value;
    const to = Array.isArray(value) ? [] : {};
    open.push({ from: value, to });
    return to;
  };
  const whole = copy(root);
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [name, value] of Object.entries(next.from)) {
      // Assigned to, a member called __proto__ would be no member.
      const kept = { value: copy(value, name), enumerable: true, writable: true, configurable: true };
      Object.defineProperty(next.to, text(name), kept);
    }
  }
  return whole;
}
