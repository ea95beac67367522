/**
 * The text of an attribute or property of any type that a framework may set. Objects and the like become empty text. A number
 * that may have been rounded gets the exponential form. No id has that form, so the number is rejected instead of misread.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}

/** The words of an attribute, separated by spaces or commas. A framework may also set an array or a number. */
export const wordsOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);

/** Whether a boolean attribute or property is on. `"false"` means off, because templates and frameworks write it. */
export const isOn = (value: unknown): boolean => value === '' || (Boolean(value) && value !== 'false');
