import type { ReactiveElement } from 'lit';
import { property } from 'lit/decorators.js';
import { warnOnce } from './warn-once.js';

/**
 * Declares a property that takes objects, so scripts alone can set it. A framework that rendered before the element was
 * defined writes an attribute of the same name instead: that gets one warning, and its text is ignored.
 */
export function objectProperty(prototype: ReactiveElement, name: string): ReturnType<ReturnType<typeof property>> {
  const fromAttribute = (value: string | null) => {
    if (value !== null) warnOnce(`"${name}" is a property: set it by script, not as an attribute.`);
  };
  // A second property, without an accessor, makes Lit observe the attribute and store nothing.
  const options = { attribute: name.toLowerCase(), noAccessor: true, converter: { fromAttribute } };
  (prototype.constructor as typeof ReactiveElement).createProperty(Symbol(name), options);
  return property({ attribute: false })(prototype, name);
}
