import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { TagProps } from './tag-props.js';
import type { PetTags } from './tags.js';

interface Attributes<Element> extends DetailedHTMLProps<HTMLAttributes<Element>, Element> {
  readonly class?: string | undefined;
}

/** The tags as React 19 takes them: events are `onpet-select` and so on, in lower case as they are dispatched. */
export type ReactPetTags = {
  [Tag in keyof PetTags]: TagProps<Tag, 'on', Attributes<PetTags[Tag]['element']>>;
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
