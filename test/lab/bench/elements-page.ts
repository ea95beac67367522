import '../../../components/define/pet-list.js';
import type { PetListElement } from '../../../components/index.js';
import type { Pet, PetStoreClient } from '../../../src/index.js';
import { LightestList } from './elements-lightest.js';
import { HandWrittenList } from './elements-peer.js';
import { lit, react, type Table, vaadin } from './elements-peers.js';

customElements.define('hand-written-list', HandWrittenList);
customElements.define('lightest-list', LightestList);

const same = 'the same by hand';
const lightest = 'lightest';
const slowest = 'vaadin grid';
const own = 'pet-list';
const selectable = 'pet-list selectable filter';

/** The goals and limits for a list of 100, in multiples of a peer. */
export const acts = [
  { table: own, what: 'first', peer: same, goal: 1.2, limit: 1.45 },
  // Besides rows, a refresh marks the list as busy, starts a timer for a slow response, and fires an event.
  { table: own, what: 'update', peer: same, goal: 1.25, limit: 1.4 },
  { table: own, what: 'append', peer: same, goal: 1.1, limit: 1.3 },
  { table: own, what: 'filter', peer: same, goal: 0.4, limit: 0.6 },
  { table: own, what: 'first', peer: lightest, goal: 1.35, limit: 1.6 },
  // The same by hand costs 0.84: each of 100 statuses gets another mark.
  { table: own, what: 'values', peer: lightest, goal: 0.75, limit: 1.05 },
  { table: own, what: 'append', peer: lightest, goal: 0.9, limit: 1.1 },
  { table: own, what: 'filter', peer: lightest, goal: 0.85, limit: 1 },
  { table: selectable, what: 'first', peer: lightest, goal: 1.7, limit: 2.1 },
  { table: selectable, what: 'values', peer: lightest, goal: 1.05, limit: 1.3 },
  { table: selectable, what: 'append', peer: lightest, goal: 1.3, limit: 1.6 },
  { table: selectable, what: 'filter', peer: lightest, goal: 1.15, limit: 1.4 },
] as const;

/** First rows, a change in every tenth row, a change in all rows, 50 more rows, and 100 other rows. */
const kinds = ['first', 'update', 'values', 'append', 'filter'] as const;
export type Act = (typeof kinds)[number];

/** The milliseconds of each act, by contestant. */
export type Round = Readonly<Record<string, Record<Act, number>>>;

/** A list of new objects, as the client returns it. */
const petsFrom = (count: number, first: number, change: number, every = 10): Pet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${BigInt(first + index)}` as const,
    name: `Pet ${first + index}${index % every === 0 ? ` (${change})` : ''}`,
    categoryId: `${BigInt((index % 7) + 1)}` as const,
    status: ['available', 'pending', 'sold'][(index + (every === 1 ? change : 0)) % 3] ?? 'sold',
  }));

/** The browser is started with `--expose-gc`. */
declare const gc: () => void;

let pets: Pet[] = [];
const client = {
  listPets: async () => pets,
  addEventListener() {},
  removeEventListener() {},
} as unknown as PetStoreClient;

function petList(options: Partial<PetListElement> = {}) {
  const element = document.createElement('pet-list') as PetListElement;
  Object.assign(element, { limit: 100, ...options });
  element.client = client;
  let isFirst = true;
  const show = () => {
    // The element requests the first rows itself.
    if (!isFirst) element.refresh();
    isFirst = false;
    return element.settled;
  };
  return { element, show };
}

const byHand = (element: HandWrittenList | LightestList): Table => ({ element, show: (pets) => element.show(pets) });

/** Creates an empty table, which shows the pets of `client`. */
const tables: Record<string, () => Table> = {
  [same]: () => byHand(new HandWrittenList()),
  [lightest]: () => byHand(new LightestList()),
  [own]: petList,
  [selectable]: () => petList({ selectable: true, filter: true }),
  'pet-list of cards': () => petList({ layout: 'cards' }),
  'lit alone': lit,
  react,
  [slowest]: vaadin,
};

const others: readonly (() => Table)[] = [lit, react, vaadin];

/** Milliseconds of script and layout until a table shows `next`. */
async function time({ element, show }: Table, next: Pet[]): Promise<number> {
  pets = next;
  const start = performance.now();
  await show(await client.listPets());
  element.getBoundingClientRect();
  return performance.now() - start;
}

/**
 * Keeps the table of each contestant's last turn alive. When an engine collects the last object of a shape, it drops the code that
 * it has optimized for that shape; contestants with their own objects would start over in each turn.
 */
const lastTables = new Map<() => Table, Table>();

/** One turn of a contestant: milliseconds of each act, averaged over repeated acts. */
async function turn(make: () => Table): Promise<Record<Act, number>> {
  const times: Record<Act, number> = { first: 0, update: 0, values: 0, append: 0, filter: 0 };
  pets = petsFrom(100, 1, 0);
  // Otherwise the collection of the previous contestant's garbage would count.
  gc();
  const start = performance.now();
  const table = make();
  document.body.append(table.element);
  await table.show(await client.listPets());
  table.element.getBoundingClientRect();
  times.first = performance.now() - start;
  for (let change = 1; change <= 4; change++) {
    times.update += (await time(table, petsFrom(100, 1, change))) / 4;
    times.values += (await time(table, petsFrom(100, 1, change, 1))) / 4;
    await time(table, petsFrom(50, 1, 0));
    times.append += (await time(table, petsFrom(100, 1, 0))) / 4;
    times.filter += (await time(table, petsFrom(100, 1000 * change, 0))) / 4;
    await time(table, petsFrom(100, 1, 0));
  }
  table.end?.();
  table.element.remove();
  lastTables.set(make, table);
  return times;
}

/** The markup of one pet, and the classes around it. */
async function markup({ element, show }: Table): Promise<string> {
  document.body.append(element);
  pets = petsFrom(1, 1, 0);
  await show(await client.listPets());
  const row = element.shadowRoot?.querySelector('tbody tr');
  const classes: string[] = [];
  for (let box = row?.parentElement; box; box = box.parentElement) classes.push(`${box.localName}.${box.className}`);
  const attributes = (one: Element) => [...one.attributes].map(({ name, value }) => `${name}=${value}`).sort();
  const elements = [...(row?.querySelectorAll('*') ?? [])].map((one) => `${one.localName} ${attributes(one)}`);
  element.remove();
  return [...classes, ...elements].join('\n');
}

/** Several, because the clock of a page is coarse. */
const turnsOfRound = 5;
/** Until the engine has optimized the code. */
const warmUps = 2;

/**
 * Runs all contestants in turn, so that a slow moment slows all of them. Returns the mean milliseconds of each act, by round.
 *
 * @param seconds How long it runs; at least three rounds.
 * @param withOthers Whether the tables of other libraries run too.
 */
export async function compare(seconds: number, withOthers: boolean): Promise<Round[]> {
  const [ours, byHand] = await Promise.all([petList(), tables[same]?.() as Table].map(markup));
  if (ours !== byHand) throw new Error(`${same}: the markup differs:\n${ours}\n\n${byHand}`);
  const contestants = Object.entries(tables).filter(([, make]) => withOthers || !others.includes(make));
  const end = performance.now() + seconds * 1000;
  const measured: Round[] = [];
  for (let count = -warmUps; count < 3 || performance.now() < end; count++) {
    console.log(count < 0 ? 'warming up' : `round ${count + 1}`);
    const round: Record<string, Record<Act, number>> = {};
    for (let index = 0; index < turnsOfRound; index++) {
      for (const [name, make] of contestants) {
        const turns = name === slowest ? 1 : turnsOfRound;
        if (index >= turns) continue;
        const times = await turn(make);
        const sums = round[name] ?? { first: 0, update: 0, values: 0, append: 0, filter: 0 };
        for (const kind of kinds) sums[kind] += times[kind] / turns;
        round[name] = sums;
      }
    }
    if (count >= 0) measured.push(round);
  }
  return measured;
}
