import type { HTMLAttributes } from 'preact';
import type { TagProps } from './tag-props.js';
import type { PetTags } from './tags.js';

/** The tags as Preact takes them: events are `onpet-select` and so on, in lower case as they are dispatched. */
export type PreactPetTags = {
  [Tag in keyof PetTags]: TagProps<Tag, 'on', HTMLAttributes<PetTags[Tag]['element']>>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactPetTags {}
  }
}
