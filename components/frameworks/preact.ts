import type { HTMLAttributes } from 'preact';
import type { Handlers } from './handlers.js';
import type { PetTags } from './tags.js';

/** The tags as Preact takes them: events are `onpet-select` and so on, in lower case as they are dispatched. */
export type PreactPetTags = {
  [Tag in keyof PetTags]: PetTags[Tag]['props'] &
    Handlers<Tag, 'on'> &
    Omit<HTMLAttributes<PetTags[Tag]['element']>, keyof PetTags[Tag]['props']>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactPetTags {}
  }
}
