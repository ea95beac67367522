import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { Int64Input, Pet, PetStatus, PetStoreError } from '../../src/index.js';
import { isOn } from '../attributes.js';
import { writeValues } from '../dom/controls.js';
import { PetCreateEvent, type PetDraft, PetInvalidEvent, type PetIssue, PetSubmitEvent } from '../events.js';
import { petStatuses } from '../facts.js';
import { PetElement } from '../pet-element.js';
import { ReservedSpace } from '../view/reserved-space.js';
import { categoryIdOf, isSameDraft, issueOf, readDraft, type SentDraft } from './draft.js';
import { DraftController } from './draft-controller.js';
import type { FormActions, FormState, FormView, PetFormPhase } from './form-view.js';
import { checkText, ListCheck } from './list-check.js';
import { addedText } from './outcomes.js';
import { styles } from './pet-form.styles.js';
import { renderForm } from './render.js';
import { Submission } from './submission.js';

/**
 * Adds a pet. The draft survives every failure, and each submission sends one POST.
 *
 * @summary A form that adds one pet, reports the result, and never loses the draft.
 * @fires {PetSubmitEvent} pet-submit - The form is about to send its draft. Cancelable.
 * @fires {PetInvalidEvent} pet-invalid - The form has invalid entries.
 * @fires {PetCreateEvent} pet-create - The pet was added.
 * @slot start - Before the fields.
 * @slot end - After the fields.
 * @slot actions - Beside the button.
 * @slot created - Below the added pet.
 * @csspart form - The form.
 * @csspart field - Each field with its label.
 * @csspart label - Each label.
 * @csspart control - Each input or `<select>`.
 * @csspart problem - The problem of a field.
 * @csspart submit - The button that adds the pet. Its text has the color `--pet-on-accent`.
 * @csspart check - The button that looks for the pet in the list.
 * @csspart resend - The button that sends the pet again.
 * @csspart created - The added pet.
 * @csspart name - The name of a pet that may have been added.
 * @cssState pristine - Nothing was sent.
 * @cssState invalid - The form has invalid entries.
 * @cssState submitting - The pet is being sent.
 * @cssState created - The pet was added.
 * @cssState rejected - The pet was not added.
 * @cssState uncertain - It is uncertain whether the pet was added.
 * @cssprop --pet-fill - Background of the main button. Default: the accent.
 * @cssprop --pet-on-accent - Text color of the main button. Default: black or white, whichever is easier to read.
 */
export class PetFormElement extends PetElement {
  /** The browser restores the draft when the visitor returns. The form submits no value. */
  static readonly formAssociated = true;
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    category: {},
    status: {},
    keep: { converter: isOn },
    draft: { attribute: false },
  };

  readonly #submission = new Submission(this, {
    context: this.context,
    focus: this.focusController,
    onChange: () => this.#check.reset(),
    onEnd: (state, sent, focusKept) => this.#ended(state, sent, focusKept),
    report: this.report,
  });
  readonly #check = new ListCheck(this, this.report, () => {
    const { state } = this.#check;
    if (this.isHandled(state.error)) return;
    this.focusController.revealNext('.outcome');
    this.announcer.say(checkText(this.localize, state));
  });
  readonly #draft = new DraftController(this);
  #isDisabled = false;
  readonly #actions: FormActions = {
    input: () => this.#draft.readControls(),
    submit: () => {
      this.#draft.readControls();
      if (!this.#submission.isPressedAgain(this.#draft.typed)) this.submit();
    },
    check: () => {
      const { sent } = this.#submission.state;
      if (sent) this.#check.start(sent.draft, this.#submission.clientFor(sent));
    },
    resend: () => this.#submission.resend(),
  };

  constructor() {
    super();
    new ReservedSpace(this, this.internals, () => false);
  }

  /** The id of the preset category. */
  category: Int64Input | undefined;
  /** The preset status. */
  status: PetStatus | undefined;
  /** Whether the draft stays after a pet was added. */
  keep = false;

  /**
   * The draft as text: `{ name, category, status }`. Missing fields become empty. `undefined` sets the presets. A draft equal to the
   * one set before does not replace what a visitor types.
   */
  get draft(): PetDraft {
    return this.#draft.draft;
  }

  set draft(draft: Readonly<Partial<Record<keyof PetDraft, Int64Input | undefined>>> | null | undefined) {
    this.#draft.draft = draft;
    if (this.#submission.state.phase === 'invalid') this.#submission.state = { phase: 'pristine' };
  }

  /** The last added pet. */
  get created(): Pet | undefined {
    return this.#submission.created;
  }

  /** What the form is doing. */
  get phase(): PetFormPhase {
    const { state, isPending } = this.#submission;
    if (isPending) return 'submitting';
    return state.phase === 'pristine' && this.context.error !== undefined ? 'rejected' : state.phase;
  }

  /** The error if the pet was not added, or may not have been added. */
  get error(): PetStoreError | undefined {
    const { state, isPending } = this.#submission;
    return isPending ? undefined : ((state.error ?? this.context.error) as PetStoreError | undefined);
  }

  /** The browser restores the draft, and which drafts may have been added, when the visitor returns to the page. */
  formStateRestoreCallback(saved: string): void {
    const { draft, unconfirmed } = JSON.parse(saved);
    this.draft = draft;
    this.#submission.restore(unconfirmed);
  }

  /**
   * Sends the draft, like the button. Does nothing while a pet is being sent, or if entries are invalid. A draft that may have been
   * added is reported again instead.
   */
  submit(): void {
    if (!this.#isSendable()) return;
    const draft = readDraft({ ...this.draft, category: categoryIdOf(this.draft) });
    if (!this.dispatchEvent(new PetSubmitEvent('pet-submit', { draft }))) return;
    // A listener may have changed the draft.
    if (this.#isSendable()) this.#submission.send(this.draft);
  }

  /** Returns the form to its initial state. It forgets which drafts may have been added. Does nothing while a pet is being sent. */
  reset(): void {
    if (this.#submission.isPending) return;
    this.#draft.draft = undefined;
    this.#submission.reset();
  }

  /** Whether the draft is valid. */
  checkValidity(): boolean {
    return this.#draft.findProblems().length === 0;
  }

  /** Whether the draft is valid. If not, shows why and moves the focus there. */
  reportValidity(): boolean {
    const problems = this.#draft.findProblems();
    if (problems.length === 0) return true;
    this.#submission.state = { phase: 'invalid', problems };
    const field = problems[0]?.field;
    // A field that has the focus already is not read again.
    if (field === this.shadowRoot?.activeElement?.id) this.announcer.say(this.#issues[0]?.message ?? '');
    this.focusController.focusNext(`#${field}`);
    this.dispatchEvent(new PetInvalidEvent('pet-invalid', { issues: this.#issues }));
    return false;
  }

  /** In a `<fieldset disabled>`, a visitor can neither change nor send the form. */
  formDisabledCallback(isDisabled: boolean): void {
    this.#isDisabled = isDisabled;
    this.requestUpdate();
  }

  protected override workSettled(): Promise<unknown> {
    // The page may start a look at the list as soon as it knows the result.
    return this.#submission.settled().then(() => this.#check.settled());
  }

  protected override retry(error: unknown): void {
    const isCurrent = error === this.error;
    // Only visitors send a pet again that may have been added.
    if (error === this.#check.state.error || (isCurrent && this.phase === 'uncertain')) this.#actions.check();
    else this.#submission.resend(error);
  }

  protected override willUpdate(): void {
    // Vue sets 0 for `undefined` if the value before was a number.
    if (Number.isSafeInteger(this.category)) this.category = `${this.category}`;
    this.#draft.readControls();
    // Visitors could not submit any other.
    const status = petStatuses.find((known) => known === this.status);
    this.#draft.applyPresets({ category: this.category, status });
    this.reportMissingClient();
    this.#submission.follow(this.client);
    this.announcer.sayStalled(this.#isStalled, this.text('stalled'));
  }

  protected override updated(): void {
    this.setStates(this.phase, { stalled: this.#isStalled });
    writeValues(this.renderRoot);
    const controls = this.renderRoot.querySelectorAll<HTMLInputElement>('input, select, button');
    for (const control of controls) control.disabled = this.#isDisabled;
    // jsdom lacks it.
    this.internals?.setFormValue?.(null, this.#saved);
    this.focusController.updated();
  }

  /** What the browser keeps while the visitor is on another page. */
  get #saved(): string | null {
    const { typed: draft } = this.#draft;
    const { unconfirmed } = this.#submission;
    return draft || unconfirmed.length > 0 ? JSON.stringify({ draft, unconfirmed }) : null;
  }

  get #isStalled(): boolean {
    return this.#submission.isStalled || this.#check.state.wait === 'stalled';
  }

  get #issues(): readonly PetIssue[] {
    const { state } = this.#submission;
    return state.phase === 'invalid' ? state.problems.map((problem) => issueOf(problem, this.format)) : [];
  }

  /** Whether the draft can be sent without asking the visitor. If not, shows why. */
  #isSendable(): boolean {
    if (this.#submission.isPending || !this.reportValidity()) return false;
    if (!this.#submission.showIfUncertain(this.draft)) return true;
    this.#focusOutcome();
    return false;
  }

  /** Scrolls to the outcome only as far as needed, if the form is on screen. */
  #focusOutcome(): void {
    this.focusController.revealNext('.outcome');
    this.focusController.focusNext('.outcome');
  }

  #ended(state: FormState, sent: SentDraft, focusKept: boolean): void {
    this.#draft.readControls();
    const isUnchanged = isSameDraft(this.draft, sent.draft);
    if (state.phase === 'created') {
      if (isUnchanged && !isOn(this.keep)) this.#draft.discard();
      // A visitor who has moved on is left alone.
      if (focusKept) this.focusController.revealNext('[part=created]');
      this.announcer.say(addedText(this.format, state.pet));
      if (state.pet) this.dispatchEvent(new PetCreateEvent('pet-create', { pet: state.pet }));
    } else if (isUnchanged && focusKept) {
      this.#focusOutcome();
    } else {
      this.announcer.say(this.text(state.phase === 'rejected' ? 'notAdded' : 'uncertain'));
    }
  }

  protected override render(): TemplateResult {
    const { state, isPending } = this.#submission;
    const check = this.#check.state;
    const view: FormView = {
      title: this.headingText('addPet'),
      format: this.format,
      draft: this.draft,
      issues: this.#issues,
      busy: isPending,
      stalled: this.#isStalled,
      state,
      error: this.shownOf(state.error ?? this.error),
      check: !check.isFetching && this.isHandled(check.error) ? undefined : check,
    };
    return this.renderFrame('addPet', nothing, renderForm(view, this.#actions));
  }
}
