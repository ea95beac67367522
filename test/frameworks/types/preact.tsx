/** @jsxImportSource preact */
/** The types of the tags in JSX of preact, as those of React in `react.tsx`. The compiler checks this file; nothing runs it. */
import type { PetListElement } from '../../../components/index.js';
import type { CallName, Int64, Pet } from '../../../src/index.js';
import '../../../components/frameworks/preact.js';

const exactly = <Type,>(value: Type): Type => value;
let list: PetListElement | null = null;

export const right = (
  <pet-store baseurl="/v1" onpet-unauthorized={({ operation }) => exactly<CallName | undefined>(operation)}>
    <pet-list
      class="wide"
      poll={15}
      filter
      pets={[{ id: 1n, name: 'Rex', categoryId: 3 }]}
      ref={(element: PetListElement | null) => {
        list = element;
      }}
      onpet-select={(event) => exactly<Int64 | undefined>(event.id)}
      onpet-load={({ pets }) => exactly<readonly Pet[]>(pets)}
    />
    <pet-form keep category={3} />
    <pet-detail for="pets" petId="9007199254740993" via="list" />
  </pet-store>
);
export const referred = () => list;

export const wrong = {
  // @ts-expect-error: a status is text
  status: <pet-list status={3} />,
  // @ts-expect-error: there is no such layout
  layout: <pet-list layout="grid" />,
  // @ts-expect-error: the event of a selection has no draft
  field: <pet-list onpet-select={({ draft }) => draft} />,
};
