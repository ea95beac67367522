import type { JSX } from 'solid-js';
import type { TagProps } from './tag-props.js';
import type { PetTags } from './tags.js';

/** The tags as Solid takes them: events are `on:pet-select` and so on. */
export type SolidPetTags = {
  [Tag in keyof PetTags]: TagProps<Tag, 'on:', JSX.HTMLAttributes<PetTags[Tag]['element']>>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidPetTags {}
  }
}
