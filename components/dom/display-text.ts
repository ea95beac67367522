/**
 * A value as text to render. It is cut off, since laying out 100 statuses of 10 000 characters takes a minute (the pet itself,
 * in events and properties, has all of it), and empty where the conversion throws, as for arrays nested too deeply or an object
 * whose `toString` is data.
 */
export function displayText(value: unknown, longest = 1000): string {
  try {
    const text = String(value ?? '');
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  } catch {
    return '';
  }
}
