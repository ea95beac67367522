import type { Pet } from '../../src/index.js';
import type { PetDraft, PetIssue } from '../events.js';
import type { PetFormat } from '../view/pet-fields.js';
import type { Problem, SentDraft } from './draft.js';
import type { CheckState } from './list-check.js';

export const formPhases = ['pristine', 'invalid', 'submitting', 'created', 'rejected', 'uncertain'] as const;

/** What a form is doing: nothing was sent, entries are invalid, a draft is being sent, or the result. */
export type PetFormPhase = (typeof formPhases)[number];

interface WithoutError {
  readonly error?: undefined;
  readonly sent?: undefined;
}

/** The state of a form while it is not sending. */
export type FormState =
  | (WithoutError & { readonly phase: 'pristine' })
  | (WithoutError & { readonly phase: 'invalid'; readonly problems: readonly Problem[] })
  /** If the response could not be read, `pet` is undefined and `error` says why. */
  | { readonly phase: 'created'; readonly pet: Pet | undefined; readonly error?: unknown; readonly sent?: undefined }
  | { readonly phase: 'rejected' | 'uncertain'; readonly error: unknown; readonly sent: SentDraft };

/** Everything that a form renders. */
export interface FormView {
  readonly title: string;
  readonly format: PetFormat;
  readonly draft: PetDraft;
  readonly issues: readonly PetIssue[];
  /** Whether a draft is being sent. */
  readonly busy: boolean;
  readonly stalled: boolean;
  /** The state to render. While a draft is sent again, this is the previous state. */
  readonly state: FormState;
  /** The error to show. */
  readonly error: unknown;
  /** The look at the list for a pet that may have been added. */
  readonly check: CheckState | undefined;
}

/** What a visitor can do with a form. */
export interface FormActions {
  readonly input: () => void;
  readonly submit: () => void;
  /** Looks in the list for a pet that may have been added. */
  readonly check: () => void;
  readonly resend: () => void;
}

/** The phase of a form, and why there is no pet or no client. */
export function formStatus(
  state: FormState,
  isPending: boolean,
  missingClient: unknown,
): { readonly phase: PetFormPhase; readonly error: unknown } {
  if (isPending) return { phase: 'submitting', error: undefined };
  const phase = state.phase === 'pristine' && missingClient !== undefined ? 'rejected' : state.phase;
  return { phase, error: state.error ?? missingClient };
}
