import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type Int64, type Int64Input, type Pet, PetStatus, type PetStoreClient, toInt64 } from '../../src/index.js';
import { PetMissingEvent, PetShowEvent, type PetSource } from '../events.js';
import { objectOnly, warnOnce } from '../internal/attributes.js';
import type { Category } from '../internal/categories.js';
import { givenPets } from '../internal/given-pets.js';
import { givenText } from '../internal/given-text.js';
import { OwnCopies } from '../internal/own-copies.js';
import { OwnMarkup } from '../internal/own-markup.js';
import { factText, petFacts, petFactsStyles } from '../internal/pet-facts.js';
import { Query } from '../internal/query.js';
import { Selection } from '../internal/selection.js';
import { phaseStates } from '../internal/states.js';
import { Visibility } from '../internal/visibility.js';
import { Widget } from '../internal/widget.js';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { version } from '../version.js';
import { Address } from './address.js';
import { type Found, find } from './find.js';
import { styles } from './pet-detail.styles.js';

const phases = ['idle', 'loading', 'ready', 'not-found', 'not-listed', 'error'] as const;

/** What a detail is doing; a pet that is not listed may still exist, one that is not found does not. */
export type PetDetailPhase = (typeof phases)[number];

/**
 * One pet of the store. A pet that is not listed may still exist; only one that the service does not have is not found.
 *
 * @summary Shows one pet: by its id, from the page's address, or the one selected in a list.
 * @attr petid - The id of the pet.
 * @attr param - The name of the parameter in the page's address that holds the id.
 * @attr for - The id of a `<pet-list>` in the same tree, whose selection is shown without a request.
 * @attr status - The status under which the pet is likely to be listed.
 * @attr via - `list` never uses the deprecated operation. Default `auto`.
 * @attr loading - `lazy` waits until the detail is near the visible part of the page.
 * @attr level - The level of the heading, 1 to 6. Default 2.
 * @attr label - The text of the heading.
 * @fires {PetShowEvent} pet-show - A pet is drawn.
 * @fires {PetMissingEvent} pet-missing - There is none to draw: `not-found` or `not-listed`.
 * @fires {PetErrorEvent} pet-error - The pet could not be had; cancelable.
 * @slot heading - Takes the place of the heading.
 * @slot actions - Below the pet.
 * @slot empty - Shown when no pet is asked for.
 * @slot missing - Shown when the pet is not found or not listed.
 * @slot error - Takes the place of the error with its button.
 * @slot detail - Used by the element itself for a copy of `<template data-pet="detail">`.
 * @csspart root - The box around everything.
 * @csspart header - Around the heading.
 * @csspart heading - The heading.
 * @csspart body - What is shown.
 * @csspart facts - The pet.
 * @csspart name - Its name.
 * @csspart status - Its status.
 * @csspart empty - That no pet is asked for.
 * @csspart missing - That it is not found or not listed.
 * @csspart error - The box of an error.
 * @csspart button - The button in it, `retry` as well.
 * @cssState idle - No pet is asked for.
 * @cssState loading - The pet is on its way.
 * @cssState ready - It is shown.
 * @cssState not-found - The service does not have it.
 * @cssState not-listed - It is not among those listed, and may still exist.
 * @cssState error - It could not be had.
 * @cssState stalled - It takes longer than 5 s.
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
export class PetDetailElement extends LitElement {
  static readonly version = version;
  static override styles = [tokens, base, petFactsStyles, styles];

  readonly #widget = new Widget(
    this,
    (error) => this.#retry(error),
    () => this.#created(),
  );
  readonly #query = new Query<Found>(this, (error) => this.#ended(error));
  readonly #selection = new Selection(this);
  readonly #address = new Address(this);
  readonly #visibility = new Visibility(this);
  readonly #markup = new OwnMarkup(this, () => this.requestUpdate());
  readonly #copies = new OwnCopies(this, 'detail');
  #record: Pet | undefined;
  #categories: readonly Category[] | undefined;
  #asked = '';
  /** The id that was asked for. */
  #id = '';
  #client: PetStoreClient | undefined;
  #place: string | undefined;
  /** The pet that is drawn, and what can be seen of it. */
  #shownId: string | undefined;
  #shown = '';
  /** What was told of the pet that is missing. */
  #told = '';
  /** Whether the answer may be older than a pet that was added. */
  #again = false;
  /** Whether the visitor waits for what is drawn next, so that it is said. */
  #awaited = false;

  /** The id of the pet. */
  @property({ attribute: 'petid' }) petId: Int64Input | undefined;
  /** The name of the parameter in the page's address that holds the id. */
  @property() param: string | undefined;
  /** The id of a `<pet-list>` in the same tree, whose selection is shown without a request. */
  @property() for: string | undefined;
  /** The status under which the pet is likely to be listed. */
  @property() status: string | undefined;
  /** `list` never uses the deprecated operation. */
  @property() via: 'auto' | 'list' = 'auto';
  /** `lazy` waits until the detail is near the visible part of the page. */
  @property() loading: 'eager' | 'lazy' = 'eager';
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

  /** The categories known by name, in place of those of the nearest store. */
  @objectOnly
  get categories(): readonly Category[] {
    return this.#categories ?? this.#widget.connection.categories ?? [];
  }

  set categories(categories: readonly Category[] | undefined) {
    this.#categories = categories;
  }

  /** The pet shown. Setting it shows it without a request; `undefined` goes back to the id. */
  @objectOnly
  get pet(): Pet | undefined {
    return this.#found?.pet;
  }

  set pet(pet: Pet | undefined) {
    this.#record = pet ? givenPets([pet])?.[0] : undefined;
  }

  /** Where the pet shown comes from. */
  get source(): PetSource | undefined {
    return this.#found?.source;
  }

  /** What the detail is doing. */
  get phase(): PetDetailPhase {
    if (this.#found) return 'ready';
    if (this.error !== undefined) return 'error';
    return this.#missing ?? (this.#query.pending ? 'loading' : 'idle');
  }

  /** Why the pet could not be had, one of the client's errors. */
  get error(): unknown {
    if (this.#found || !this.#wanted) return undefined;
    return this.#widget.connection.error ?? (this.#query.pending ? undefined : this.#query.error);
  }

  /** Resolves when nothing is under way any more. */
  get settled(): Promise<void> {
    return this.updateComplete.then(() => this.#query.settled()).then(async () => void (await this.updateComplete));
  }

  get #found(): { readonly pet: Pet; readonly source: PetSource } | undefined {
    if (this.#record) return { pet: this.#record, source: 'record' };
    if (this.#selection.pet) return { pet: this.#selection.pet, source: 'selection' };
    const { data } = this.#query;
    return data && 'pet' in data ? data : undefined;
  }

  /** Why there is no pet to show. */
  get #missing(): 'not-found' | 'not-listed' | undefined {
    const { data } = this.#query;
    return data && 'missing' in data ? data.missing : undefined;
  }

  /** The id to ask for, from the attribute or the page's address; the client refuses one that is none. */
  get #wanted(): string {
    const written = givenText(this.petId).trim() || (this.param && this.#address.get(this.param)?.trim()) || '';
    return toInt64(written) ?? written;
  }

  /** Where the pet is likely to be listed; no more than a hint. */
  get #hint(): PetStatus | undefined {
    const hint = PetStatus.options.find((status) => status === this.status);
    if (this.status && !hint) warnOnce(`<pet-detail status>: one of ${PetStatus.options.join(', ')}; it is ignored.`);
    return hint;
  }

  /** Moves the focus to what is shown. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[part=body]')?.focus(options);
  }

  protected override willUpdate(): void {
    this.#selection.follow(this.for);
    const { client, place } = this.#widget.connection;
    const id = this.#record || this.#selection.pet ? '' : this.#wanted;
    if (id) this.#widget.reportMissingClient();
    const asked = id && client ? `${id} ${this.#hint} ${this.via}` : '';
    const held = !this.isConnected || (this.loading === 'lazy' && !this.#visibility.visible);
    const other = client !== this.#client;
    // What another client of the same place answered stays until the new answer.
    const same = asked === this.#asked && (!other || (place !== undefined && place === this.#place));
    if (held || (same && !other && !this.#again && !this.#query.interrupted)) return;
    this.#again = false;
    this.#client = client;
    this.#place = place;
    if (!same) {
      this.#query.cancel();
      this.#query.data = undefined;
      this.#query.error = undefined;
      this.#told = '';
      this.#asked = asked;
      this.#id = id;
    }
    if (id && client) this.#ask(client);
  }

  protected override updated(): void {
    const { stalled } = this.#query;
    this.#widget.show({ ...phaseStates(phases, this.phase), stalled });
    // Who reads that it is missing waits for nothing.
    const long = stalled && !this.#missing;
    this.#widget.sayStalled(long);
    this.#awaited ||= long;
    const found = this.#found;
    this.#copies.sync(this.#markup.template('detail'), found ? [found.pet] : [], this.#widget);
    const shown = found ? fingerprint(found.pet) + found.source : '';
    if (found && shown !== this.#shown) {
      const other = found.pet.id !== this.#shownId;
      if (other && (this.#awaited || found.source === 'selection')) {
        this.#widget.say(`${this.#widget.title('pet')}: ${factText(this.#widget, 'name', found.pet)}`);
      }
      this.#awaited = true;
      this.dispatchEvent(new PetShowEvent(found.pet, found.source));
    }
    this.#shown = shown;
    this.#shownId = found?.pet.id;
  }

  #ask(client: PetStoreClient): void {
    this.#query.run((signal) => find(client, this.#id, this.#hint, this.via === 'list', signal));
  }

  #ended(error: unknown): void {
    if (error !== undefined) {
      this.#query.data = undefined;
      this.#told = '';
      this.#awaited = true;
      this.#widget.report(error);
      return;
    }
    const missing = this.#missing;
    if (!missing || missing === this.#told) return;
    this.#told = missing;
    this.#awaited = true;
    this.#widget.say(this.#missingText(missing));
    this.dispatchEvent(new PetMissingEvent(this.#id as Int64, missing));
  }

  /** Tries again, while nothing else is shown or under way. */
  #retry(error: unknown): void {
    if (this.#client && error === this.error) this.#ask(this.#client);
  }

  /** The pet that was missing may be the one that was added; what is shown stays until that is known. */
  #created(): void {
    this.#again ||= this.#query.pending || this.#missing !== undefined;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    return this.#widget.frame(
      'pet',
      nothing,
      html`
        <div part="body" role="group" aria-label=${this.#widget.title('pet')} tabindex="-1" aria-busy=${this.#query.pending}>${this.#renderBody()}</div>
        <slot name="actions"></slot>
      `,
    );
  }

  #renderBody(): unknown {
    const localize = this.#widget.localize;
    const found = this.#found;
    if (found && this.#markup.template('detail')) return html`<slot name="detail"></slot>`;
    if (found) return petFacts(this.#widget, found.pet);
    const { pending, slow, stalled } = this.#query;
    const error = this.#widget.connection.error ?? this.#query.error;
    const wanted = this.#wanted;
    if (error !== undefined && wanted) {
      if (this.#widget.quiet) return nothing;
      return html`<slot name="error">${
        toInt64(wanted)
          ? this.#widget.errorPanel(error, pending)
          : html`<p class="message danger" part="error" role="alert">${localize.text('idNoInteger')}</p>`
      }</slot>`;
    }
    const missing = this.#missing;
    if (missing) {
      return html`<slot name="missing"><p class="message" part="missing">${this.#missingText(missing)}</p></slot>`;
    }
    if (pending) return slow ? this.#renderBones(stalled) : nothing;
    return wanted
      ? nothing
      : html`<slot name="empty"><p class="note" part="empty">${localize.text('nothingChosen')}</p></slot>`;
  }

  #missingText(missing: 'not-found' | 'not-listed'): string {
    return this.#widget.text(missing === 'not-found' ? 'notFound' : 'notListed', { id: this.#id });
  }

  #renderBones(stalled: boolean): TemplateResult {
    return html`
      ${stalled ? this.#widget.stalledNote() : nothing}
      <div class="bones" aria-hidden="true">${[0, 1, 2, 3].map(() => html`<span class="bone"></span>`)}</div>
    `;
  }
}

/** What can be seen of a pet, whose members may be many, and of any depth. */
const fingerprint = (pet: Pet): string =>
  JSON.stringify(Object.entries(pet).map(([name, value]) => [name, typeof value === 'object' ? '' : String(value)]));

declare global {
  interface HTMLElementTagNameMap {
    'pet-detail': PetDetailElement;
  }
}
