/** @jsxImportSource preact */
/** The types of the tags in JSX of preact, where it differs from `react.tsx`. The compiler checks this file; nothing runs it. */
import '../../../components/frameworks/preact.js';
import type { PetListElement } from '../../../components/index.js';
import type { Int64 } from '../../../src/index.js';

const exactly = <Type,>(value: Type): Type => value;
const refer = (element: PetListElement | null) => void element;

export const right = (
  <pet-list class="wide" poll={15} ref={refer} onpet-select={(event) => exactly<Int64 | undefined>(event.id)}>
    <pet-form keep category={3} />
  </pet-list>
);

export const wrong = {
  // @ts-expect-error: there is no such layout
  layout: <pet-list layout="grid" />,
  // @ts-expect-error: the event of a selection has no draft
  field: <pet-list onpet-select={({ draft }) => draft} />,
};
