import type { PropertyDeclarations } from 'lit';
import { warnOnce } from './warn.js';

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

/** Declares properties with text attributes of the same names in lower case. */
export const textProperties = (...names: readonly string[]): PropertyDeclarations =>
  Object.fromEntries(names.map((name) => [name, {}]));

/**
 * Declares properties that take objects, so only scripts can set them. A framework that renders before the element is
 * defined writes attributes of the same names. Each attribute logs one warning, and its text has no effect.
 */
export function objectProperties(...names: readonly string[]): PropertyDeclarations {
  const declarations = names.map((name) => {
    const fromAttribute = (value: string | null) => {
      if (value !== null)
        warnOnce(`petstore-elements: set the property "${name}" in a script instead of the attribute.`);
    };
    // A second property, without an accessor, makes Lit observe the attribute and store nothing.
    const observed = { attribute: name.toLowerCase(), noAccessor: true, converter: { fromAttribute } };
    return { [name]: { attribute: false }, [Symbol(name)]: observed };
  });
  return Object.assign({}, ...declarations);
}
