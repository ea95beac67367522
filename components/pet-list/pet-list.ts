import type { PropertyDeclarations, TemplateResult } from 'lit';
import type { Int64, Int64Input, Pet, PetStatus, PetStoreError } from '../../src/index.js';
import { isOn } from '../attributes.js';
import type { PetInput } from '../data/pet-input.js';
import type { Cause } from '../data/query.js';
import { writeValues } from '../dom/controls.js';
import { type Layout, type Loading, limitBounds } from '../facts.js';
import { PetElement } from '../pet-element.js';
import { TemplateRows } from '../view/template-rows.js';
import { containerQuery } from './container-query.js';
import { ListData } from './list-data.js';
import { isAtLimit, type ListResult } from './list-result.js';
import { type ListView, listStates, listView, type PetListPhase } from './list-view.js';
import { clampLimit, readOptions } from './options.js';
import { styles } from './pet-list.styles.js';
import { type ListActions, renderContent, renderTools } from './render.js';
import { RowChanges } from './row-changes.js';
import { RowSelection } from './row-selection.js';
import { RowSpace } from './row-space.js';
import { isNews, resultText } from './texts.js';

/**
 * The pets of the store. It shows how many pets are on screen, never how many exist, because the service does not report that.
 *
 * @summary Lists pets, with controls for status and size, a selection, and links.
 * @fires {PetLoadEvent} pet-load - The list rendered a response.
 * @fires {PetQueryEvent} pet-query - A visitor is about to change `limit` or `status`, which are still the previous ones. Cancelable.
 * @fires {PetSelectEvent} pet-select - The selection is about to change; `selected` is still the previous one. Only a visitor's choice is cancelable.
 * @slot tools - Beside the controls of the list.
 * @slot empty - Replaces the note for an empty list.
 * @slot error - Replaces the error and its button.
 * @slot rows - The list puts its copies of `<template data-pet="row">` here.
 * @csspart name - The name of a pet.
 * @csspart tools - The controls.
 * @csspart control - Each `<select>`.
 * @csspart body - The container of the rows, of an error, or of the note for an empty list.
 * @csspart table - The table or the list of cards.
 * @csspart rows - The list around the page's own rows.
 * @csspart row - Each row or card.
 * @csspart selected - The selected row or card.
 * @csspart cell - Each cell of the table.
 * @csspart link - The link to a pet's own page.
 * @csspart picture - The place of a card's picture.
 * @csspart select - The button that selects a pet.
 * @csspart show - The button in the selected row that leads to a detail off screen.
 * @csspart skeleton - A placeholder for a row or card that is loading.
 * @csspart empty - The note for an empty list.
 * @csspart footer - The number of pets on screen and the button for more, or an error while rows are on screen. That stays in view.
 * @csspart summary - The number of pets on screen.
 * @csspart skip - The button that skips the rows. Visible while it has the focus.
 * @csspart more - The button that loads more.
 * @csspart retry - The button that tries again after an error.
 * @csspart pause - The button that pauses polling.
 * @cssState idle - The list has not fetched anything yet.
 * @cssState loading - The first pets are loading.
 * @cssState ready - Rows are on screen.
 * @cssState empty - There are no pets to show.
 * @cssState error - The latest request failed.
 * @cssState refreshing - Other rows are loading while rows are on screen.
 * @cssState at-limit - The response has `limit` pets, so there may be more.
 * @cssState paused - Polling is paused.
 * @cssprop --pet-rows - Number of rows to reserve space for before the first response, for browsers that cannot read `limit`.
 * @cssprop --pet-row-height - Minimum height of a row.
 */
export class PetListElement extends PetElement {
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    status: {},
    sizes: {},
    filter: { converter: isOn },
    layout: {},
    columns: {},
    link: {},
    picture: {},
    selectable: { converter: isOn },
    loading: {},
    poll: { type: Number },
    limit: {},
    pets: { attribute: false },
    selected: { attribute: false },
  };

  readonly #data = new ListData(this, {
    onPagePets: (pets) => this.#selection.clearUnlessIn(pets),
    onResult: (...result) => this.#resultLoaded(...result),
    report: this.report,
  });
  readonly #templateRows = new TemplateRows(this, this.focusController, 'rows');
  readonly #rowChanges = new RowChanges(this, this.focusController);
  readonly #selection = new RowSelection(this, () => this.announcer.say(this.text('deselected')));
  readonly #isNarrow = containerQuery(this);
  readonly #actions: ListActions = {
    rowClicked: this.#selection.clicked,
    change: (change) => void this.#data.change(change),
    showMore: (limit) => void (this.#data.change({ limit }) && this.#rowChanges.requested()),
    togglePoll: () => {
      const { paused } = this.#data.poll;
      if (paused) this.resume();
      else this.pause();
      this.announcer.say(this.text(paused ? 'resumed' : 'paused'));
    },
    retry: () => this.#data.query.invalidate('visitor'),
  };
  #limit: number = limitBounds.default;
  #view!: ListView;

  constructor() {
    super();
    new RowSpace(this, this.internals, this.#data.query);
    this.addEventListener('command', ({ command }: Event & { readonly command?: string }) => {
      if (command === '--pet-refresh') this.#actions.retry();
      if (command === '--pet-clear') this.clear();
      if (command === '--pet-pause' && this.poll > 0) this.#actions.togglePoll();
    });
  }

  /** Shows only pets of this status. Absent: of any status. */
  status: PetStatus | undefined;
  /** The limits for the visitor's choice, such as `"20 50 100"`. Absent: no choice. */
  sizes = '';
  /** Whether a visitor can choose the status. */
  filter = false;
  /** `auto` shows a table, or cards if it is narrow. `table` and `cards` always show that. Default: `auto`. */
  layout: Layout = 'auto';
  /** The columns in order, from `name status category id`. Default: all of them, but no `id` on cards and in a narrow table. */
  columns = '';
  /** The URL of a pet's own page, such as `/animals/{id}`. */
  link: string | undefined;
  /** The URL of a pet's picture on your site, such as `/photos/{id}.jpg`, for `layout="cards"`. */
  picture: string | undefined;
  /** Whether a visitor can select a pet. */
  selectable = false;
  /** `lazy` waits until the list is near the viewport. Default: `eager`. */
  loading: Loading = 'eager';
  /** Seconds between requests, 15 or more. With 0, the default, it does not poll. Visitors can pause it. */
  poll = 0;

  /**
   * The maximum number of pets to show, 1 to 100. Default: 20.
   * @default 20
   */
  get limit(): number {
    return this.#limit;
  }

  set limit(limit: number | string | null | undefined) {
    this.#limit = clampLimit(limit);
  }

  /**
   * The pets on screen. Setting them sends no request. They stay until a visitor changes the query or you call `refresh()`.
   * `undefined` shows the service's pets again. Pets that look the same as the ones set before change nothing.
   */
  get pets(): readonly Pet[] {
    return this.#data.query.state.data?.pets ?? [];
  }

  set pets(pets: readonly PetInput[] | null | undefined) {
    if (this.#data.setPets(pets)) this.announcer.expectResult();
  }

  /** The id of the selected pet. */
  get selected(): Int64 | undefined {
    return this.#selection.id;
  }

  set selected(selected: Int64Input | null | undefined) {
    this.#selection.id = selected;
  }

  /** What the list is doing. */
  get phase(): PetListPhase {
    const { data, isFetching } = this.#data.query.state;
    if (this.error !== undefined) return 'error';
    if (data) return data.pets.length > 0 ? 'ready' : 'empty';
    return isFetching ? 'loading' : 'idle';
  }

  /** The client's error if the latest request failed. */
  get error(): PetStoreError | undefined {
    const isRetrying = this.#data.query.state.isFetching && this.context.error === undefined;
    return isRetrying ? undefined : (this.#failure as PetStoreError | undefined);
  }

  /** Whether the response has `limit` pets, so there may be more. */
  get atLimit(): boolean {
    return isAtLimit(this.#data.query.state.data);
  }

  /** Sends the request again, also for a lazy list off screen. The pets on screen stay until the response. */
  refresh(): void {
    this.#data.query.invalidate('page');
  }

  /** Ends the selection. */
  clear(): void {
    this.#selection.clear();
  }

  /** Pauses polling. */
  pause(): void {
    this.#data.poll.paused = true;
    this.requestUpdate();
  }

  /** Resumes polling and refreshes. */
  resume(): void {
    this.#data.poll.paused = false;
    this.refresh();
  }

  protected override workSettled(): Promise<void> {
    return this.#data.query.settled();
  }

  protected override retry(error: unknown): void {
    if (error === this.error) this.refresh();
  }

  protected override petCreated(): void {
    this.#data.query.invalidate('background');
  }

  protected override willUpdate(): void {
    this.filter = isOn(this.filter);
    this.selectable = isOn(this.selectable);
    const { query } = this.#data;
    // First, because a listener may provide a client.
    if (!query.state.isSet) this.reportMissingClient();
    if (query.follow(this.client, this.context.serviceId)) {
      this.clear();
      this.announcer.expectResult();
    }
    this.#data.update();
    const { wait, cause } = query.state;
    this.announcer.sayStalled(wait === 'stalled' && cause !== 'background', this.text('stalled'));
  }

  protected override updated(): void {
    const view = this.#view;
    this.setStates(this.phase, listStates(view));
    writeValues(this.renderRoot);
    this.#templateRows.update(view.template, view.pets, this.format, view.selected, this.selectable);
  }

  /** Why there is no client, or why the latest request failed. Pets of the page need no client. */
  get #failure(): unknown {
    const { isSet, error } = this.#data.query.state;
    return isSet ? undefined : (this.context.error ?? error);
  }

  async #resultLoaded(result: ListResult, before: ListResult | undefined, cause: Cause): Promise<void> {
    const { selected } = this;
    this.#selection.clearUnlessIn(result.pets);
    const isCleared = selected !== this.selected;
    const text = resultText(this.localize, result);
    const shouldAnnounce = isCleared || cause === 'visitor' || isNews(this.localize, result, before, cause);
    this.announcer.sayResult(isCleared ? `${this.text('deselected')} ${text}` : text, shouldAnnounce);
    await this.updateComplete;
    this.#rowChanges.show(result, before);
  }

  protected override render(): TemplateResult {
    const { query, poll, content } = this.#data;
    const view = listView(query.state, {
      title: this.headingText('pets'),
      options: readOptions(this),
      format: this.format,
      error: this.shownOf(this.#failure),
      selected: this.selected,
      detailButton: this.#selection.detailButton,
      paused: this.poll > 0 && poll.paused,
      isNarrow: this.#isNarrow(),
      template: content.template('row'),
      hasClient: this.client !== undefined,
    });
    this.#view = view;
    return this.renderFrame('pets', renderTools(view, this.#actions), renderContent(view, this.#actions));
  }
}
