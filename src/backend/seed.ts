import type { Int64 } from '../service/int64.js';
import { type NewPet, PetStatus } from '../service/schemas.js';
import type { UnnumberedPet } from './pet-table.js';

const names = [
  ...['Biscuit', 'Pepper', 'Juniper', 'Waffles', 'Marble', 'Clover', 'Otis', 'Hazel', 'Pickle', 'Luna', 'Mochi'],
  ...['Bramble', 'Figaro', 'Nutmeg', 'Olive', 'Ziggy', 'Poppy', 'Truffle', 'Basil', 'Maple', 'Dumpling', 'Cosmo'],
  ...['Willow', 'Ginger', 'Rumba', 'Tofu', 'Sesame', 'Fern', 'Bandit', 'Noodle', 'Saffron', 'Dot'],
];
const suffixes = ['', '', '', ' the Bold', ' Junior', ' the Sleepy', ' of the Attic', ' Two'];

/** Makes repeatable random numbers in [0, 1) from a 32-bit seed. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Makes sample pets, the same for the same seed. */
export function samplePets(count: number, seed: number): UnnumberedPet[] {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // About one in seven has no status, which the spec allows and pages must handle.
  const statuses = [...PetStatus.options, ...PetStatus.options, undefined];
  const offset = Math.floor(random() * names.length);
  return Array.from({ length: count }, (_, index) => {
    const name = `${names[(offset + index) % names.length]}${index < names.length ? '' : pick(suffixes)}`;
    const categoryId = String(1 + Math.floor(random() * 5)) as Int64;
    const status = pick(statuses);
    return { name, categoryId, status } satisfies Record<keyof NewPet, unknown>;
  });
}
