import type { JSX } from 'solid-js';
import type { Handlers } from './handlers.js';
import type { PetTags } from './tags.js';

/** The tags as Solid takes them: events are `on:pet-select` and so on. */
export type SolidPetTags = {
  [Tag in keyof PetTags]: PetTags[Tag]['props'] &
    Handlers<Tag, 'on:'> &
    Omit<JSX.HTMLAttributes<PetTags[Tag]['element']>, keyof PetTags[Tag]['props']>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends SolidPetTags {}
  }
}
