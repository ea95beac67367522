import type { ReactiveElement } from 'lit';
import { property } from 'lit/decorators.js';

const warned = new Set<string>();

/** Warns developers once about each thing. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}

/**
 * Declares a property that is set by scripts alone. A framework that wrote an attribute of its name before the definition
 * arrived is told, and nothing is read from it.
 */
export function objectOnly(prototype: ReactiveElement, name: string): ReturnType<ReturnType<typeof property>> {
  const fromAttribute = (value: string | null) => {
    if (value !== null) warnOnce(`"${name}" is a property: set it by script, not as an attribute.`);
  };
  // Lit watches the attribute, and keeps no value for it.
  const options = { attribute: name.toLowerCase(), noAccessor: true, converter: { fromAttribute } };
  (prototype.constructor as typeof ReactiveElement).createProperty(Symbol(name), options);
  return property({ attribute: false })(prototype, name);
}
