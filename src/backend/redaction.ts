/**
 * Makes the function that blots keys out of a text, in every spelling that an address or a JSON text has for a character:
 * as it is, behind a backslash, as a percent escape of any depth, or as `\\u` and its code.
 */
export function redactor(keys: Iterable<string>): (text: string) => string {
  // The longest first, since one key may begin with another.
  const sorted = [...keys].sort((one, other) => other.length - one.length);
  if (sorted.length === 0) return (text) => text;
  const pattern = new RegExp(sorted.map((key) => [...key].map(spellings).join('')).join('|'), 'g');
  return (text) => text.replace(pattern, '[key]');
}

function spellings(character: string): string {
  const code = character.charCodeAt(0).toString(16);
  const hex = code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const plain = character.replace(/[^\w]/, '\\$&');
  return `(?:\\\\?${plain}|%(?:25)*${hex}|\\\\u00${hex})`;
}

/** A copy in which every text went through `redact`, names of members included; without recursion, since pets may nest deeply. */
export function redactAll(root: unknown, redact: (text: string) => string): unknown {
  const open: { from: object; to: object }[] = [];
  const copyOf = (value: unknown) => {
    if (typeof value === 'string') return redact(value);
    if (typeof value !== 'object' || value === null) return value;
    const to = Array.isArray(value) ? [] : {};
    open.push({ from: value, to });
    return to;
  };
  const copy = copyOf(root);
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [name, value] of Object.entries(next.from)) {
      // Assigned to, a member called __proto__ would be no member.
      const kept = { value: copyOf(value), enumerable: true, writable: true, configurable: true };
      Object.defineProperty(next.to, redact(name), kept);
    }
  }
  return copy;
}
