import { baseAddress } from './tree.js';

const safe = /^(https?|mailto|tel):$/;

/**
 * The address that `pattern` gives for `fields`, or `undefined` when it is not safe to follow. `{id}` stands for a
 * field, percent-encoded; a pattern that is one field alone takes it as it is. A field that is a step up, `..`, leads
 * to no other address than the pattern's.
 */
export function fillUrl(pattern: string, fields: Readonly<Record<string, unknown>>): string | undefined {
  const alone = /^\{(\w+)\}$/.exec(pattern)?.[1];
  const text = (name: string) => (Object.hasOwn(fields, name) ? String(fields[name] ?? '') : '');
  if ([...pattern.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => /^\.\.?$/.test(text(name)))) return undefined;
  try {
    // A lone surrogate cannot be encoded, and throws.
    const url = alone
      ? text(alone)
      : pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(name)));
    if (url === '') return undefined;
    return safe.test(new URL(url, baseAddress()).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
