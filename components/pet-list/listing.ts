import type { ReactiveControllerHost } from 'lit';
import { limitBounds, type Pet, type PetList, type PetStoreClient } from '../../src/index.js';
import type { PetQuery } from '../events.js';
import { givenPets } from '../internal/given-pets.js';
import { Query } from '../internal/query.js';
import { sharedList } from '../internal/shared-reads.js';

/** An answer, or what the page gave in place of one. */
export interface Answer {
  readonly pets: PetList;
  readonly query: PetQuery;
}

/** Whether a visitor sees the same of two pets, who may hold more than is drawn. */
export const looksSame = (one: Pet, other: Pet | undefined): boolean =>
  one === other ||
  (other !== undefined &&
    one.id === other.id &&
    one.name === other.name &&
    one.status === other.status &&
    one.categoryId === other.categoryId);

/** Whether a visitor sees the same of two answers. */
export const answersLookSame = (one: Answer, other: Answer): boolean =>
  isSame(one.query, other.query) &&
  one.pets.length === other.pets.length &&
  one.pets.every((pet, index) => looksSame(pet, other.pets[index]));

const isSame = (one: PetQuery | undefined, other: PetQuery): boolean =>
  one?.limit === other.limit && one.status === other.status;

/** What a list has to show, and what it has asked for: pets of the service, or given by the page, for which nothing is asked. */
export class Listing {
  readonly #query: Query<Answer>;
  #asked: PetQuery | undefined;
  #client: PetStoreClient | undefined;
  #place: string | undefined;
  #given = false;

  /** @param ended Called after each answer, before it is drawn, with its error or `undefined`. */
  constructor(host: ReactiveControllerHost & HTMLElement, ended: (error: unknown) => void | Promise<void>) {
    this.#query = new Query<Answer>(host, ended);
  }

  /** What is under way, and what came of what was. */
  get query(): Readonly<Query<Answer>> {
    return this.#query;
  }

  /** Whether the page gave the pets, so that none are asked for. */
  get given(): boolean {
    return this.#given;
  }

  get pets(): PetList {
    return this.#query.data?.pets ?? [];
  }

  /** Whether the answer is as long as it was allowed to be; one that is longer keeps to no limit, and tells nothing. */
  get atLimit(): boolean {
    const { data } = this.#query;
    return data !== undefined && data.pets.length === data.query.limit;
  }

  /** The pets to draw: when fewer are asked for, rows go in the frame of the choice, not when the answer moves the page. */
  get shown(): PetList {
    const { data } = this.#query;
    const fewer = this.#asked && data && this.#asked.limit < data.query.limit;
    return fewer ? data.pets.slice(0, this.#asked?.limit) : this.pets;
  }

  /** How many skeleton rows are due after them. */
  get bones(): number {
    const { data, pending, slow } = this.#query;
    const asked = this.#asked;
    if (!pending || !asked) return 0;
    if (!data) return slow ? asked.limit : 0;
    const more = this.atLimit && asked.limit > data.query.limit && asked.status === data.query.status;
    return more ? asked.limit - data.pets.length : 0;
  }

  /**
   * Asks `client` from now on, and drops what another one answered, unless both speak to the same `place`.
   *
   * @returns Whether something was dropped.
   */
  follow(client: PetStoreClient | undefined, place: string | undefined): boolean {
    if (client === this.#client) return false;
    const same = place !== undefined && place === this.#place;
    this.#client = client;
    this.#place = place;
    if (this.#given) return false;
    if (same) {
      this.#query.cancel();
      this.#asked = undefined;
      return false;
    }
    const dropped = this.#query.data !== undefined;
    this.#forget();
    return dropped;
  }

  /** Asks the client that is followed, unless that was the last thing it was asked. */
  ask(query: PetQuery): void {
    const client = this.#client;
    const same = isSame(this.#asked, query);
    if (!client || (same && !this.#query.interrupted)) return;
    if (this.#asked && !same) this.#query.error = undefined;
    this.#asked = query;
    this.#query.run(async (signal) => {
      const pets = await sharedList(client, query, signal);
      // A service that answers with more than any list may ask for would hold up the page.
      return { pets: pets.slice(0, limitBounds.maximum), query };
    });
  }

  /** Makes the next {@link ask} count, whatever was asked before; what is shown stays until its answer. */
  again(): void {
    this.#asked = undefined;
    this.#given = false;
  }

  /** Takes the pets of the page in place of an answer to `query`; when they are none, the service stays the source. */
  give(given: unknown, query: PetQuery): void {
    const pets = givenPets(given);
    if (!pets) {
      this.takeBack(true);
      return;
    }
    this.#forget();
    this.#given = true;
    this.#asked = query;
    this.#query.data = { pets, query };
  }

  /** Makes the service the source again: of the next query, or of this one as well when what was given is to go. */
  takeBack(drop: boolean): void {
    if (drop && this.#given) this.#forget();
    this.#given = false;
  }

  #forget(): void {
    this.#query.cancel();
    this.#query.data = undefined;
    this.#query.error = undefined;
    this.#asked = undefined;
  }
}
