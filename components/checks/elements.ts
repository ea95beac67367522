import type { LitElement } from 'lit';
import type { Pet } from '../../src/index.js';

/** All tags, whether or not a page has loaded them. */
export const tags = ['pet-store', 'pet-list', 'pet-form', 'pet-detail'] as const;

/** An element of a page with what the checks read. It may come from another copy, or be undefined. */
export interface Checked extends HTMLElement {
  readonly client?: unknown;
  readonly error?: unknown;
  readonly pets?: readonly Pet[];
  readonly pet?: Pet | undefined;
  readonly selected?: string | undefined;
  readonly settled?: Promise<void>;
}

/** A mistake in a page: the text for developers, and the element. */
export interface Mistake {
  readonly element: Element;
  readonly text: string;
}

/** `<pet-list id="pets">`. */
export const nameOf = ({ localName, id }: Element): string => `<${localName}${id && ` id="${id}"`}>`;

/** The pets that an element shows. */
export const petsOf = ({ pets, pet }: Checked): readonly Pet[] => (Array.isArray(pets) ? pets : pet ? [pet] : []);

/** All attributes that a tag observes, and the ones that take text. The others are for scripts. */
export function attributesOf(tag: string): { readonly all: readonly string[]; readonly text: readonly string[] } {
  const element = customElements.get(tag) as Partial<typeof LitElement> | undefined;
  const all = element?.observedAttributes ?? [];
  const objects = [...(element?.elementProperties ?? [])].map(([name, { attribute }]) =>
    attribute === false ? String(name).toLowerCase() : '',
  );
  return { all, text: all.filter((name) => /^[a-z]+$/.test(name) && !objects.includes(name)) };
}

/** The children of an element that match a selector. */
export const childrenOf = (element: Element, selector = '*'): readonly HTMLElement[] =>
  [...element.children].filter((child): child is HTMLElement => child.matches(selector));
