import { baseUri } from '../dom/tree.js';

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

const safeProtocol = /^(https?|mailto|tel):$/;

/**
 * Fills the placeholders of a URL pattern, or returns `undefined` when the result would not be safe to follow. `{id}`
 * stands for a field, percent-encoded; a pattern that is one placeholder alone takes the field unencoded. A field `.` or
 * `..` is rejected, as it would lead out of the pattern's path.
 */
export function fillUrl(template: unknown, fields: Readonly<Record<string, unknown>>): string | undefined {
  const pattern = String(template);
  const only = /^\{(\w+)\}$/.exec(pattern)?.[1];
  const text = (name: string) => (Object.hasOwn(fields, name) ? displayText(fields[name], 10_000) : '');
  if ([...pattern.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => /^\.\.?$/.test(text(name)))) return undefined;
  try {
    // Throws for a lone surrogate, which cannot be encoded.
    const url = only ? text(only) : pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(name)));
    if (url === '') return undefined;
    return safeProtocol.test(new URL(url, baseUri()).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
