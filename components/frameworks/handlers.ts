import type { PetTags } from './tags.js';

/** Handlers of the events of a tag, by the names that a framework gives them. */
export type Handlers<Tag extends keyof PetTags, Before extends string> = {
  readonly [Type in keyof PetTags[Tag]['events'] as `${Before}${Type & string}`]?:
    | ((event: PetTags[Tag]['events'][Type]) => void)
    | undefined;
};

/** `PetSelect` for `pet-select`. */
type InCapitals<Type extends string> = Type extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${Capitalize<Rest>}`
  : never;

/**
 * Forbids `onPetSelect` and `onPet-select`, which would listen to an event of that name, with the capitals: the type of such a handler is
 * the name to write, which the compiler shows. It looks at attributes with a hyphen only where they are declared, so that other misspelled names pass.
 */
export type NoCapitals<Tag extends keyof PetTags> = {
  readonly [Type in keyof PetTags[Tag]['events'] as `on${InCapitals<Type & string> | Capitalize<Type & string>}`]?:
    | `write on${Type & string}`
    | undefined;
};
