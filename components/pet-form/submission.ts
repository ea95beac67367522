import type { LitElement, ReactiveController } from 'lit';
import type { Pet, PetStatus, PetStoreClient } from '../../src/index.js';
import { type PetDraft, PetSubmitEvent } from '../events.js';
import { tellCreation } from '../internal/creations.js';
import { factsOf } from '../internal/error-view.js';
import { Mutation } from '../internal/mutation.js';
import type { Widget } from '../internal/widget.js';
import { isSame, type Problem, refusedFields } from './draft.js';
import { Lookup } from './lookup.js';

/** A draft that was sent, and the client that it was sent with, if there was one. */
export interface Sent {
  readonly draft: PetDraft;
  readonly client?: PetStoreClient | undefined;
  /** What had the focus. */
  readonly focused: Element | null;
}

/** Where a form stands while nothing is under way: what became of what was sent, or what keeps it from being sent. */
export interface Standing {
  readonly phase: 'pristine' | 'invalid' | 'created' | 'rejected' | 'uncertain';
  /** Why a pet was not added, or may not have been, or could not be read when it was. */
  readonly error?: unknown;
  /** What the error is about, where it can be sent again. */
  readonly sent?: Sent;
  /** Entries to mend. */
  readonly problems?: readonly Problem[];
}

/** What is known of a pet when adding it ended with `error`. */
function standingAfter(error: unknown, sent: Sent): Standing {
  const problems = refusedFields(error);
  if (problems.length > 0) return { phase: 'invalid', problems };
  const { outcome } = factsOf(error);
  if (outcome === 'applied') return { phase: 'created', error };
  return { phase: outcome === 'not-applied' || !sent.client ? 'rejected' : 'uncertain', error, sent };
}

/** What has the focus, through shadow roots. */
function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Whether the focus is where it was when something was sent, or where the form put it when that was drawn no more. */
export const isFocusKept = (form: Element, { focused }: Sent): boolean =>
  focusedElement() === focused || (!focused?.isConnected && form.matches(':focus-within'));

/** What a form sends, one draft at a time, what became of it, and which drafts may have been added. */
export class Submission implements ReactiveController {
  readonly #host: LitElement;
  readonly #widget: Widget;
  readonly #mutation: Mutation<Pet>;
  readonly #ended: (sent: Sent, pet?: Pet) => void;
  readonly #lookup: Lookup;
  #standing: Standing = { phase: 'pristine' };
  #doubts: readonly Standing[] = [];
  #ripened: (() => void) | undefined;

  /** @param ended Called after each end, before an error is reported; with the pet if it could be read. */
  constructor(host: LitElement, widget: Widget, ended: (sent: Sent, pet?: Pet) => void) {
    this.#host = host;
    this.#widget = widget;
    this.#mutation = new Mutation<Pet>(host);
    this.#lookup = new Lookup(host, (error) => this.#looked(error));
    this.#ended = ended;
    host.addController(this);
  }

  get pending(): boolean {
    return this.#mutation.pending;
  }

  /** Whether what is under way takes so long that it should be said. */
  get stalled(): boolean {
    return this.#mutation.stalled || this.#lookup.stalled;
  }

  get standing(): Standing {
    return this.#standing;
  }

  async settled(): Promise<void> {
    await Promise.all([this.#mutation.settled(), this.#lookup.settled()]);
  }

  enter(standing: Standing): void {
    this.#standing = standing;
    this.#lookup.forget();
    this.#host.requestUpdate();
  }

  /** Forgets everything that was sent. */
  reset(): void {
    this.#doubts = [];
    this.enter({ phase: 'pristine' });
  }

  /** Whether nobody knows if `draft` was added, so that only a deliberate act sends it again; it is told as often as somebody tries. */
  holds(draft: PetDraft): boolean {
    const doubt = this.#inDoubt(draft);
    if (!doubt) return false;
    if (doubt !== this.#standing) this.enter(doubt);
    this.#widget.report(doubt.error, 'unknown', doubt.sent?.client);
    return true;
  }

  /** Sends `draft` through `client`, by default the one in use; not while something is under way. */
  send(draft: PetDraft, client = this.#widget.connection.client): void {
    const doubt = this.#inDoubt(draft);
    this.#doubts = this.#doubts.filter((other) => other !== doubt);
    // What is sent again stays as it is drawn, and so does the button that was pressed.
    this.enter(doubt === this.#standing ? doubt : { phase: 'pristine' });
    const sent = { draft, client, focused: focusedElement() };
    const write = async () => {
      sent.client ??= await this.#connected();
      const { name, category, status } = draft;
      return sent.client.createPet({
        name,
        categoryId: category.trim(),
        ...(status && { status: status as PetStatus }),
      });
    };
    this.#mutation.run(
      write,
      (pet) => this.#end({ phase: 'created' }, sent, pet),
      (error) => this.#end(standingAfter(error, sent), sent),
    );
  }

  /** Sends again what the standing is about, as a deliberate act: whatever is typed by now, with the client of that time. */
  resend(): void {
    const { sent } = this.#standing;
    if (sent && !this.pending && this.#host.dispatchEvent(new PetSubmitEvent(sent.draft))) {
      this.send(sent.draft, sent.client);
    }
  }

  /** Looks in the list for what the standing is about. */
  look(): void {
    const { client, draft } = this.#standing.sent ?? {};
    if (client && draft) this.#lookup.start(client, draft);
  }

  /** Does again what ended with `error`, while that is how it stands. */
  retry(error: unknown): void {
    if (error === this.#lookup.error) this.look();
    else if (error === this.#standing.error) this.resend();
  }

  /** What came of the look at the list. */
  lookView(): unknown {
    return this.#lookup.view(this.#widget);
  }

  hostUpdate(): void {
    const { client, error } = this.#widget.connection;
    if (client || error !== undefined) this.#ripened?.();
  }

  #inDoubt(draft: PetDraft): Standing | undefined {
    return this.#doubts.find(({ sent }) => sent && isSame(sent.draft, draft));
  }

  /** While the page is loading, a client may still come. */
  async #connected(): Promise<PetStoreClient> {
    await new Promise<void>((resolve) => {
      this.#ripened = resolve;
    });
    const { client, error } = this.#widget.connection;
    if (client) return client;
    throw error;
  }

  #end(standing: Standing, sent: Sent, pet?: Pet): void {
    const { phase, error } = standing;
    this.enter(standing);
    if (phase === 'uncertain') this.#doubts = [...this.#doubts, standing];
    this.#ended(sent, pet);
    if (error === undefined) return;
    if (phase === 'created' && sent.client) tellCreation(sent.client);
    const outcome = phase === 'created' ? 'applied' : phase === 'rejected' ? 'not-applied' : 'unknown';
    this.#widget.report(error, outcome, sent.client);
  }

  #looked(error: unknown): void {
    if (error !== undefined) {
      // Who shows this error shows only this one.
      const { quiet } = this.#widget;
      this.#widget.report(error, undefined, this.#standing.sent?.client);
      this.#lookup.quiet = this.#widget.quiet;
      this.#widget.quiet = quiet;
    }
    if (!this.#lookup.quiet) this.#widget.say(this.#lookup.text(this.#widget.localize));
  }
}
