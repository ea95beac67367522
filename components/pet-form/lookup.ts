import { html, nothing, type ReactiveControllerHost } from 'lit';
import { limitBounds, type PetList, type PetStoreClient, toInt64 } from '../../src/index.js';
import type { PetDraft } from '../events.js';
import { errorKey } from '../internal/error-view.js';
import type { Localize } from '../internal/localize.js';
import { Query } from '../internal/query.js';
import { sharedList } from '../internal/shared-reads.js';

interface Found {
  /** How many pets were looked at. */
  readonly count: number;
  readonly matching: PetList;
}

/** Looks in the list for a pet of which nobody knows whether it was added. */
export class Lookup {
  readonly #query: Query<Found>;

  /** @param ended Called when there is something to say. */
  constructor(host: ReactiveControllerHost & HTMLElement, ended: () => void) {
    this.#query = new Query<Found>(host, ended);
  }

  get settled(): Promise<void> {
    return this.#query.settled();
  }

  /** Looks for pets with the name and category of `draft` among as many as the service lists at once. */
  start(client: PetStoreClient, draft: PetDraft): void {
    const limit = limitBounds.maximum;
    const category = toInt64(draft.category.trim());
    this.#query.run(async (signal) => {
      const pets = await sharedList(client, { limit }, signal);
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

  view(localize: Localize, categories: ReadonlyMap<string, string>): unknown {
    const { pending, data, error } = this.#query;
    if (pending) return html`<p class="note">${localize.text('loading')}</p>`;
    if (!data && error === undefined) return nothing;
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
