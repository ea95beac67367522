import type { LitElement } from 'lit';
import type { Pet, PetStoreClient } from '../../src/index.js';
import type { ContextConsumer } from '../context/context-consumer.js';
import { Mutation } from '../data/mutation.js';
import type { Report } from '../data/work.js';
import type { FocusController } from '../dom/focus.js';
import { fieldsOf } from '../errors.js';
import { type PetDraft, PetSubmitEvent } from '../events.js';
import { bodyOf, isSameDraft, rejectedEntries, type SentDraft } from './draft.js';
import type { FormState } from './form-view.js';

type UncertainState = FormState & { readonly phase: 'uncertain' };

interface SubmissionOptions {
  readonly context: ContextConsumer;
  readonly focus: FocusController;
  /** Called whenever the state changes. */
  readonly onChange: () => void;
  /**
   * Called with the result of a draft, before its error is reported.
   *
   * @param focusKept Whether the focus is still where it was when the draft was sent.
   */
  readonly onEnd: (state: FormState, sent: SentDraft, focusKept: boolean) => void;
  readonly report: Report;
}

/** Sends drafts, one at a time, and remembers those that may have been added, so that only `resend` sends one again. */
export class Submission extends Mutation<Pet> {
  readonly #host: LitElement;
  readonly #options: SubmissionOptions;
  #state: FormState = { phase: 'pristine' };
  #uncertain: readonly UncertainState[] = [];
  #client: PetStoreClient | undefined;
  /** Makes `#clientReady` look for a client again. */
  #lookAgain = (): void => {};

  constructor(host: LitElement, options: SubmissionOptions) {
    super(host);
    this.#host = host;
    this.#options = options;
  }

  get state(): FormState {
    return this.#state;
  }

  set state(state: FormState) {
    this.#state = state;
    this.#options.onChange();
    this.#host.requestUpdate();
  }

  /** The draft that the state is about, if it was sent. */
  get sent(): SentDraft | undefined {
    return this.#state.sent;
  }

  /** Forgets everything that was sent. */
  reset(): void {
    this.#uncertain = [];
    this.state = { phase: 'pristine' };
  }

  /**
   * Before each update. Forgets a rejection when the client changes: another one may accept the pet, unless the pet itself was
   * wrong.
   */
  follow(client: PetStoreClient | undefined): void {
    this.#lookAgain();
    const isOther = client !== this.#client;
    this.#client = client;
    if (isOther && this.#state.phase === 'rejected' && fieldsOf(this.#state.error).status !== 400)
      this.state = { phase: 'pristine' };
  }

  /** Whether `draft` may have been added already. If so, that is shown and reported again, and nothing is sent. */
  showIfUncertain(draft: PetDraft): boolean {
    const state = this.#uncertainStateOf(draft);
    if (!state) return false;
    if (state !== this.#state) this.state = state;
    this.#report(state, state.sent);
    return true;
  }

  /** Sends `draft`, unless something is being sent. */
  send(draft: PetDraft, client = this.#options.context.client): void {
    if (this.isPending) return;
    const uncertain = this.#uncertainStateOf(draft);
    this.#uncertain = this.#uncertain.filter((state) => state !== uncertain);
    // The panel of a draft that is sent again stays, and with it the button that has the focus.
    this.state = uncertain && uncertain === this.#state ? uncertain : { phase: 'pristine' };
    const sent: { draft: PetDraft; client?: PetStoreClient | undefined } = { draft, client };
    const isFocusKept = this.#options.focus.begin();
    this.mutate({
      write: async () => {
        sent.client ??= await this.#clientReady();
        return sent.client.createPet(bodyOf(draft));
      },
      onSuccess: (pet) => this.#end({ phase: 'created', pet }, sent, isFocusKept()),
      onError: (error) => this.#end(stateAfter(error, sent), sent, isFocusKept()),
    });
  }

  /** Sends the draft on screen again, whatever has been typed since, with the client of that time. The page can cancel it. */
  resend(): void {
    const { sent } = this;
    if (sent && !this.isPending && this.#host.dispatchEvent(new PetSubmitEvent(sent.draft))) {
      this.send(sent.draft, sent.client);
    }
  }

  /** Resolves with the client in use, or rejects with the reason once it is certain that there is none. */
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
    return this.#uncertain.find(({ sent }) => isSameDraft(sent.draft, draft));
  }

  #end(state: FormState, sent: SentDraft, focusKept: boolean): void {
    this.state = state;
    if (isUncertain(state)) this.#uncertain = [...this.#uncertain, state];
    this.#options.onEnd(state, sent, focusKept);
    this.#report(state, sent);
  }

  /** Reports the error of `state`, if it has one. */
  #report({ phase, error }: FormState, { client }: SentDraft): void {
    if (error !== undefined) this.#options.report(error, { outcome: outcomes[phase], client });
  }
}

/** The outcomes that the client gives to its errors, by the state that they lead to. */
const outcomes = {
  pristine: '',
  invalid: '',
  created: 'applied',
  rejected: 'not-applied',
  uncertain: 'unknown',
} as const;

const isUncertain = (state: FormState): state is UncertainState => state.phase === 'uncertain';

/** The state after a draft failed with `error`. */
function stateAfter(error: unknown, sent: SentDraft): FormState {
  const problems = rejectedEntries(error);
  if (problems.length > 0) return { phase: 'invalid', problems };
  const { outcome } = fieldsOf(error);
  if (outcome === 'applied') return { phase: 'created', pet: undefined, error };
  return { phase: outcome === 'not-applied' || !sent.client ? 'rejected' : 'uncertain', error, sent };
}
