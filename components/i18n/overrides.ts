import { warnOnce } from '../warn.js';
import { en } from './en.js';
import type { StringOverrides } from './strings.js';

/** The valid texts of a page. One warning, which names `source`, lists the keys of the others. */
export function readOverrides(value: unknown, source: string): StringOverrides {
  const entries = Object.entries(Object(value) as object);
  const invalid = entries.filter((entry) => !isText(entry)).map(([key]) => key);
  if (invalid.length > 0)
    warnOnce(`petstore-elements: ${source} has unknown keys or missing texts: ${invalid.join(', ')}.`);
  return Object.fromEntries(entries.filter(isText));
}

const isText = ([key, value]: [string, unknown]): boolean =>
  (Object.hasOwn(en, key) || /^status[^a-z]/.test(key)) && (typeof value === 'string' || isPlural(value));

const isPlural = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'other' in value &&
  Object.values(value).every((form) => typeof form === 'string');
