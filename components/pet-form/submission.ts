import type { ReactiveControllerHost } from 'lit';
import type { Int64, Pet, PetStatus, PetStoreClient } from '../../src/index.js';
import type { PetDraft } from '../events.js';
import { factsOf } from '../internal/error-view.js';
import { Mutation } from '../internal/mutation.js';
import { type Problem, refusedFields } from './draft.js';

/** Where a form stands while nothing is under way: what became of what was sent, or what keeps it from being sent. */
export interface Standing {
  readonly phase: 'pristine' | 'invalid' | 'created' | 'rejected' | 'uncertain';
  /** Why a pet was not added, or may not have been, or could not be read when it was. */
  readonly error?: unknown;
  /** Entries to mend. */
  readonly problems?: readonly Problem[];
}

/** What is known of a pet when adding it ended with `error`. */
export function standingAfter(error: unknown): Standing {
  const problems = refusedFields(error);
  if (problems.length > 0) return { phase: 'invalid', problems };
  const { outcome } = factsOf(error);
  if (outcome === 'applied') return { phase: 'created', error };
  return { phase: outcome === 'not-applied' ? 'rejected' : 'uncertain', error };
}

/** Sends one draft at a time, and remembers the last. */
export class Submission {
  readonly #mutation: Mutation<Pet>;
  #sent: PetDraft | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#mutation = new Mutation<Pet>(host);
  }

  get pending(): boolean {
    return this.#mutation.pending;
  }

  get settled(): Promise<void> {
    return this.#mutation.settled;
  }

  /** Whether `draft` is what was sent last: without an answer it is not sent again; what was typed since is not cleared. */
  sent(draft: PetDraft): boolean {
    return draft === this.#sent;
  }

  /** Sends `draft`, unless one is under way. */
  send(
    client: PetStoreClient,
    draft: PetDraft,
    categoryId: Int64,
    done: (pet: Pet) => void,
    failed: (error: unknown) => void,
  ): void {
    if (this.pending) return;
    this.#sent = draft;
    const { name, status } = draft;
    this.#mutation.run(
      () => client.createPet({ name, categoryId, ...(status && { status: status as PetStatus }) }),
      done,
      failed,
    );
  }
}
