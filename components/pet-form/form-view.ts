import type { Pet, PetStoreClient } from '../../src/index.js';
import type { ReportedError } from '../data/query.js';
import type { PetDraft } from '../events.js';
import type { Problem } from './draft.js';

export const formPhases = ['pristine', 'invalid', 'submitting', 'created', 'rejected', 'uncertain'] as const;

/** What a form is doing: nothing sent yet, with invalid entries, being sent, or the result of what was sent. */
export type PetFormPhase = (typeof formPhases)[number];

/** A draft that was sent, and the client that sent it; a form without a client may find none. */
export interface SentDraft {
  readonly draft: PetDraft;
  readonly client?: PetStoreClient | undefined;
}

/** The state of a form while nothing is being sent. */
export type FormState =
  | { readonly phase: 'pristine' }
  | { readonly phase: 'invalid'; readonly problems: readonly Problem[] }
  /** `pet` is undefined, and `failure` says why, when the pet was added but the response could not be read. */
  | { readonly phase: 'created'; readonly pet: Pet | undefined; readonly failure?: ReportedError }
  | { readonly phase: 'rejected' | 'uncertain'; readonly failure: ReportedError; readonly sent: SentDraft };

/** Everything that a form shows besides its fields. Its phase, its error, its states and what it renders are all read from here. */
export interface FormView {
  readonly phase: PetFormPhase;
  readonly error: unknown;
  readonly problems: readonly Problem[];
  /** The state to render: while a draft is sent again, the one before. */
  readonly state: FormState;
  /** Why there is no pet, or no client. */
  readonly failure: ReportedError | undefined;
}

/** The view of a form: its state, whether a draft is being sent, and the failure to have a client. */
export function formView(state: FormState, pending: boolean, missingClient: ReportedError | undefined): FormView {
  const unavailable = pending ? undefined : missingClient;
  const failure = 'failure' in state ? state.failure : unavailable;
  const idle = state.phase === 'pristine' && unavailable ? 'rejected' : state.phase;
  const problems = state.phase === 'invalid' ? state.problems : [];
  return {
    phase: pending ? 'submitting' : idle,
    error: pending ? undefined : failure?.error,
    problems,
    state,
    failure,
  };
}
