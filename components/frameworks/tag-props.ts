import type { PetTags } from './tags.js';

/** What a tag takes: its properties, handlers of its events with the names of a framework, and the attributes of any element. */
export type TagProps<Tag extends keyof PetTags, Before extends string, Attributes> = PetTags[Tag]['props'] &
  Omit<Attributes, keyof PetTags[Tag]['props']> & {
    readonly [Type in keyof PetTags[Tag]['events'] as `${Before}${Type & string}`]?:
      | ((event: PetTags[Tag]['events'][Type]) => void)
      | undefined;
  };
