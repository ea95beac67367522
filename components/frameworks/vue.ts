import type { HTMLAttributes, PublicProps } from 'vue';
import type { PetTags } from './tags.js';

type Handler<Type> = Type extends `pet-${infer Name}` ? `onPet${Capitalize<Name>}` : never;

/** The tags as templates of Vue 3 take them: events are `@pet-select` and so on. */
export type VuePetTags = {
  [Tag in keyof PetTags]: new () => {
    $props: PetTags[Tag]['props'] &
      Omit<HTMLAttributes, keyof PetTags[Tag]['props']> &
      PublicProps & {
        readonly [Type in keyof PetTags[Tag]['events'] as Handler<Type>]?:
          | ((event: PetTags[Tag]['events'][Type]) => void)
          | undefined;
      };
    $el: PetTags[Tag]['element'];
    $slots: { default?: () => unknown };
  };
};

declare module 'vue' {
  interface GlobalComponents extends VuePetTags {}
}
