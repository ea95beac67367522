import type { LitElement } from 'lit';
import type { Pet, PetStoreClient } from '../../src/index.js';
import { readPets } from '../data/pet-input.js';
import { type Cause, Query } from '../data/query.js';
import { sharedList } from '../data/shared-reads.js';
import type { Report } from '../data/work.js';
import { HostContent } from '../dom/host-content.js';
import { nearViewport } from '../dom/visibility.js';
import { fieldsOf, isPermanent } from '../errors.js';
import { PetLoadEvent, type PetQuery, PetQueryEvent } from '../events.js';
import { limitBounds } from '../facts.js';
import { type ListResult, listsLookSame } from './list-result.js';
import { Poll } from './poll.js';

interface ListDataOptions {
  readonly onPagePets: (pets: Pet[]) => void;
  /** Resolves after the result was rendered. `shouldAnnounce`: a visitor requested it, or it looks different. */
  readonly onResult: (result: ListResult, before: ListResult | undefined, cause: Cause) => Promise<void>;
  readonly report: Report;
}

interface Host extends LitElement, PetQuery {
  readonly client: PetStoreClient | undefined;
  readonly loading: string;
  readonly poll: number;
  readonly error: unknown;
}

/** The pets of a list. They come from the service, also by polling, or from the page, by a property or a JSON block. */
export class ListData {
  readonly query: Query<PetQuery, ListResult>;
  readonly poll: Poll;
  /** The JSON block and the template for rows. */
  readonly content: HostContent;
  readonly #host: Host;
  readonly #options: ListDataOptions;
  readonly #isNear: () => boolean;
  #jsonBlock = '';
  #pagePets: Pet[] | undefined;
  /** Whether they were set after the last update. */
  #isNew = false;

  constructor(host: Host, options: ListDataOptions) {
    this.#host = host;
    this.#options = options;
    this.query = new Query<PetQuery, ListResult>(host, {
      report: options.report,
      read: async (client, query, signal) => {
        const pets = await sharedList(client, query, signal);
        // A service may ignore the limit. It must not fill the page.
        return { pets: pets.slice(0, limitBounds.maximum), query };
      },
      onData: async (result, { data: before, cause }) => {
        await options.onResult(result, before, cause);
        host.dispatchEvent(new PetLoadEvent('pet-load', result));
      },
    });
    this.#isNear = nearViewport(host);
    this.poll = new Poll(host, () => this.query.invalidate('background'));
    this.content = new HostContent(host, () => {
      this.#readBlock();
      host.requestUpdate();
    });
  }

  /** Fetches the current query, unless its result is present or the list is lazy and far away, and schedules the next poll. */
  update(): void {
    const { client, loading, poll, error } = this.#host;
    const { args, invalidatedBy, data, isSet: isOfPage } = this.query.state;
    // The page may have set the limit and the status after the pets.
    if (this.#isNew && isOfPage && data) this.query.set({ ...data, query: this.#hostQuery }, this.#hostQuery);
    this.#isNew = false;
    const isDue = loading !== 'lazy' || args || invalidatedBy || this.#isNear();
    // The parser may still add a JSON block.
    if (isDue && !this.content.parsing) this.query.fetch(this.#hostQuery);
    const { isFetching, isSet, settledAt } = this.query.state;
    const canPoll = poll > 0 && this.#isNear() && client !== undefined && !isFetching && !isSet;
    this.poll.schedule(poll, canPoll && !isPermanent(error) ? settledAt : undefined, fieldsOf(error).retryAfter);
  }

  /**
   * Shows pets of the page, or those of the service if none is valid. Pets that look as before change nothing, because
   * frameworks set a new array with each render. Returns whether that removed the pets on screen.
   */
  setPets(value: unknown): boolean {
    const pets = value === undefined || value === null ? undefined : readPets(value);
    const { isSet } = this.query.state;
    const before = this.#pagePets;
    this.#pagePets = pets;
    if (!pets) return isSet === true && this.query.reset();
    if (!isSet && before && listsLookSame(before, pets)) return false;
    const query = this.#hostQuery;
    this.query.set({ pets, query }, query);
    this.#isNew = true;
    this.#options.onPagePets(pets);
    return false;
  }

  change(change: Partial<PetQuery>): boolean {
    const query: PetQuery = { ...this.#hostQuery, ...change };
    if (!this.#host.dispatchEvent(new PetQueryEvent('pet-query', { query }))) return false;
    Object.assign(this.#host, query);
    this.query.invalidate('visitor');
    return true;
  }

  get #hostQuery(): PetQuery {
    const { limit, status } = this.#host;
    return { limit, ...(status && { status }) };
  }

  /** Shows the pets of the JSON block, unless the service has responded. */
  #readBlock(): void {
    const block = this.content.text('pets');
    const shouldRead = block !== this.#jsonBlock && (this.query.state.isSet || !this.query.state.data);
    const pets = shouldRead ? this.content.json('pets') : undefined;
    if (pets !== undefined) this.setPets(pets);
    // During parsing, a block may be incomplete. It is read again.
    if (pets !== undefined || !this.content.parsing) this.#jsonBlock = block;
  }
}
