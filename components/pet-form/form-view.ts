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

interface WithError {
  readonly error: unknown;
  readonly sent: SentDraft;
}

export type FormState =
  | (WithoutError & { readonly phase: 'pristine' })
  | (WithoutError & { readonly phase: 'invalid'; readonly problems: readonly Problem[] })
  /** If the response could not be read, `pet` is undefined and `error` says why. */
  | { readonly phase: 'created'; readonly pet: Pet | undefined; readonly error?: unknown; readonly sent?: undefined }
  | (WithError & { readonly phase: 'rejected' })
  | (WithError & { readonly phase: 'uncertain' });

export interface FormView {
  readonly title: string;
  readonly format: PetFormat;
  readonly draft: PetDraft;
  readonly issues: readonly PetIssue[];
  readonly busy: boolean;
  readonly stalled: boolean;
  readonly state: FormState;
  readonly error: unknown;
  readonly check: CheckState | undefined;
}

export interface FormActions {
  readonly input: () => void;
  readonly submit: () => void;
  readonly check: () => void;
  readonly resend: () => void;
}
