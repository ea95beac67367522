import type { PropertyDeclarations } from 'lit';
import { warnOnce } from './warn-once.js';

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
