/** @jsxImportSource preact */
/** The types of the tags in JSX of preact. The compiler checks this file; nothing runs it. */
import type { PetDraft, PetListElement } from '../../../components/index.js';
import type { CallName, Int64, Pet, PetStoreClient } from '../../../src/index.js';
import '../../../components/frameworks/preact.js';

declare const client: PetStoreClient;
const exactly = <Type,>(value: Type): Type => value;
let list: PetListElement | null = null;

export const right = (
  <pet-store
    baseurl="/v1"
    apiKey={() => 'key'}
    client={client}
    onpet-unauthorized={({ operation }) => exactly<CallName | undefined>(operation)}
  >
    <pet-list
      id="pets"
      class="wide"
      slot="main"
      status="available"
      limit="50"
      poll={15}
      filter
      layout="cards"
      pets={[{ id: 1n, name: 'Rex', categoryId: 3 }]}
      selected={5}
      ref={(element: PetListElement | null) => {
        list = element;
      }}
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
export const referred = () => list;

export const wrong = {
  // @ts-expect-error: a status is text
  status: <pet-list status={3} />,
  // @ts-expect-error: there is no such layout
  layout: <pet-list layout="grid" />,
  // @ts-expect-error: there is no such property
  property: <pet-list stat="sold" />,
  // @ts-expect-error: the event of a selection has no draft
  field: <pet-list onpet-select={({ draft }) => draft} />,
};
