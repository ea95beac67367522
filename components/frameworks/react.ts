import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Handlers } from './handlers.js';
import type { PetTags } from './tags.js';

type Common<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

/** The tags as React 19 takes them: events are `onpet-select` and so on, in lower case as they are dispatched. */
export type ReactPetTags = {
  [Tag in keyof PetTags]: PetTags[Tag]['props'] &
    Handlers<Tag, 'on'> &
    Omit<Common<PetTags[Tag]['element']>, keyof PetTags[Tag]['props']> & {
      readonly class?: string | undefined;
    };
};

declare module 'react' {
  /** A button that invokes a command of another element, which React passes on as it is written. */
  interface ButtonHTMLAttributes<T> {
    command?: string | undefined;
    commandfor?: string | undefined;
  }
  namespace JSX {
    interface IntrinsicElements extends ReactPetTags {}
  }
}
