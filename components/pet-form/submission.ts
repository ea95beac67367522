import type { LitElement } from 'lit';
import type { CreateOutcome, Pet, PetStoreClient } from '../../src/index.js';
import type { ContextConsumer } from '../context/context-consumer.js';
import { type Report, type Wait, Work } from '../data/work.js';
import type { FocusController } from '../dom/focus.js';
import { fieldsOf } from '../errors.js';
import { type PetDraft, PetSubmitEvent } from '../events.js';
import { bodyOf, isLikeDraft, isSameDraft, type SentDraft } from './draft.js';
import type { FormState, PetFormPhase } from './form-view.js';

type UncertainState = Extract<FormState, { readonly phase: 'uncertain' }>;

interface SubmissionOptions {
  readonly context: ContextConsumer;
  readonly focus: FocusController;
  readonly onChange: () => void;
  /** Called before an error is reported. `focusKept`: the focus is where it was when the draft was sent. */
  readonly onEnd: (state: FormState, sent: SentDraft, focusKept: boolean) => void;
  readonly report: Report;
}

/** Sends drafts one at a time, never aborted or retried. Only `resend` repeats one that may have been added. */
export class Submission extends Work {
  readonly #host: LitElement;
  readonly #options: SubmissionOptions;
  #state: FormState = { phase: 'pristine' };
  #uncertain: readonly UncertainState[] = [];
  #client: PetStoreClient | undefined;
  #sending: PetDraft | undefined;
  created: Pet | undefined;
  #added: { readonly draft: PetDraft; readonly at: number } | undefined;
  #wait: Wait = 'short';
  /** A rejection that was forgotten, which the page may still retry. */
  #forgotten: FormState | undefined;
  /** Makes `#clientReady` look for a client again. */
  #lookAgain = (): void => {};

  constructor(host: LitElement, options: SubmissionOptions) {
    super();
    this.#host = host;
    this.#options = options;
  }

  get isPending(): boolean {
    return this.#sending !== undefined;
  }

  get isStalled(): boolean {
    return this.#wait === 'stalled';
  }

  get state(): FormState {
    return this.#state;
  }

  set state(state: FormState) {
    this.#state = state;
    this.#options.onChange();
    this.#host.requestUpdate();
  }

  /** The drafts that may have been added, including the one in progress. */
  get unconfirmed(): readonly PetDraft[] {
    const drafts = this.#uncertain.map(({ sent }) => sent.draft);
    return this.#sending ? [...drafts, this.#sending] : drafts;
  }

  /** Whether a visitor who has just added `draft`, or whose fields are empty since then, presses Enter or the button once more. */
  isPressedAgain(draft: PetDraft | undefined): boolean {
    if (!this.#added || performance.now() - this.#added.at > 500) return false;
    return !draft || isSameDraft(draft, this.#added.draft);
  }

  /** Remembers drafts that may have been added when the visitor left the page, and shows the last one. */
  restore(drafts: readonly PetDraft[]): void {
    const error = new Error('The visitor left the page before the response.');
    this.#uncertain = drafts.map((draft) => ({ phase: 'uncertain', error, sent: { draft } }));
    this.state = this.#uncertain.at(-1) ?? { phase: 'pristine' };
  }

  reset(): void {
    this.#uncertain = [];
    this.state = { phase: 'pristine' };
  }

  /** Forgets a rejection when the client changes, unless the client itself rejected the pet. */
  follow(client: PetStoreClient | undefined): void {
    this.#lookAgain();
    const isOther = client !== this.#client;
    this.#client = client;
    if (!isOther || this.#state.phase !== 'rejected' || fieldsOf(this.#state.error).status === 400) return;
    this.#forgotten = this.#state;
    this.state = { phase: 'pristine' };
  }

  /** Whether `draft` may already have been added. If so, shows and reports that again, and sends nothing. */
  showIfUncertain(draft: PetDraft): boolean {
    const state = this.#uncertainStateOf(draft);
    if (!state) return false;
    if (state !== this.#state) this.state = state;
    this.#report(state);
    return true;
  }

  send(draft: PetDraft, client = this.#options.context.client): void {
    if (this.isPending) return;
    const uncertain = this.#uncertainStateOf(draft);
    this.#uncertain = this.#uncertain.filter((state) => state !== uncertain);
    // While a draft is sent again, its panel stays, and with it the focused button.
    this.state = uncertain && uncertain === this.#state ? uncertain : { phase: 'pristine' };
    this.#forgotten = undefined;
    this.#sending = draft;
    this.started(this.#write({ draft, client }, this.#options.focus.begin(), uncertain !== undefined), (wait) => {
      this.#wait = wait;
      this.#host.requestUpdate();
    });
  }

  /** Sends the draft that failed with `error` again, to the same service, whatever the visitor typed since. The page can cancel it. */
  resend(error = this.#state.error): void {
    const sent = [this.#state, this.#forgotten].find((state) => state?.error === error)?.sent;
    if (sent && !this.isPending && this.#host.dispatchEvent(new PetSubmitEvent('pet-submit', { draft: sent.draft })))
      this.send(sent.draft, this.clientFor(sent));
  }

  /** The client in use if it is for the same service, else the one that sent the draft. */
  clientFor({ client, address }: SentDraft): PetStoreClient | undefined {
    const { context } = this.#options;
    return client && (!address || address !== context.address) ? client : context.client;
  }

  async #write(
    sent: { draft: PetDraft; client: PetStoreClient | undefined; address?: string | undefined },
    isFocusKept: () => boolean,
    isResent: boolean,
  ): Promise<void> {
    let state: FormState;
    try {
      sent.client ??= await this.#clientReady();
      const { client, address } = this.#options.context;
      if (sent.client === client) sent.address = address;
      state = { phase: 'created', pet: await sent.client.createPet(bodyOf(sent.draft)) };
    } catch (error) {
      state = stateAfter(error, sent, isResent);
    }
    this.ended();
    this.#wait = 'short';
    this.#sending = undefined;
    this.state = state;
    if (state.phase === 'uncertain') this.#uncertain = [...this.#uncertain, state];
    if (state.phase === 'created') {
      this.created = state.pet;
      this.#added = { draft: sent.draft, at: performance.now() };
    }
    this.#options.onEnd(state, sent, isFocusKept());
    this.#report(state);
  }

  /** Resolves with the client in use. Rejects with the reason once there certainly is none. */
  async #clientReady(): Promise<PetStoreClient> {
    const { context } = this.#options;
    while (!context.client && context.error === undefined) {
      await new Promise<void>((resolve) => {
        this.#lookAgain = resolve;
      });
    }
    if (context.client) return context.client;
    throw context.error;
  }

  #uncertainStateOf(draft: PetDraft): UncertainState | undefined {
    return this.#uncertain.find(({ sent }) => isLikeDraft(sent.draft, draft));
  }

  #report({ phase, error }: FormState): void {
    if (error !== undefined) this.#options.report(error, { outcome: outcomes[phase] });
  }
}

/** The client's outcome for each state with an error. */
const outcomes: Partial<Record<PetFormPhase, CreateOutcome>> = {
  created: 'applied',
  rejected: 'not-applied',
  uncertain: 'unknown',
};

/** @param isResent Whether an earlier attempt may have added the pet, even if this one did not. */
function stateAfter(error: unknown, sent: SentDraft, isResent: boolean): FormState {
  const { outcome } = fieldsOf(error);
  if (outcome === 'applied') return { phase: 'created', pet: undefined, error };
  const isRejected = !isResent && (outcome === 'not-applied' || !sent.client);
  return { phase: isRejected ? 'rejected' : 'uncertain', error, sent };
}
