/**
 * What a page or a framework gave for a text, as text; what is none is empty. A number that may have been rounded is
 * written in a way that no id is, so that it is refused.
 */
export function givenText(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}
