import type { HTMLAttributes } from 'svelte/elements';
import type { Handlers } from './handlers.js';
import type { PetTags } from './tags.js';

/** The tags as Svelte 5 takes them: events are `onpet-select` and so on. */
export type SveltePetTags = {
  [Tag in keyof PetTags]: PetTags[Tag]['props'] &
    Handlers<Tag, 'on'> &
    Omit<HTMLAttributes<PetTags[Tag]['element']>, keyof PetTags[Tag]['props']>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SveltePetTags {}
}
