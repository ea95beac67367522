import type { PetTags } from './tags.js';

/** The event handlers of a tag, with the names of a framework. */
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
 * Forbids `onPetSelect` and `onPet-select`, which would listen to an event with these capitals. The type of such a handler is the
 * correct name, which the compiler shows. The compiler checks attributes with a hyphen only if they are declared, so other
 * misspelled names pass.
 */
export type NoCapitals<Tag extends keyof PetTags> = {
  readonly [Type in keyof PetTags[Tag]['events'] as `on${InCapitals<Type & string> | Capitalize<Type & string>}`]?:
    | `write on${Type & string}`
    | undefined;
};
