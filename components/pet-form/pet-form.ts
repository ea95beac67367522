import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type Int64Input, type Pet, PetCreateEvent, type PetStoreClient } from '../../src/index.js';
import { type PetDraft, PetInvalidEvent, type PetIssue, PetSubmitEvent } from '../events.js';
import { objectOnly } from '../internal/attributes.js';
import type { Category } from '../internal/categories.js';
import { factsOf } from '../internal/error-view.js';
import { syncValues, takeValues } from '../internal/native-values.js';
import { petFactsStyles } from '../internal/pet-facts.js';
import { phaseStates } from '../internal/states.js';
import { Widget } from '../internal/widget.js';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { version } from '../version.js';
import { findProblems, isSame, type Problem, readDraft } from './draft.js';
import { fieldsView, summaryView } from './fields.js';
import { createdView, isAgain, rejectedView, uncertainView } from './outcomes.js';
import { styles } from './pet-form.styles.js';
import { isFocusKept, type Sent, Submission } from './submission.js';

const phases = ['pristine', 'invalid', 'submitting', 'created', 'rejected', 'uncertain'] as const;

/** Where a form is: not sent, with entries to mend, being sent, or with what became of it. */
export type PetFormPhase = (typeof phases)[number];

/**
 * Adds a pet. What is typed survives every failure, and one submission is one POST.
 *
 * @summary A form that adds one pet, says what became of it, and loses nothing that was typed.
 * @attr category - The id of the category that is filled in at the start.
 * @attr status - The status that is chosen at the start.
 * @attr keep - Whether what was typed stays after a pet was added.
 * @attr level - The level of the heading, 1 to 6. Default 2.
 * @attr label - The text of the heading.
 * @fires {PetSubmitEvent} pet-submit - What is typed is about to be sent; cancelable.
 * @fires {PetInvalidEvent} pet-invalid - Some entries cannot be sent.
 * @fires {PetCreateEvent} pet-create - The pet was added.
 * @fires {PetErrorEvent} pet-error - It was not, or nobody knows: see its `outcome`; cancelable.
 * @slot heading - Takes the place of the heading.
 * @slot start - Before the fields.
 * @slot end - After the fields.
 * @slot actions - Beside the button.
 * @slot created - Below the record of the pet that was added.
 * @csspart root - The box around everything.
 * @csspart header - Around the heading.
 * @csspart heading - The heading.
 * @csspart form - The form.
 * @csspart field - Each field with its label.
 * @csspart label - Each label.
 * @csspart control - Each input or choice.
 * @csspart problem - What is to be mended at a field.
 * @csspart summary - All that is to be mended.
 * @csspart button - Each button; `submit`, `look` or `resend` as well.
 * @csspart created - What was added.
 * @csspart facts - The record.
 * @csspart name - The name in the record.
 * @csspart status - The status in the record.
 * @csspart error - That it was not added, or may not have been.
 * @cssState pristine - Nothing was sent.
 * @cssState invalid - Entries are to be mended.
 * @cssState submitting - It is on its way.
 * @cssState created - The pet was added.
 * @cssState rejected - It was not.
 * @cssState uncertain - Nobody knows.
 * @cssprop --pet-accent - Colour of the main button, of a selection and of marks.
 * @cssprop --pet-on-accent - Colour of text on the accent.
 * @cssprop --pet-danger - Colour that marks errors.
 * @cssprop --pet-success - Colour that marks what succeeded, and available pets.
 * @cssprop --pet-warning - Colour that marks what is uncertain, and pending pets.
 * @cssprop --pet-muted - Colour of text of less weight.
 * @cssprop --pet-border - Colour of lines.
 * @cssprop --pet-control-border - Colour of the lines of controls.
 * @cssprop --pet-surface - Background of messages and of rows under the pointer.
 * @cssprop --pet-radius - Radius of corners.
 * @cssprop --pet-space - Space between the parts.
 */
export class PetFormElement extends LitElement {
  static readonly version = version;
  static override styles = [tokens, base, petFactsStyles, styles];

  readonly #widget = new Widget(this, (error) => this.#submission.retry(error));
  readonly #submission = new Submission(this, this.#widget, (sent, pet) => this.#ended(sent, pet));
  #draft = readDraft(undefined);
  #touched = false;
  #categories: readonly Category[] | undefined;
  #created: Pet | undefined;
  #client: PetStoreClient | undefined;
  #focusNext: string | undefined;

  constructor() {
    super();
    this.addEventListener('keydown', (event) => {
      if (event.target === this && isAgain(event)) event.preventDefault();
    });
  }

  /** The id of the category that is filled in at the start. */
  @property() category: Int64Input = '';
  /** The status that is chosen at the start. */
  @property() status = '';
  /** Whether what was typed stays after a pet was added. */
  @property({ type: Boolean }) keep = false;
  /** The level of the heading, 1 to 6. */
  @property({ type: Number }) level = 2;
  /** The text of the heading. */
  @property() label: string | undefined;

  /** The client to use in place of the nearest one. */
  @objectOnly
  get client(): PetStoreClient | undefined {
    return this.#widget.connection.client;
  }

  set client(client: PetStoreClient | undefined) {
    this.#widget.connection.client = client;
  }

  /** The categories to choose from, in place of those of the nearest store; without any, the id is typed. */
  @objectOnly
  get categories(): readonly Category[] {
    return this.#categories ?? this.#widget.connection.categories ?? [];
  }

  set categories(categories: readonly Category[] | undefined) {
    this.#categories = categories;
  }

  /** What is typed, as text: `{ name, category, status }`. Setting it takes what is missing as empty, `undefined` as the presets. */
  @objectOnly
  get draft(): PetDraft {
    return this.#draft;
  }

  set draft(draft: Readonly<Partial<Record<keyof PetDraft, Int64Input | undefined>>> | undefined) {
    this.#read();
    this.#draft = readDraft(draft);
    this.#touched = draft !== undefined && draft !== null;
    if (this.#submission.standing.phase === 'invalid') this.#submission.enter({ phase: 'pristine' });
  }

  /** The pet that was added last. */
  get created(): Pet | undefined {
    return this.#created;
  }

  /** What the form is doing. */
  get phase(): PetFormPhase {
    if (this.#submission.pending) return 'submitting';
    const { phase } = this.#submission.standing;
    return phase === 'pristine' && this.#widget.connection.error !== undefined ? 'rejected' : phase;
  }

  /** Why a pet was not added, or may not have been. */
  get error(): unknown {
    return this.#submission.pending ? undefined : (this.#submission.standing.error ?? this.#widget.connection.error);
  }

  /** Resolves when nothing is under way any more. */
  get settled(): Promise<void> {
    return this.updateComplete
      .then(() => this.#submission.settled())
      .then(async () => void (await this.updateComplete));
  }

  /** Sends what is typed, as the button does: not while it is under way, nor with entries to mend. */
  submit(): void {
    if (this.#submission.pending || !this.#isSendable()) return;
    if (!this.dispatchEvent(new PetSubmitEvent(this.#draft))) return;
    // Who listens may have written something else.
    if (!this.#submission.pending && this.#isSendable()) this.#submission.send(this.#draft);
  }

  /** Puts the form back to its start. */
  reset(): void {
    if (this.#submission.pending) return;
    this.#read();
    this.#touched = false;
    this.#submission.reset();
  }

  /** Whether what is typed can be sent. */
  checkValidity(): boolean {
    return this.#findProblems().length === 0;
  }

  /** Whether what is typed can be sent; if not, says what to mend and moves the focus there. */
  reportValidity(): boolean {
    const problems = this.#findProblems();
    if (problems.length === 0) return true;
    this.#refuse(problems);
    return false;
  }

  /** Moves the focus to the first field. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('#name')?.focus(options);
  }

  protected override willUpdate(): void {
    this.#read();
    if (!this.#touched) this.#draft = readDraft({ category: this.category, status: this.status });
    const { client } = this.#widget.connection;
    this.#widget.reportMissingClient();
    // With another client, what the one before refused may succeed.
    const { phase, error } = this.#submission.standing;
    if (client !== this.#client && phase === 'rejected' && factsOf(error).status !== 400)
      this.#submission.enter({ phase: 'pristine' });
    this.#client = client;
  }

  protected override updated(): void {
    this.#widget.show(phaseStates(phases, this.phase));
    this.#widget.sayStalled(this.#submission.stalled);
    syncValues(this.renderRoot);
    const target = this.#focusNext;
    this.#focusNext = undefined;
    if (target) this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  }

  #findProblems(): Problem[] {
    this.#read();
    return findProblems(this.#draft);
  }

  get #issues(): readonly PetIssue[] {
    const choice = this.#widget.categories.size > 0;
    return (this.#submission.standing.problems ?? []).map(({ field, key }) => ({
      field,
      message: this.#widget.text(choice && key === 'categoryMissing' ? 'categoryNotChosen' : key),
    }));
  }

  /** Takes what stands in the fields, also where no event told of it. */
  #read(): void {
    const taken = this.hasUpdated ? takeValues(this.renderRoot) : {};
    if (Object.keys(taken).length === 0) return;
    this.#draft = readDraft({ ...this.#draft, ...taken });
    this.#touched = true;
    this.requestUpdate();
  }

  /** One entry to mend gets the focus itself, several send it to their summary. */
  #refuse(problems: readonly Problem[]): void {
    this.#submission.enter({ phase: 'invalid', problems });
    this.#focusNext = problems.length === 1 ? `#${problems[0]?.field}` : '.summary';
    this.dispatchEvent(new PetInvalidEvent(this.#issues));
  }

  /** Whether what is typed can be sent without asking; else it is said why not. */
  #isSendable(): boolean {
    if (!this.reportValidity()) return false;
    if (!this.#submission.holds(this.#draft)) return true;
    this.#focusNext = '.outcome';
    this.requestUpdate();
    return false;
  }

  #ended(sent: Sent, pet: Pet | undefined): void {
    this.#read();
    const { phase, problems } = this.#submission.standing;
    if (problems) {
      this.#refuse(problems);
      return;
    }
    const same = isSame(this.#draft, sent.draft);
    if (phase === 'created') {
      this.#created = pet;
      if (same && !this.keep) this.#touched = false;
      this.#widget.say(this.#widget.text(pet ? 'added' : 'addedUnreadable', { name: pet?.name ?? '' }));
    } else if (same && isFocusKept(this, sent)) {
      this.#focusNext = '.outcome';
    } else {
      // The visitor has gone on to something else, from which nothing may take them.
      this.#widget.say(this.#widget.text(phase === 'rejected' ? 'notAdded' : 'uncertain'));
    }
    if (pet) this.dispatchEvent(new PetCreateEvent(pet));
  }

  readonly #submitted = (event: Event) => {
    event.preventDefault();
    this.submit();
  };

  protected override render(): TemplateResult {
    const localize = this.#widget.localize;
    const busy = this.phase === 'submitting';
    return this.#widget.frame(
      'addPet',
      nothing,
      html`
        <form part="form" aria-label=${this.#widget.title('addPet')} novalidate aria-busy=${busy} @submit=${this.#submitted}>
          ${summaryView(localize, this.#issues, (field) => this.renderRoot.querySelector<HTMLElement>(`#${field}`)?.focus())}
          <slot name="start"></slot>
          ${fieldsView({
            localize,
            draft: this.#draft,
            issues: this.#issues,
            categories: this.#widget.categories,
            changed: () => this.#read(),
          })}
          <slot name="end"></slot>
          <div class="actions">
            <button type="submit" class="primary" part="button submit" aria-disabled=${busy} @click=${onlyOnce}>
              ${localize.text(busy ? 'adding' : 'add')}
            </button>
            <slot name="actions"></slot>
          </div>
          ${this.#submission.stalled ? html`<p class="note">${localize.text('stalled')}</p>` : nothing}
        </form>
        ${this.#renderOutcome()}
      `,
    );
  }

  #renderOutcome(): unknown {
    const localize = this.#widget.localize;
    const { pending, standing } = this.#submission;
    const { phase, sent } = standing;
    if (phase === 'created') return createdView(this.#widget, standing.error === undefined ? this.#created : undefined);
    const error = standing.error ?? this.error;
    if (error === undefined || this.#widget.quiet) return nothing;
    if (phase !== 'uncertain' || !sent) return rejectedView(localize, error, standing.error !== undefined);
    return uncertainView(this.#widget, sent.draft, {
      lookup: this.#submission.lookView(),
      look: () => this.#submission.look(),
      resend: () => this.#submission.resend(),
      busy: pending,
    });
  }
}

function onlyOnce(event: Event): void {
  if (isAgain(event)) event.preventDefault();
}

declare global {
  interface HTMLElementTagNameMap {
    'pet-form': PetFormElement;
  }
}
