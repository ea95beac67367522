/** What the elements know about themselves, as values without libraries: elements, checks, documentation and types import them. */
import type { Pet } from '../src/index.js';
import { limitBounds, petStatuses } from '../src/service/facts.js';

export { limitBounds, petStatuses };

/** Whether the spec allows this limit. */
export const isLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= limitBounds.minimum && limit <= limitBounds.maximum;

/** Every tag, whether or not a page has loaded it. */
export const tags = ['pet-store', 'pet-list', 'pet-form', 'pet-detail'] as const;

export type Tag = (typeof tags)[number];

/** The column of each field of a pet. Its name is also the key of its label. */
export const columnOf = {
  name: 'name',
  status: 'status',
  categoryId: 'category',
  id: 'id',
} as const satisfies Record<keyof Pet, string>;

export type Column = (typeof columnOf)[keyof Pet];

export const columns: readonly Column[] = Object.values(columnOf);

export const layouts = ['auto', 'table', 'cards'] as const;

/** How a list arranges its pets. */
export type Layout = (typeof layouts)[number];

export const loadings = ['eager', 'lazy'] as const;

/** When an element loads: at once, or near the viewport. */
export type Loading = (typeof loadings)[number];

export const searches = ['auto', 'list'] as const;

/** How a detail searches for its pet. */
export type Search = (typeof searches)[number];

/** The shortest interval between the requests of a list that polls, in seconds. */
export const minimumPoll = 15;

/** The `data-pet` of the JSON block that a tag reads. */
export const dataBlocks: Readonly<Partial<Record<Tag, string>>> = { 'pet-store': 'strings', 'pet-list': 'pets' };

/** The `data-pet` of the template that a tag copies. */
export const templates: Readonly<Partial<Record<Tag, string>>> = { 'pet-list': 'row', 'pet-detail': 'detail' };

/** What is not filled: what runs, styles or redirects, or whose text is markup once a saved page is parsed. */
export const unfilled = 'script, style, link, base, noscript';

/** The slots of each tag, except the one without a name. */
export const slots: Readonly<Record<Tag, readonly string[]>> = {
  'pet-store': [],
  'pet-list': ['heading', 'tools', 'empty', 'error', 'rows'],
  'pet-form': ['heading', 'start', 'end', 'actions', 'created'],
  'pet-detail': ['heading', 'actions', 'empty', 'missing', 'error', 'detail'],
};
