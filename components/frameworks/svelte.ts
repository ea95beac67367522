import type { HTMLAttributes } from 'svelte/elements';
import type { TagProps } from './tag-props.js';
import type { PetTags } from './tags.js';

/** The tags as Svelte 5 takes them: events are `onpet-select` and so on. */
export type SveltePetTags = {
  [Tag in keyof PetTags]: TagProps<Tag, 'on', HTMLAttributes<PetTags[Tag]['element']>>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SveltePetTags {}
}
