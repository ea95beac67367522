/** The types of the elements and their events. The compiler checks this file; nothing runs it. */
import {
  type PetDraft,
  PetErrorEvent,
  type PetIssue,
  type PetListElement,
  type PetQuery,
  type PetSource,
} from '../../components/index.js';
import type { CallName, Int64, Pet, PetStoreClient, PetStoreError } from '../../src/index.js';

const exactly = <Type>(value: Type): Type => value;

for (const target of [document.body, document, window, document.createElement('div').attachShadow({ mode: 'open' })]) {
  // Separate calls, because a union of targets has no common signature.
  if (target instanceof HTMLElement)
    target.addEventListener('pet-load', (event) => exactly<readonly Pet[]>(event.pets));
  else if (target instanceof Document) target.addEventListener('pet-load', (event) => exactly<PetQuery>(event.query));
  else if (target instanceof ShadowRoot) target.addEventListener('pet-query', ({ query }) => exactly<PetQuery>(query));
  else target.addEventListener('pet-unauthorized', (event) => exactly<CallName | undefined>(event.operation));
}

const list: PetListElement = document.createElement('pet-list');
list.addEventListener('pet-select', ({ id, pet }) => [exactly<Int64 | undefined>(id), exactly<Pet | undefined>(pet)]);
declare const client: PetStoreClient;
list.addEventListener('pet-query', ({ query }) => client.listPets(query));
list.addEventListener('pet-error', (event) => exactly<PetErrorEvent>(event).retry());
list.addEventListener('pet-error', ({ error }) => error.name === 'ApiError' && exactly<number>(error.status));
exactly<PetStoreError | undefined>(list.error);
declare const error: PetStoreError;
new PetErrorEvent('pet-error', { error, outcome: undefined, retry: () => undefined });
// @ts-expect-error: an event needs all its fields
new PetErrorEvent('pet-error', { error });
list.pets = [{ id: 1, name: 'Rex', categoryId: 3n, colour: 'brown' }];
list.selected = 5;
exactly<Int64 | undefined>(list.selected);
exactly<readonly Pet[]>(list.pets);
// @ts-expect-error: sorting in place would change the list's own pets
list.pets.sort();
// @ts-expect-error: a pet has a name
list.pets = [{ id: 1, categoryId: 3 }];
// @ts-expect-error: an id is no boolean
list.selected = true;

const form = document.querySelector('pet-form');
form?.addEventListener('pet-submit', ({ draft }) => exactly<PetDraft>(draft));
form?.addEventListener('pet-invalid', ({ issues }) => exactly<readonly PetIssue[]>(issues));
form?.addEventListener('pet-create', ({ pet }) => exactly<Pet>(pet));

const detail = document.querySelector('pet-detail');
detail?.addEventListener('pet-show', ({ pet, source }) => [exactly<Pet>(pet), exactly<PetSource>(source)]);
detail?.addEventListener('pet-missing', (event) => exactly<'not-found' | 'not-listed'>(event.reason));

const store = document.querySelector('pet-store');
if (store) store.apiKey = ({ rejected }) => (rejected ? 'new' : 'old');
// @ts-expect-error: the key cannot be read
exactly<string | undefined>(store?.apiKey?.toString());

// Every setter takes what means "not set" in scripts and in frameworks.
for (const unset of [null, undefined]) {
  list.pets = list.selected = list.limit = list.client = list.categories = unset;
  if (form) form.draft = form.client = unset;
  if (detail) detail.pet = unset;
  if (store) store.baseUrl = store.apiKey = store.timeout = store.client = store.categories = store.strings = unset;
}
if (form) list.status = form.status;
if (form) form.status = form.category = undefined;

// What a call returns, and what a page writes, are both pets for the elements.
declare const found: readonly Pet[];
document.createElement('pet-list').pets = found;
document.createElement('pet-detail').pet = found[0];
document.createElement('pet-detail').pet = { id: 7, name: 'Rex', categoryId: 3 };

// A page has its own type for pets.
interface Animal {
  id: string;
  name: string;
  categoryId: number;
  age: number;
}
declare const animals: Animal[];
document.createElement('pet-list').pets = animals;
document.createElement('pet-detail').pet = animals[0];
