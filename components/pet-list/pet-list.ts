import { LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type Int64, type Int64Input, limitBounds, type PetList, type PetStoreClient } from '../../src/index.js';
import { PetLoadEvent, type PetQuery, PetQueryEvent } from '../events.js';
import { objectOnly } from '../internal/attributes.js';
import type { Category } from '../internal/categories.js';
import { factsOf, isHopeless } from '../internal/error-view.js';
import type { GivenPet } from '../internal/given-pets.js';
import { syncValues } from '../internal/native-values.js';
import { OwnCopies } from '../internal/own-copies.js';
import { OwnMarkup } from '../internal/own-markup.js';
import { petFactsStyles } from '../internal/pet-facts.js';
import { phaseStates } from '../internal/states.js';
import { Visibility } from '../internal/visibility.js';
import { Widget } from '../internal/widget.js';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { version } from '../version.js';
import { clampLimit } from './controls.js';
import { KeptRoom } from './kept-room.js';
import { ListView } from './list-view.js';
import { type Answer, answersLookSame, Listing } from './listing.js';
import { styles } from './pet-list.styles.js';
import { Poll } from './poll.js';
import { Selecting } from './selecting.js';
import { filterName } from './wording.js';

const phases = ['idle', 'loading', 'ready', 'empty', 'error'] as const;

/** What a list is doing: nothing yet, loading without rows, showing some or none, or showing an error. */
export type PetListPhase = (typeof phases)[number];

/**
 * The pets of the store. It says how many are shown, never how many there are, for the service does not say.
 *
 * @summary Lists pets, with controls for status and size, a selection, and links.
 * @attr status - Shows only pets of this status.
 * @attr limit - The most pets to show, 1 to 100. Default 20.
 * @attr sizes - The sizes that can be chosen, such as `20 50 100`.
 * @attr filter - Lets the visitor choose the status.
 * @attr layout - `auto` (a table, cards where it is narrow), `table` or `cards`.
 * @attr columns - The columns, in order: some of `name status category id`.
 * @attr link - The address of a pet's own page, such as `/animals/{id}`.
 * @attr selectable - Lets the visitor select a pet.
 * @attr loading - `lazy` waits until the list is near the visible part of the page.
 * @attr poll - Seconds after which the list asks again, 15 at least.
 * @attr level - The level of the heading, 1 to 6. Default 2.
 * @attr label - The text of the heading.
 * @fires {PetLoadEvent} pet-load - An answer is drawn.
 * @fires {PetQueryEvent} pet-query - The visitor asks for another query; cancelable.
 * @fires {PetSelectEvent} pet-select - Another pet is selected, or none; cancelable.
 * @fires {PetErrorEvent} pet-error - An answer could not be had; cancelable.
 * @slot heading - Takes the place of the heading.
 * @slot tools - Controls beside those of the list.
 * @slot empty - Shown when there is no pet to show.
 * @slot error - Takes the place of the error with its button.
 * @slot rows - Used by the list itself for copies of `<template data-pet="row">`.
 * @csspart root - The box around everything.
 * @csspart header - Heading and tools.
 * @csspart heading - The heading.
 * @csspart tools - The controls.
 * @csspart control - Each choice.
 * @csspart body - What is shown: rows, an error, or that there are none.
 * @csspart table - The table, or the list of cards.
 * @csspart rows - The list around the page's own rows.
 * @csspart row - Each row or card; `selected` as well if it is.
 * @csspart selected - The selected row.
 * @csspart cell - Each cell of the table.
 * @csspart name - The name of a pet.
 * @csspart status - The status of a pet.
 * @csspart category - Its category.
 * @csspart id - Its id.
 * @csspart link - The link to a pet's own page.
 * @csspart select - The button that selects a pet.
 * @csspart skeleton - A row in waiting.
 * @csspart empty - The box that says that there is none.
 * @csspart error - The box of an error.
 * @csspart footer - How many are shown, and the button for more.
 * @csspart summary - How many are shown.
 * @csspart button - Each button; `more`, `retry` or `pause` as well.
 * @cssState idle - Nothing is asked for yet.
 * @cssState loading - The first rows are on their way.
 * @cssState ready - Rows are shown.
 * @cssState empty - There are none to show.
 * @cssState error - The latest answer could not be had.
 * @cssState refreshing - Other rows are on their way.
 * @cssState stalled - It takes longer than 5 s.
 * @cssState at-limit - As many are shown as were asked for, so there may be more.
 * @cssState paused - The polling is paused.
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
 * @cssprop --pet-row-height - The least height of a row.
 * @cssprop --pet-card-height - Height that is reserved for a pet where the list is narrow.
 */
export class PetListElement extends LitElement {
  static readonly version = version;
  static override styles = [tokens, base, petFactsStyles, styles];

  readonly #widget = new Widget(
    this,
    () => this.refresh(),
    () => this.#renew(),
  );
  readonly #listing = new Listing(this, (error) => this.#ended(error));
  readonly #markup = new OwnMarkup(this, () => this.#readMarkup());
  readonly #visibility = new Visibility(this);
  readonly #poll = new Poll(this, () => this.#renew());
  readonly #copies = new OwnCopies(this, 'rows');
  readonly #room = new KeptRoom(this);
  readonly #selecting = new Selecting(this);
  readonly #view: ListView;
  #limit: number = limitBounds.default;
  #categories: readonly Category[] | undefined;
  /** The rows in the page's JSON block, as text, and the answer that was drawn last. */
  #block = '';
  #drawn: Answer | undefined;
  /** Whether pets may be asked for: a lazy list waits until it is seen. */
  #woken = false;
  /** Whether the visitor was told of an error or a long wait, so that the next answer is said whatever it is. */
  #owed = false;
  /** Whether what is under way was asked for by nobody, so that nobody waits for it. */
  #unasked = false;

  constructor() {
    super();
    this.#view = new ListView(
      this,
      {
        widget: this.#widget,
        listing: this.#listing,
        markup: this.#markup,
        room: this.#room,
        poller: this.#poll,
        selecting: this.#selecting,
      },
      { change: (change) => this.#change(change), turnPoll: () => this.#turnPoll() },
    );
    this.addEventListener('keydown', (event) => {
      // A key that is held is one choice.
      if (event.repeat && event.key === 'Enter' && event.composedPath()[0] instanceof HTMLButtonElement)
        event.preventDefault();
    });
    this.addEventListener('command', (event: Event & { readonly command?: string }) => {
      if (event.command === '--pet-refresh') {
        this.#owed = true;
        this.#widget.expectAnswer();
        this.refresh();
      }
      if (event.command === '--pet-clear') this.clear();
      if (event.command === '--pet-pause' && this.poll > 0) this.#turnPoll();
    });
  }

  /** Shows only pets of this status; absent: of any. */
  @property() status: string | undefined;
  /** The sizes that can be chosen, such as `"20 50 100"`; absent: no choice. */
  @property() sizes = '';
  /** Whether the status can be chosen. */
  @property({ type: Boolean }) filter = false;
  /** `auto` draws a table, as cards where it is narrow; `cards` draws cards. */
  @property() layout: 'auto' | 'table' | 'cards' = 'auto';
  /** The columns, in order: some of `name status category id`. */
  @property() columns = '';
  /** The address of a pet's own page, with `{id}` in it. */
  @property() link: string | undefined;
  /** Whether a row can be selected. */
  @property({ type: Boolean }) selectable = false;
  /** `lazy` waits until the list is near the visible part of the page. */
  @property() loading: 'eager' | 'lazy' = 'eager';
  /** Seconds after which the list asks again, 15 at least; 0: never. It comes with a control that pauses it. */
  @property({ type: Number }) poll = 0;
  /** The level of the heading, 1 to 6. */
  @property({ type: Number }) level = 2;
  /** The text of the heading. */
  @property() label: string | undefined;

  /** The most pets to show, 1 to 100. Default 20. */
  @property({ converter: (value) => value })
  get limit(): number {
    return this.#limit;
  }

  set limit(limit: number | string | null | undefined) {
    this.#limit = clampLimit(limit);
  }

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

  /**
   * The pets shown. Setting them shows them without a request, and they stay until a visitor's choice or `refresh()`;
   * `undefined` asks the service again.
   */
  @objectOnly
  get pets(): PetList {
    return this.#listing.pets;
  }

  set pets(pets: readonly GivenPet[] | undefined) {
    if (pets === undefined || pets === null) this.#listing.takeBack(true);
    else this.#give(pets);
  }

  /** The id of the selected pet. */
  @objectOnly
  get selected(): Int64 | undefined {
    return this.#selecting.id;
  }

  set selected(selected: Int64Input | undefined) {
    this.#selecting.id = selected;
  }

  /** What the list is doing. */
  get phase(): PetListPhase {
    if (this.error !== undefined) return 'error';
    const { data, pending } = this.#listing.query;
    if (data) return data.pets.length > 0 ? 'ready' : 'empty';
    return pending ? 'loading' : 'idle';
  }

  /** Why the latest answer could not be had, one of the client's errors. */
  get error(): unknown {
    const { given, query } = this.#listing;
    return given ? undefined : (this.#widget.connection.error ?? (query.pending ? undefined : query.error));
  }

  /** Whether the answer is as long as the limit, so that there may be more. */
  get atLimit(): boolean {
    return this.#listing.atLimit;
  }

  /** Resolves when nothing is under way any more. */
  get settled(): Promise<void> {
    return this.updateComplete
      .then(() => this.#listing.query.settled())
      .then(async () => void (await this.updateComplete));
  }

  /** Asks the service again, also for a lazy list off screen; what is shown stays until the answer is there. */
  refresh(): void {
    this.#woken = true;
    this.#unasked = false;
    // Without a service to ask, what the page gave is all there is.
    if (!this.#listing.given || this.client) this.#listing.again();
    this.requestUpdate();
  }

  /** Ends the selection. */
  clear(): void {
    this.#selecting.clear();
  }

  /** Holds the polling. */
  pause(): void {
    this.#poll.paused = true;
    this.requestUpdate();
  }

  /** Goes on polling, and asks at once. */
  resume(): void {
    this.#poll.paused = false;
    this.refresh();
  }

  /** Moves the focus to the list. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('[part=body]')?.focus(options);
  }

  protected override willUpdate(): void {
    const { client, place } = this.#widget.connection;
    if (this.#listing.follow(client, place)) this.#selecting.clear();
    const { given, query } = this.#listing;
    if (!given) this.#widget.reportMissingClient();
    this.#woken ||= this.loading !== 'lazy' || this.#visibility.visible;
    if (this.#woken && !given && !this.#markup.incomplete && this.isConnected) this.#listing.ask(this.#wanted);
    const { pending, stalled } = query;
    const long = stalled && !this.#unasked;
    this.#widget.sayStalled(long);
    this.#owed ||= long;
    const awake = this.poll > 0 && this.#visibility.visible && !pending && !given && client !== undefined;
    this.#poll.schedule(this.poll, awake && !isHopeless(this.error), factsOf(this.error).retryAfter);
  }

  protected override updated(): void {
    const phase = this.phase;
    const { data, pending, stalled } = this.#listing.query;
    this.#widget.show({
      ...phaseStates(phases, phase),
      refreshing: pending && data !== undefined,
      stalled,
      'at-limit': this.atLimit,
      paused: this.poll > 0 && this.#poll.paused,
    });
    syncValues(this.renderRoot);
    this.#copies.sync(
      this.#markup.template('row'),
      this.#listing.shown,
      this.#widget,
      this.selectable ? (this.selected ?? '') : undefined,
    );
  }

  get #wanted(): PetQuery {
    return { limit: this.limit, ...(this.status && { status: this.status }) };
  }

  /** Asks again unless the page gave the pets, which are its own, or none were asked for yet. */
  #renew(): void {
    if (!this.#woken || this.#listing.given) return;
    this.refresh();
    this.#unasked = true;
  }

  async #ended(error: unknown): Promise<void> {
    this.#poll.restart();
    this.#room.answered();
    const { data } = this.#listing.query;
    if (error !== undefined) {
      this.#owed = true;
      this.#widget.report(error);
      return;
    }
    if (!data) return;
    this.#selecting.keepTo(data.pets);
    if (this.#owed || (this.#drawn && !answersLookSame(this.#drawn, data))) {
      this.#widget.say(`${filterName(this.#widget.localize, data.query.status)}: ${this.#view.summary}`);
    }
    this.#owed = false;
    this.#drawn = data;
    await this.updateComplete;
    this.dispatchEvent(new PetLoadEvent(data.pets, data.query));
  }

  #readMarkup(): void {
    const block = this.#markup.text('pets');
    const due = block !== this.#block && (this.#listing.given || !this.#listing.query.data);
    const pets = due ? this.#markup.json('pets') : undefined;
    if (pets !== undefined) this.#give(pets);
    // Half of a block is no JSON; what follows is on its way.
    if (pets !== undefined || !this.#markup.incomplete) this.#block = block;
    this.requestUpdate();
  }

  #give(pets: unknown): void {
    this.#listing.give(pets, this.#wanted);
    if (this.#listing.given) this.#selecting.keepTo(this.pets);
  }

  #change(change: Partial<PetQuery>): void {
    const query: PetQuery = { limit: this.limit, status: this.status, ...change };
    if (!this.dispatchEvent(new PetQueryEvent(query))) return;
    this.limit = query.limit;
    this.status = query.status;
    this.#unasked = false;
    this.#room.keep(query.limit, this.pets.length);
    this.#listing.takeBack(false);
  }

  #turnPoll(): void {
    if (this.#poll.paused) this.resume();
    else this.pause();
  }

  protected override render(): TemplateResult {
    return this.#view.render();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pet-list': PetListElement;
  }
}
