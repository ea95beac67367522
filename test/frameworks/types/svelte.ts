/** The types of the tags in Svelte. The compiler checks this file; nothing runs it. */
import type { SvelteHTMLElements } from 'svelte/elements';
import '../../../components/frameworks/svelte.js';
import type { CallName, Int64 } from '../../../src/index.js';

const exactly = <Type>(value: Type): Type => value;

export const right: Pick<SvelteHTMLElements, 'pet-store' | 'pet-list' | 'pet-form' | 'pet-detail'> = {
  'pet-store': { baseurl: '/v1', 'onpet-unauthorized': ({ operation }) => exactly<CallName | undefined>(operation) },
  'pet-list': {
    status: 'available',
    limit: 50,
    filter: true,
    pets: [{ id: 1n, name: 'Rex', categoryId: 3 }],
    class: 'wide',
    slot: 'main',
    'onpet-select': ({ id }) => exactly<Int64 | undefined>(id),
  },
  'pet-form': { draft: { name: 'Rex' }, 'onpet-submit': ({ draft }) => exactly<string>(draft.name) },
  'pet-detail': { for: 'pets', petId: 7n },
};

export const wrong: readonly SvelteHTMLElements['pet-list'][] = [
  // @ts-expect-error: a status is text
  { status: 3 },
  // @ts-expect-error: there is no such layout
  { layout: 'grid' },
  // @ts-expect-error: there is no such event
  { 'onpet-selekt': () => undefined },
  // @ts-expect-error: a list has no such event
  { 'onpet-submit': () => undefined },
  // @ts-expect-error: the phase of a list is read-only
  { phase: 'ready' },
];
