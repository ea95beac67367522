import { html, nothing, type ReactiveControllerHost } from 'lit';
import { limitBounds, type PetList, type PetStoreClient } from '../../src/index.js';
import type { PetDraft } from '../events.js';
import { errorKey } from '../internal/error-view.js';
import type { Localize } from '../internal/localize.js';
import type { Words } from '../internal/pet-facts.js';
import { Query } from '../internal/query.js';
import { categoryOf } from './draft.js';

interface Found {
  /** How many pets were looked at. */
  readonly count: number;
  readonly matching: PetList;
}

/** Looks in the list for a pet of which nobody knows whether it was added. */
export class Lookup {
  readonly #query: Query<Found>;
  /** Whether the page shows its error itself. */
  quiet = false;

  /** @param ended Called when there is something to say, with its error or `undefined`. */
  constructor(host: ReactiveControllerHost & HTMLElement, ended: (error: unknown) => void) {
    this.#query = new Query<Found>(host, ended);
  }

  /** Why the list could not be had. */
  get error(): unknown {
    return this.#query.pending ? undefined : this.#query.error;
  }

  get stalled(): boolean {
    return this.#query.stalled;
  }

  settled(): Promise<void> {
    return this.#query.settled();
  }

  /** Looks for pets with the name and category of `draft` among as many as the service lists at once. */
  start(client: PetStoreClient, draft: PetDraft): void {
    const category = categoryOf(draft);
    this.quiet = false;
    this.#query.run(async (signal) => {
      // Not one that others have asked for: it may be older than what is looked for.
      const pets = await client.listPets({ limit: limitBounds.maximum }, { signal });
      const matching = pets.filter(({ name, categoryId }) => name === draft.name && categoryId === category);
      return { count: pets.length, matching };
    });
  }

  forget(): void {
    this.#query.cancel();
    this.#query.data = undefined;
    this.#query.error = undefined;
  }

  /** What came of it, in words. */
  text(localize: Localize): string {
    const { data, error } = this.#query;
    if (error !== undefined) return localize.text(errorKey(error));
    if (!data) return '';
    const { count, matching } = data;
    return matching.length > 0
      ? localize.text('matching', { count: matching.length })
      : localize.text('noMatching', { count });
  }

  view({ localize, categories }: Words): unknown {
    const { pending, data, error } = this.#query;
    if (pending) return html`<p class="note">${localize.text('loading')}</p>`;
    if (this.quiet || (!data && error === undefined)) return nothing;
    const matching = error === undefined ? (data?.matching ?? []) : [];
    return html`
      <p>${this.text(localize)}</p>
      ${
        matching.length === 0
          ? nothing
          : html`<ul>
        ${matching.map(
          (pet) =>
            html`<li><bdi>${pet.name}</bdi> · ${categories.get(pet.categoryId) ?? pet.categoryId} · ${pet.id}</li>`,
        )}
      </ul>`
      }
    `;
  }
}
