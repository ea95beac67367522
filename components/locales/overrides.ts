import { warnOnce } from '../internal/attributes.js';
import { en } from './en.js';
import type { MessageOverrides } from './messages.js';

/**
 * The texts in what a page gave, whatever it is; one warning names the keys of what is none.
 *
 * @param source Where it stands, for the warning.
 */
export function readOverrides(given: unknown, source: string): MessageOverrides {
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {});
  const wrong = entries.filter((entry) => !isText(entry)).map(([key]) => key);
  if (given !== undefined && typeof given !== 'object') warnOnce(`petstore-elements: ${source} takes an object.`);
  if (wrong.length > 0) warnOnce(`petstore-elements: ${source} has no text for ${wrong.join(', ')}.`);
  return Object.fromEntries(entries.filter(isText));
}

const isText = ([key, value]: [string, unknown]): boolean =>
  Object.hasOwn(en, key) && (typeof value === 'string' || isPlural(value));

const isPlural = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'other' in value &&
  Object.values(value).every((form) => typeof form === 'string');
