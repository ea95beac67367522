/** The types of the tags in Vue templates. The compiler checks this file; nothing runs it. */
import type { GlobalComponents } from 'vue';
import type { PetListElement } from '../../../components/index.js';
import '../../../components/frameworks/vue.js';
import type { CallName, Int64 } from '../../../src/index.js';

type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];

const exactly = <Type>(value: Type): Type => value;

export const right: [Props<'pet-list'>, Props<'pet-form'>, Props<'pet-detail'>, Props<'pet-store'>] = [
  {
    status: 'available',
    limit: '50',
    filter: true,
    pets: [{ id: 1n, name: 'Rex', categoryId: 3 }],
    selected: 5,
    class: 'wide',
    ref: 'list',
    key: 1,
    onPetSelect: ({ id }) => exactly<Int64 | undefined>(id),
  },
  { draft: { name: 'Rex' }, onPetSubmit: ({ draft }) => exactly<string>(draft.name) },
  { for: 'pets', petId: 7n, id: 'detail' },
  {
    baseurl: '/v1',
    apiKey: () => 'key',
    onPetUnauthorized: ({ operation }) => exactly<CallName | undefined>(operation),
  },
];

export const element = (list: InstanceType<GlobalComponents['pet-list']>) => exactly<PetListElement>(list.$el);

export const wrong: readonly Props<'pet-list'>[] = [
  // @ts-expect-error: a status is text
  { status: 3 },
  // @ts-expect-error: there is no such layout
  { layout: 'grid' },
  // @ts-expect-error: there is no such event
  { onPetSelekt: () => undefined },
  // @ts-expect-error: a list has no such event
  { onPetSubmit: () => undefined },
  // @ts-expect-error: the phase of a list is read-only
  { phase: 'ready' },
];
