/** @jsxImportSource react */
/** The types of the tags in JSX of react. The compiler checks this file; nothing runs it. */

import type { PetDraft, PetListElement } from '../../../components/index.js';
import type { CallName, Int64, Pet, PetStoreClient } from '../../../src/index.js';
import '../../../components/frameworks/react.js';

declare const client: PetStoreClient;
const exactly = <Type,>(value: Type): Type => value;
const refer = (element: PetListElement | null) => void element;

export const right = (
  <pet-store
    baseurl="/v1"
    apiKey={() => 'key'}
    client={client}
    onpet-unauthorized={({ operation }) => exactly<CallName | undefined>(operation)}
  >
    <pet-list
      id="pets"
      className="wide"
      slot="main"
      status="available"
      limit="50"
      poll={15}
      filter
      layout="cards"
      pets={[{ id: 1n, name: 'Rex', categoryId: 3 }]}
      selected={5}
      ref={refer}
      onpet-select={(event) => exactly<Int64 | undefined>(event.id)}
      onpet-load={({ pets }) => exactly<readonly Pet[]>(pets)}
    >
      <h2 slot="heading">Pets</h2>
    </pet-list>
    <pet-form keep category={3} draft={{ name: 'Rex' }} onpet-submit={({ draft }) => exactly<PetDraft>(draft)} />
    <pet-detail for="pets" petId="9007199254740993" via="list" />
    <button type="button" commandfor="pets" command="--pet-refresh">
      Refresh
    </button>
  </pet-store>
);

export const wrong = {
  // @ts-expect-error: a status is text
  status: <pet-list status={3} />,
  // @ts-expect-error: no pet has this status
  unknownStatus: <pet-list status="lost" />,
  // @ts-expect-error: there is no such layout
  layout: <pet-list layout="grid" />,
  // @ts-expect-error: there is no such event
  event: <pet-list onPetSelect={() => undefined} />,
  // @ts-expect-error: a pet has a name
  pets: <pet-list pets={[{ id: 1, categoryId: 3 }]} />,
  // @ts-expect-error: there is no such property
  property: <pet-list stat="sold" />,
  // @ts-expect-error: the event of a selection has no draft
  field: <pet-list onpet-select={({ draft }) => draft} />,
  // @ts-expect-error: the phase of a form is read-only
  readonly: <pet-form phase="created" />,
};
