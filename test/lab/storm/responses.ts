import type { PetListElement } from '../../../components/index.js';

/** The fields of a pet that a storm compares with its row on screen. */
interface ShownPet {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

/** The pets that a list shows. */
export const rowsOf = (list: PetListElement): ShownPet[] =>
  [...list.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]')].map((row) => ({
    id: row.dataset['petId'] ?? '',
    name: row.querySelector('[part~=name]')?.textContent ?? '',
    status: row.querySelector<HTMLElement>('[part~=status]')?.dataset['status'] ?? '',
  }));

/** The pets in the JSON of a response; ids in a storm are small. */
export const petsOf = (json: string): ShownPet[] =>
  (JSON.parse(json) as { id: number; name: string; status?: string }[]).map(({ id, name, status = '' }) => ({
    id: String(id),
    name,
    status,
  }));

/** The hashes of the first row, the first two, and so on. */
function prefixes(pets: readonly ShownPet[]): number[] {
  let hash = 0;
  return [
    0,
    ...pets.map(({ id, name, status }) => {
      for (const character of `${id}\n${name}\n${status}\n`) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
      return hash;
    }),
  ];
}

const whole = (pets: readonly ShownPet[]): number => prefixes(pets).at(-1) ?? 0;

/** Every list of pets that the network has delivered. */
export class Responses {
  readonly #byQuery = new Map<string, Set<number>>();
  readonly #beginnings = new Map<string, Set<number>>();

  add(origin: string, query: string, pets: readonly ShownPet[]): void {
    const responses = this.#byQuery.get(`${origin} ${query}`) ?? new Set();
    this.#byQuery.set(`${origin} ${query}`, responses.add(whole(pets)));
    const beginnings = this.#beginnings.get(origin) ?? new Set();
    for (const hash of prefixes(pets)) beginnings.add(hash);
    this.#beginnings.set(origin, beginnings);
  }

  /** Whether a response to this query had exactly `pets`. */
  has(origin: string, query: string, pets: readonly ShownPet[]): boolean {
    return this.#byQuery.get(`${origin} ${query}`)?.has(whole(pets)) ?? false;
  }

  /** Whether a response of this service began with `pets`. */
  hasBeginning(origin: string, pets: readonly ShownPet[]): boolean {
    return pets.length === 0 || (this.#beginnings.get(origin)?.has(whole(pets)) ?? false);
  }
}

/** A query as text, the same for the network and a list. */
export const queryText = (limit: unknown, status: unknown): string => `${limit} ${status ?? ''}`;
