/** The types of the tags in Vue templates. The compiler checks this file; nothing runs it. */
import type { GlobalComponents } from 'vue';
import type { PetListElement } from '../../../components/index.js';
import '../../../components/frameworks/vue.js';
import type { Int64 } from '../../../src/index.js';

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

const exactly = <Type>(value: Type): Type => value;

export const right: [Props<'pet-list'>, Props<'pet-form'>] = [
  { limit: '50', class: 'wide', ref: 'list', key: 1, onPetSelect: ({ id }) => exactly<Int64 | undefined>(id) },
  { draft: { name: 'Rex' }, id: 'form' },
];

export const element = (list: InstanceType<GlobalComponents['pet-list']>) => exactly<PetListElement>(list.$el);

export const wrong: readonly Props<'pet-list'>[] = [
  // @ts-expect-error: there is no such layout
  { layout: 'grid' },
  // @ts-expect-error: there is no such event
  { onPetSelekt: () => undefined },
  // @ts-expect-error: a list has no such event
  { onPetSubmit: () => undefined },
];
