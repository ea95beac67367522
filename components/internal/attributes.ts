import type { ComplexAttributeConverter } from 'lit';

const warned = new Set<string>();

/** Warns developers once about each thing. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}

/**
 * For a property that takes an object and has no attribute: a framework that wrote one before the definition
 * arrived is told, and nothing is read from it.
 */
export const objectOnly = (name: string) => ({
  attribute: name.toLowerCase(),
  converter: {
    fromAttribute: () => {
      warnOnce(`"${name}" takes an object: set the property, not the attribute.`);
      return undefined;
    },
  } satisfies ComplexAttributeConverter<undefined>,
});
