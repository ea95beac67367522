/**
 * A value as it is drawn: up to a number of characters, since the layout of 100 statuses of 10 000 takes a minute (the pet itself,
 * in events and properties, has all of it), and empty for what has no text, as arrays nested too deep or an object whose
 * `toString` is data.
 */
export function shownText(value: unknown, longest = 1000): string {
  try {
    const text = String(value ?? '');
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  } catch {
    return '';
  }
}
