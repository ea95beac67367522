import { html, type LitElement, nothing } from 'lit';
import { limitBounds, type PetList, type PetStoreClient } from '../../src/index.js';
import { Query } from '../data/query.js';
import { messageKeyOf } from '../errors.js';
import type { PetDraft } from '../events.js';
import type { Localize } from '../i18n/localize.js';
import type { PetFormat } from '../view/pet-fields.js';
import { categoryIdOf } from './draft.js';
import type { SentDraft } from './form-view.js';

interface CheckResult {
  /** How many pets were compared. */
  readonly count: number;
  readonly matching: PetList;
}

interface ListCheckOptions {
  /** Called when there is a result to show. */
  readonly onEnd: () => void;
  /** Reports an error; returns whether the page handled it. */
  readonly report: (error: unknown, options: { client: PetStoreClient | undefined }) => boolean;
}

/** Looks in the list for a pet that may have been added. */
export class ListCheck extends Query<PetDraft, CheckResult> {
  #client: PetStoreClient | undefined;

  constructor(host: LitElement, { onEnd, report }: ListCheckOptions) {
    super(host, {
      keepData: true,
      onData: onEnd,
      onError: (error) => {
        const handled = report(error, { client: this.#client });
        if (!handled) onEnd();
        return handled;
      },
      read: async (client, draft, signal) => {
        // No shared read: it may have started before the pet was added.
        const pets = await client.listPets({ limit: limitBounds.maximum }, { signal });
        const categoryId = categoryIdOf(draft);
        const matching = pets.filter((pet) => pet.name === draft.name && pet.categoryId === categoryId);
        return { count: pets.length, matching };
      },
    });
  }

  /** Looks for pets with the name and category of what was sent, among as many as the service lists at once. */
  start(sent: SentDraft | undefined): void {
    if (!sent?.client) return;
    this.#client = sent.client;
    this.follow(sent.client, undefined);
    this.invalidate('visitor');
    this.fetch(sent.draft);
  }
}

/** What the check found, or why it failed; empty before it has ended. */
export function checkText(localize: Localize, { data, failure }: ListCheck): string {
  if (failure) return localize.text(messageKeyOf(failure.error));
  if (!data) return '';
  const { count, matching } = data;
  return matching.length > 0
    ? localize.text('matching', { count: matching.length })
    : localize.text('noMatching', { count });
}

/** The result of the check, with the matching pets. */
export function renderCheck({ localize, categories }: PetFormat, check: ListCheck): unknown {
  const { pending, data, failure } = check;
  if (pending) return html`<p class="note">${localize.text('loading')}</p>`;
  if (failure?.handled || (!data && !failure)) return nothing;
  const matching = failure ? [] : (data?.matching ?? []);
  const pets = matching.map(
    (pet) =>
      html`<li><bdi>${pet.name}</bdi>${['', categories.get(pet.categoryId) ?? pet.categoryId, pet.id].join(' · ')}</li>`,
  );
  return html`
    <p>${checkText(localize, check)}</p>
    ${pets.length > 0 ? html`<ul>${pets}</ul>` : nothing}
  `;
}
