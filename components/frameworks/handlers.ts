import type { PetTags } from './tags.js';

/** Handlers of the events of a tag, by the names that a framework gives them. */
export type Handlers<Tag extends keyof PetTags, Before extends string> = {
  readonly [Type in keyof PetTags[Tag]['events'] as `${Before}${Type & string}`]?:
    | ((event: PetTags[Tag]['events'][Type]) => void)
    | undefined;
};

/**
 * Forbids `onPet-select` and so on, which would listen to an event of that name, with the capital. TypeScript looks at attributes
 * with a hyphen only where they are declared, so that other misspelled names pass.
 */
export type NoCapitals<Tag extends keyof PetTags> = {
  readonly [Type in keyof PetTags[Tag]['events'] as `on${Capitalize<Type & string>}`]?: never;
};
