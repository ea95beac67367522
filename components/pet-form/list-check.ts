import type { LitElement } from 'lit';
import type { Pet, PetStoreClient } from '../../src/index.js';
import { Query, type QueryState } from '../data/query.js';
import type { Report } from '../data/work.js';
import { stringKeyOf } from '../errors.js';
import type { PetDraft } from '../events.js';
import { limitBounds } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { categoryIdOf, looseName } from './draft.js';

interface CheckResult {
  readonly count: number;
  /** The pets with this name and category. The service may have changed how the name is written. */
  readonly matching: Pet[];
}

export type CheckState = QueryState<PetDraft, CheckResult>;

/** Looks in the list for a pet that may have been added. */
export class ListCheck extends Query<PetDraft, CheckResult> {
  /** @param onEnd Called with a result, or after an error was reported. */
  constructor(host: LitElement, report: Report, onEnd: () => void) {
    super(host, {
      // The result is announced once, at the end.
      report: (error) => {
        report(error);
        onEnd();
      },
      onData: onEnd,
      read: async (client, draft, signal) => {
        // No shared read: it may have started before the pet was added.
        const pets = await client.listPets({ limit: limitBounds.maximum }, { signal });
        const categoryId = categoryIdOf(draft);
        const matching = pets.filter(
          (pet) => pet.categoryId === categoryId && looseName(pet.name) === looseName(draft.name),
        );
        return { count: pets.length, matching };
      },
    });
  }

  /** Looks in the longest list for a draft that may have been added. */
  start(draft: PetDraft, client: PetStoreClient | undefined): void {
    if (!client || this.state.isFetching) return;
    this.follow(client, undefined);
    this.invalidate('visitor');
    this.fetch(draft);
  }
}

export function checkText(localize: Localize, { data, error }: CheckState): string {
  if (error !== undefined) return localize.text(stringKeyOf(error));
  if (!data) return '';
  const { count, matching } = data;
  return matching.length > 0
    ? localize.text('matching', { count: matching.length })
    : localize.text('noMatching', { count });
}
