/** The text of an attribute or property. A number that may be rounded becomes exponential, which no id is. */
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
