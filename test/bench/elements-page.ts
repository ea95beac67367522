import '../../components/define/pet-list.js';
import type { PetListElement } from '../../components/index.js';
import type { Pet, PetStoreClient } from '../../src/index.js';
import { HandWrittenList } from './elements-peer.js';

customElements.define('hand-written-list', HandWrittenList);

/** What may be asked of a list of 100, in multiples of the hand-written element. */
export const acts = [
  { what: 'first', goal: 1.25, limit: 1.45 },
  { what: 'update', goal: 1.1, limit: 1.25 },
  { what: 'append', goal: 1.15, limit: 1.3 },
  { what: 'filter', goal: 0.9, limit: 1.1 },
] as const;

type Act = (typeof acts)[number]['what'];

/** An answer in objects of its own, as the client gives it. */
const answer = (count: number, first: number, change: number): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${BigInt(first + index)}` as const,
    name: `Pet ${first + index}${index % 10 === 0 ? ` (${change})` : ''}`,
    categoryId: `${BigInt((index % 7) + 1)}` as const,
    status: ['available', 'pending', 'sold'][index % 3] ?? 'sold',
  }));

let pets: Pet[] = [];
const client = {
  listPets: async () => pets,
  addEventListener() {},
  removeEventListener() {},
} as unknown as PetStoreClient;

interface Contestant {
  readonly element: HTMLElement;
  readonly show: () => Promise<unknown>;
}

const contestants: Record<string, () => Contestant> = {
  'hand-written': () => {
    const element = new HandWrittenList();
    document.body.append(element);
    return { element, show: async () => element.show(await client.listPets()) };
  },
  'pet-list': () => {
    const element = document.createElement('pet-list') as PetListElement;
    element.limit = 100;
    element.client = client;
    document.body.append(element);
    return {
      element,
      show: () => {
        element.refresh();
        return element.settled;
      },
    };
  },
};

/** Milliseconds of script and layout that a list takes to draw `next`. */
async function time({ element, show }: Contestant, next: Pet[]): Promise<number> {
  pets = next;
  const start = performance.now();
  await show();
  element.getBoundingClientRect();
  return performance.now() - start;
}

/** One round of a contestant, each act several times since the clock of a page is coarse. */
async function round(make: () => Contestant): Promise<Record<Act, number>> {
  const sum: Record<Act, number> = { first: 0, update: 0, append: 0, filter: 0 };
  for (let turn = 0; turn < 5; turn++) {
    pets = answer(100, 1, 0);
    const start = performance.now();
    const list = make();
    await list.show();
    list.element.getBoundingClientRect();
    sum.first += performance.now() - start;
    for (let change = 1; change <= 4; change++) sum.update += await time(list, answer(100, 1, change));
    for (let change = 1; change <= 4; change++) {
      await time(list, answer(50, 1, 0));
      sum.append += await time(list, answer(100, 1, 0));
      sum.filter += await time(list, answer(100, 1000 * change, 0));
      await time(list, answer(100, 1, 0));
    }
    list.element.remove();
  }
  return sum;
}

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;

/** Runs both in turn, round by round, so that what slows one slows the other; medians in milliseconds an act. */
export async function compare(rounds: number): Promise<Record<string, Record<Act, number>>> {
  const samples: Record<string, Record<Act, number>[]> = {};
  for (let count = -3; count < rounds; count++) {
    for (const [name, make] of Object.entries(contestants)) {
      const sample = await round(make);
      if (count >= 0) samples[name] = [...(samples[name] ?? []), sample];
    }
  }
  const each = { first: 5, update: 20, append: 20, filter: 20 };
  return Object.fromEntries(
    Object.entries(samples).map(([name, taken]) => [
      name,
      Object.fromEntries(acts.map(({ what }) => [what, median(taken.map((sample) => sample[what])) / each[what]])),
    ]),
  ) as Record<string, Record<Act, number>>;
}

/** Mounts a list with 20 pets and takes it away again, so often. */
export async function mount(times: number): Promise<void> {
  pets = answer(20, 1, 0);
  for (let count = 0; count < times; count++) {
    const list = contestants['pet-list']?.();
    await list?.show();
    list?.element.remove();
  }
}
