import type { LitElement } from 'lit';
import type { Pet } from '../../src/index.js';
import { type Tag, tags } from '../facts.js';

/** An element of a page with what the checks read. It may come from another copy, or be undefined. */
export interface Checked extends HTMLElement {
  readonly localName: Tag;
  readonly error?: unknown;
  readonly client?: unknown;
  readonly categories?: readonly unknown[];
  readonly pets?: readonly Pet[];
  readonly pet?: Pet | undefined;
  readonly selected?: string | undefined;
  readonly settled?: Promise<void>;
}

export const isTag = (name: string | undefined): name is Tag => tags.some((tag) => tag === name);

/** `<pet-list id="pets">`. */
export const nameOf = ({ localName, id }: Element): string => `<${localName}${id && ` id="${id}"`}>`;

export const petsOf = ({ pets, pet }: Checked): readonly Pet[] => (Array.isArray(pets) ? pets : pet ? [pet] : []);

/** A tag that another copy of another version may have defined. */
const definitionOf = (tag: Tag) => customElements.get(tag) as Partial<typeof LitElement> | undefined;

export const attributesOf = (tag: Tag): readonly string[] => definitionOf(tag)?.observedAttributes ?? [];

/** The property of a tag that has no attribute, by its name in lower case. */
export const objectOf = (tag: Tag, name: string): PropertyKey | undefined =>
  [...(definitionOf(tag)?.elementProperties ?? [])].find(
    ([property, { attribute }]) => attribute === false && String(property).toLowerCase() === name,
  )?.[0];

export const childrenOf = (element: Element, selector: string): readonly HTMLElement[] =>
  [...element.children].filter((child): child is HTMLElement => child.matches(selector));
