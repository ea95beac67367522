import type { PropertyDeclarations } from 'lit';
import { warnOnce } from './warn.js';

/**
 * The text of an attribute or property, whatever type a framework has set; anything that is no text is empty. A number
 * that may have been rounded is written in exponential form, which no id has, so that it is rejected instead of misread.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : value.toExponential();
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : '';
}

/** The words of an attribute, separated by spaces or commas; a framework may have set an array or a number. */
export const wordsOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);

/** Whether a boolean attribute or property is on; templates and frameworks also write `"false"`. */
export const isOn = (value: unknown): boolean => value === '' || (Boolean(value) && value !== 'false');

/** Declares properties that are attributes of text, of the same names in lower case. */
export const textProperties = (...names: readonly string[]): PropertyDeclarations =>
  Object.fromEntries(names.map((name) => [name, {}]));

/**
 * Declares properties that take objects, so scripts alone can set them. A framework that rendered before the element was
 * defined writes attributes of the same names instead: each gets one warning, and its text is ignored.
 */
export function objectProperties(...names: readonly string[]): PropertyDeclarations {
  const declarations = names.map((name) => {
    const fromAttribute = (value: string | null) => {
      if (value !== null) warnOnce(`petstore-elements: set "${name}" by script, not as an attribute.`);
    };
    // A second property, without an accessor, makes Lit observe the attribute and store nothing.
    const observed = { attribute: name.toLowerCase(), noAccessor: true, converter: { fromAttribute } };
    return { [name]: { attribute: false }, [Symbol(name)]: observed };
  });
  return Object.assign({}, ...declarations);
}
