/** In characters. A shorter key protects nothing, and its text may be part of any word. */
export const shortestSecret = 6;

/** The base64 text of a key in a longer text: for each of three alignments, what depends on the key alone. */
export const inBase64 = (key: string): string[] =>
  [0, 1, 2].map((before) =>
    btoa('\0'.repeat(before) + key).slice(Math.ceil((before * 4) / 3), Math.floor(((before + key.length) * 4) / 3)),
  );

/** The spellings of a key that nobody may see: the key itself, and its base64 text in both alphabets. */
export const keySpellings = (key: string): string[] => {
  const base64 = inBase64(key);
  return [...new Set([key, ...base64, ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))])];
};

/** Replaces JSON's escapes of visible characters, such as `\/` and `\u002B`, by what they mean. */
export const unescapeJson = (text: string): string =>
  text.replace(/\\(?:u([\da-f]{4})|(["\\/]))/gi, (_, hex: string, plain?: string) =>
    plain === undefined ? String.fromCharCode(Number.parseInt(hex, 16)) : plain,
  );

/** Replaces API keys by `[key]`. */
export type Redact = (text: string) => string;

/** Replaces keys as they are, in base64, and in JSON's escapes. A text that has a key in escapes loses all of them. */
export function redactor(keys: Iterable<string>): Redact {
  const spellings = [...keys].filter((key) => key.length >= shortestSecret).flatMap(keySpellings);
  // The longest first: an old key may be the start of a new one.
  spellings.sort((one, other) => other.length - one.length);
  const replace = (text: string) => spellings.reduce((rest, spelling) => rest.replaceAll(spelling, '[key]'), text);
  return (text) => {
    const redacted = replace(text);
    const plain = unescapeJson(redacted);
    const redactedPlain = replace(plain);
    return redactedPlain === plain ? redacted : redactedPlain;
  };
}
