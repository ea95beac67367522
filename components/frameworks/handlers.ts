import type { PetTags } from './tags.js';

/** The event handlers of a tag, with the names of a framework. */
export type Handlers<Tag extends keyof PetTags, Before extends string> = {
  readonly [Type in keyof PetTags[Tag]['events'] as `${Before}${Type & string}`]?:
    | ((event: PetTags[Tag]['events'][Type]) => void)
    | undefined;
};
