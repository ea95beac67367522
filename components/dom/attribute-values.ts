/**
 * The text of an attribute or property, whatever type a framework has set; anything that is no text is empty. A number
 * that may have been rounded is written in exponential form, which no id has, so that it is rejected instead of misread.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}

/** The words of an attribute, separated by spaces or commas; a framework may have set an array or a number. */
export const wordsOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);
