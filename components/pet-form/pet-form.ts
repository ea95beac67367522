import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type Pet, PetCreateEvent, type PetStoreClient, toInt64 } from '../../src/index.js';
import { type PetDraft, PetInvalidEvent, type PetIssue, PetSubmitEvent } from '../events.js';
import { objectOnly } from '../internal/attributes.js';
import type { Category } from '../internal/categories.js';
import { factsOf } from '../internal/error-view.js';
import { syncValues } from '../internal/native-values.js';
import { petFactsStyles } from '../internal/pet-facts.js';
import { phaseStates } from '../internal/states.js';
import { Widget } from '../internal/widget.js';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { version } from '../version.js';
import { emptyDraft, findProblems, type Problem, readDraft } from './draft.js';
import { fieldsView, summaryView } from './fields.js';
import { Lookup } from './lookup.js';
import { createdView, rejectedView, uncertainView } from './outcomes.js';
import { styles } from './pet-form.styles.js';
import { type Standing, Submission, standingAfter } from './submission.js';

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

  readonly #widget = new Widget(this, () => this.#check());
  readonly #submission = new Submission(this);
  readonly #lookup = new Lookup(this, () => this.#widget.say(this.#lookup.text(this.#widget.localize)));
  #draft: PetDraft = emptyDraft;
  #touched = false;
  #categories: readonly Category[] | undefined;
  #standing: Standing = { phase: 'pristine' };
  #created: Pet | undefined;
  #client: PetStoreClient | undefined;
  #focusNext: string | undefined;

  /** The id of the category that is filled in at the start. */
  @property() category = '';
  /** The status that is chosen at the start. */
  @property() status = '';
  /** Whether what was typed stays after a pet was added. */
  @property({ type: Boolean }) keep = false;
  /** The level of the heading, 1 to 6. */
  @property({ type: Number }) level = 2;
  /** The text of the heading. */
  @property() label: string | undefined;

  /** The client to use in place of the nearest one. */
  @property(objectOnly('client'))
  get client(): PetStoreClient | undefined {
    return this.#widget.connection.client;
  }

  set client(client: PetStoreClient | undefined) {
    this.#widget.connection.client = client;
  }

  /** The categories to choose from, in place of those of the nearest store; without any, the id is typed. */
  @property(objectOnly('categories'))
  get categories(): readonly Category[] {
    return this.#categories ?? this.#widget.connection.categories ?? [];
  }

  set categories(categories: readonly Category[] | undefined) {
    this.#categories = categories;
  }

  /** What is typed, as text: `{ name, category, status }`. */
  @property(objectOnly('draft'))
  get draft(): PetDraft {
    return this.#draft;
  }

  set draft(draft: PetDraft) {
    this.#draft = readDraft(draft);
    this.#touched = true;
  }

  /** The pet that was added last. */
  get created(): Pet | undefined {
    return this.#created;
  }

  /** What the form is doing. */
  get phase(): PetFormPhase {
    if (this.#submission.pending) return 'submitting';
    const { phase } = this.#standing;
    return phase === 'pristine' && this.#widget.connection.error !== undefined ? 'rejected' : phase;
  }

  /** Why a pet was not added, or may not have been. */
  get error(): unknown {
    return this.#submission.pending ? undefined : (this.#standing.error ?? this.#widget.connection.error);
  }

  /** Resolves when nothing is under way any more. */
  get settled(): Promise<void> {
    return this.updateComplete
      .then(() => Promise.all([this.#submission.settled, this.#lookup.settled]))
      .then(async () => void (await this.updateComplete));
  }

  /** Sends what is typed, as the button does: not while it is under way, nor with entries to mend. */
  submit(): void {
    if (this.phase === 'submitting') return;
    if (this.#standing.phase === 'uncertain' && this.#submission.sent(this.#draft)) {
      this.renderRoot.querySelector<HTMLElement>('.outcome')?.focus();
      return;
    }
    this.#check();
  }

  /** Sends what is typed, also when it may have been added before. */
  readonly #check = () => {
    if (!this.reportValidity()) return;
    if (!this.dispatchEvent(new PetSubmitEvent(this.#draft))) return;
    this.#send();
  };

  /** Puts the form back to its start. */
  reset(): void {
    if (this.phase === 'submitting') return;
    this.#touched = false;
    this.#enter({ phase: 'pristine' });
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
    if (!this.#touched) this.#draft = { ...emptyDraft, category: this.category ?? '', status: this.status ?? '' };
    const { client } = this.#widget.connection;
    this.#widget.reportMissingClient();
    // With another client, what the one before refused may succeed.
    const { phase, error } = this.#standing;
    if (client !== this.#client && phase === 'rejected' && factsOf(error).status !== 400)
      this.#enter({ phase: 'pristine' });
    this.#client = client;
  }

  protected override updated(): void {
    this.#widget.show(phaseStates(phases, this.phase));
    syncValues(this.renderRoot);
    const target = this.#focusNext;
    this.#focusNext = undefined;
    if (target) this.renderRoot.querySelector<HTMLElement>(target)?.focus();
  }

  #findProblems(): Problem[] {
    return findProblems(this.#draft, this.categories.length > 0);
  }

  get #issues(): readonly PetIssue[] {
    return (this.#standing.problems ?? []).map(({ field, key }) => ({ field, message: this.#widget.text(key) }));
  }

  /** One entry to mend gets the focus itself, several send it to their summary. */
  #refuse(problems: readonly Problem[]): void {
    this.#enter({ phase: 'invalid', problems });
    this.#focusNext = problems.length === 1 ? `#${problems[0]?.field}` : '.summary';
    this.dispatchEvent(new PetInvalidEvent(this.#issues));
  }

  #enter(standing: Standing): void {
    this.#standing = standing;
    this.#lookup.forget();
    this.requestUpdate();
  }

  #send(): void {
    const { client } = this.#widget.connection;
    const categoryId = toInt64(this.#draft.category.trim());
    if (!client || categoryId === undefined) {
      this.#reportAgain();
      return;
    }
    this.#enter({ phase: 'pristine' });
    this.#submission.send(
      client,
      this.#draft,
      categoryId,
      (pet) => this.#succeeded(pet),
      (error) => this.#failed(error),
    );
  }

  #succeeded(pet: Pet): void {
    this.#created = pet;
    this.#enter({ phase: 'created' });
    this.#clear();
    this.#widget.say(this.#widget.text('added', { name: pet.name }));
    this.dispatchEvent(new PetCreateEvent(pet));
  }

  #clear(): void {
    if (!this.keep && this.#submission.sent(this.#draft)) this.#touched = false;
  }

  #failed(error: unknown): void {
    const standing = standingAfter(error);
    const { phase, problems } = standing;
    if (problems) {
      this.#refuse(problems);
      return;
    }
    this.#enter(standing);
    if (phase === 'created') {
      this.#created = undefined;
      this.#clear();
      this.#widget.say(this.#widget.text('addedUnreadable'));
    } else if (this.#left) {
      this.#widget.say(this.#widget.text(phase === 'rejected' ? 'notAdded' : 'uncertain'));
    } else {
      this.#focusNext = '.outcome';
    }
    this.#widget.report(error, factsOf(error).outcome);
  }

  /** Whether the visitor has gone on to something else meanwhile, from which nothing may take them. */
  get #left(): boolean {
    const { activeElement } = document;
    return activeElement !== null && activeElement !== document.body && !this.matches(':focus-within');
  }

  #reportAgain(): void {
    const { error } = this.#widget.connection;
    if (error !== undefined) this.#widget.report(error);
    this.#focusNext = '.outcome';
  }

  readonly #typed = (field: keyof PetDraft, value: string) => {
    this.#draft = { ...this.#draft, [field]: value };
    this.#touched = true;
    this.requestUpdate();
  };

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
        <form part="form" aria-label=${this.#widget.title('addPet')} novalidate @submit=${this.#submitted}>
          ${summaryView(localize, this.#issues, (field) => this.renderRoot.querySelector<HTMLElement>(`#${field}`)?.focus())}
          <slot name="start"></slot>
          ${fieldsView({
            localize,
            draft: this.#draft,
            issues: this.#issues,
            categories: this.#widget.categories,
            typed: this.#typed,
          })}
          <slot name="end"></slot>
          <div class="actions">
            <button type="submit" class="primary" part="button submit" aria-disabled=${busy}>
              ${localize.text(busy ? 'adding' : 'add')}
            </button>
            <slot name="actions"></slot>
          </div>
        </form>
        ${this.#renderOutcome()}
      `,
    );
  }

  #renderOutcome(): unknown {
    const localize = this.#widget.localize;
    const { error, phase } = this;
    if (phase === 'created') return createdView(this.#widget, error === undefined ? this.#created : undefined);
    if (error === undefined || this.#widget.quiet) return nothing;
    if (phase !== 'uncertain') return rejectedView(localize, error, this.#standing.error !== undefined);
    const { client } = this.#widget.connection;
    return uncertainView(localize, {
      lookup: this.#lookup.view(localize, this.#widget.categories),
      look: () => client && this.#lookup.start(client, this.#draft),
      resend: this.#check,
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pet-form': PetFormElement;
  }
}
