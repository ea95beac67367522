/** The types of the tags in Svelte. The compiler checks this file; nothing runs it. */
import type { SvelteHTMLElements } from 'svelte/elements';
import '../../../components/frameworks/svelte.js';
import type { Int64 } from '../../../src/index.js';

const exactly = <Type>(value: Type): Type => value;

export const right: Pick<SvelteHTMLElements, 'pet-list' | 'pet-form'> = {
  'pet-list': { limit: 50, class: 'wide', slot: 'main', 'onpet-select': ({ id }) => exactly<Int64 | undefined>(id) },
  'pet-form': { draft: { name: 'Rex' } },
};

export const wrong: readonly SvelteHTMLElements['pet-list'][] = [
  // @ts-expect-error: there is no such layout
  { layout: 'grid' },
  // @ts-expect-error: there is no such event
  { 'onpet-selekt': () => undefined },
  // @ts-expect-error: a list has no such event
  { 'onpet-submit': () => undefined },
];
