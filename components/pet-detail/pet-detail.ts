import { nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { type Int64, type Int64Input, type Pet, type PetStatus, type PetStoreError, toInt64 } from '../../src/index.js';
import { textOf } from '../attributes.js';
import { SelectionFollower } from '../context/selection.js';
import { type PetInput, readPets } from '../data/pet-input.js';
import { Query, type QueryState } from '../data/query.js';
import { HostContent } from '../dom/host-content.js';
import { isVisitorActive } from '../dom/motion.js';
import { nearViewport } from '../dom/visibility.js';
import { PetMissingEvent, PetShowEvent, type PetSource } from '../events.js';
import { type Loading, petStatuses, type Search } from '../facts.js';
import { PetElement } from '../pet-element.js';
import { fieldText } from '../view/pet-fields.js';
import { ReservedSpace } from '../view/reserved-space.js';
import { TemplateRows } from '../view/template-rows.js';
import type { DetailStatus, DetailView, PetDetailPhase } from './detail-view.js';
import { findPet, type PetSearch, type SearchResult } from './find-pet.js';
import { pageParameter } from './page-url.js';
import { styles } from './pet-detail.styles.js';
import { missingText, renderDetail, renderName } from './render.js';

/**
 * One pet of the store. A pet that is not listed may still exist. A pet that is not found does not.
 *
 * @summary Shows one pet, by its id, from the page's URL, or from the selection of a list.
 * @fires {PetShowEvent} pet-show - The detail rendered a pet.
 * @fires {PetMissingEvent} pet-missing - The pet is missing: `not-found` or `not-listed`.
 * @slot actions - Below the pet.
 * @slot empty - Replaces the note that no pet is chosen.
 * @slot missing - Replaces the note that the pet is not found or not listed.
 * @slot error - Replaces the error and its button.
 * @slot detail - The element puts its copy of `<template data-pet="detail">` here.
 * @csspart body - The container of the pet, or of what replaces it.
 * @csspart card - The fields of the pet and its picture.
 * @csspart picture - The picture of the pet.
 * @csspart name - The name of the pet, which is its heading.
 * @csspart empty - The note that no pet is chosen.
 * @csspart missing - The note that the pet is not found or not listed.
 * @csspart retry - The button that tries again after an error, or looks again for a pet that was not among those listed.
 * @cssState idle - No pet is chosen.
 * @cssState loading - The pet is loading.
 * @cssState ready - The pet is on screen.
 * @cssState not-found - The service does not have the pet.
 * @cssState not-listed - The service does not list the pet, which may still exist.
 * @cssState error - The request failed.
 */
export class PetDetailElement extends PetElement {
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    petId: {},
    param: {},
    for: {},
    status: {},
    via: {},
    picture: {},
    loading: {},
    pet: { attribute: false },
  };

  readonly #query = new Query<PetSearch, SearchResult>(this, {
    read: findPet,
    onData: (result, before) => this.#resultLoaded(result, before),
    report: this.report,
  });
  readonly #selection = new SelectionFollower(this);
  readonly #parameter = pageParameter(this);
  readonly #isNear = nearViewport(this);
  readonly #content = new HostContent(this, () => this.requestUpdate());
  readonly #templateRows = new TemplateRows(this, this.focusController, 'detail');
  readonly #retry = () => this.#query.invalidate('visitor');
  #pagePet: Pet | undefined;
  /** The pet on screen: its id, and everything visible of it. */
  #shown: { readonly id: string; readonly fingerprint: string } | undefined;

  constructor() {
    super();
    new ReservedSpace(this, this.internals, () => this.#query.state.isFetching);
  }

  /** The id of the pet. */
  petId: Int64Input | undefined;
  /** The name of the parameter with the id in the page's URL. */
  param: string | undefined;
  /** The id of a `<pet-list>` in the same tree. The detail shows its selection without a request. */
  for: string | undefined;
  /** The status that the pet probably has, to find it sooner. */
  status: PetStatus | undefined;
  /** `list` never uses the deprecated operation. `auto`, the default, uses it until its removal. */
  via: Search = 'auto';
  /** The URL of the pet's picture on your site, such as `/photos/{id}.jpg`. */
  picture: string | undefined;
  /** `lazy` waits until the detail is near the viewport. Default: `eager`. */
  loading: Loading = 'eager';

  /** The pet on screen. Setting it sends no request. `undefined` returns to the id. */
  get pet(): Pet | undefined {
    return this.#status.pet;
  }

  set pet(pet: PetInput | null | undefined) {
    this.#pagePet = pet ? readPets([pet])?.[0] : undefined;
  }

  /** Where the pet on screen comes from. */
  get source(): PetSource | undefined {
    return this.#status.source;
  }

  /** What the detail is doing. */
  get phase(): PetDetailPhase {
    return this.#status.phase;
  }

  /** The client's error if the request failed. */
  get error(): PetStoreError | undefined {
    return this.#status.error as PetStoreError | undefined;
  }

  protected override workSettled(): Promise<void> {
    return this.#query.settled();
  }

  protected override retry(error: unknown): void {
    if (error === this.error) this.#query.invalidate('page');
  }

  /** The added pet may be the missing one. */
  protected override petCreated(): void {
    const { isFetching, data } = this.#query.state;
    if (isFetching || data?.missing) this.#query.invalidate('background');
  }

  protected override willUpdate(): void {
    // Vue sets 0 for `undefined` if the value before was a number.
    if (Number.isSafeInteger(this.petId)) this.petId = `${this.petId}`;
    const { wait, cause } = this.#query.state;
    this.announcer.sayStalled(wait === 'stalled' && cause !== 'background', this.text('stalled'));
    this.#updateQuery();
    const { pet } = this.#status;
    if (!pet || pet.id === this.#shown?.id) return;
    // The next pet to render, except the first one of a page that loads.
    this.announcer.sayResult(
      `${this.headingText('pet')}: ${fieldText(this.format, 'name', pet)}`,
      this.hasUpdated && isVisitorActive(),
    );
    this.announcer.expectResult();
  }

  #updateQuery(): void {
    this.#selection.read();
    const petId = this.#pagePet || this.#selection.pet ? '' : this.#requestedId;
    // First, because a listener may provide a client.
    if (petId) this.reportMissingClient();
    this.#query.follow(this.client, this.context.serviceId);
    if (this.#query.state.args?.petId !== petId) this.#query.reset();
    if (!petId) return;
    if (this.loading === 'lazy' && !this.#isNear()) return;
    this.#query.fetch({
      petId,
      status: petStatuses.find((status) => status === this.status),
      listOnly: this.via === 'list',
    });
  }

  protected override updated(): void {
    const { phase, pet, source } = this.#status;
    this.setStates(phase, { stalled: this.#query.state.wait === 'stalled' });
    this.#templateRows.update(this.#content.template('detail'), pet ? [pet] : [], this.format);
    if (pet) this.#petShown(pet, source);
    else this.#shown = undefined;
  }

  /** The requested id, from the attribute or the page's URL. The client rejects an invalid id. */
  get #requestedId(): string {
    const text = textOf(this.petId).trim() || (this.param && this.#parameter(this.param)?.trim()) || '';
    return toInt64(text) ?? text;
  }

  /** Why there is no client or why the latest request failed, if a pet is requested. */
  get #failure(): unknown {
    return this.#requestedId ? (this.context.error ?? this.#query.state.error) : undefined;
  }

  get #status(): DetailStatus {
    const { data, args, isFetching } = this.#query.state;
    const petId = this.#requestedId;
    const error = this.#failure;
    if (this.#pagePet) return { petId, phase: 'ready', pet: this.#pagePet, source: 'page' };
    if (this.#selection.pet) return { petId, phase: 'ready', pet: this.#selection.pet, source: 'selection' };
    if (error !== undefined && !isFetching) return { petId, phase: 'error', error };
    if (error === undefined && data) {
      // The page's URL may have changed meanwhile.
      if (data.missing) return { petId: args?.petId ?? petId, phase: data.missing };
      return { petId, phase: 'ready', pet: data.pet, source: data.source };
    }
    return { petId, phase: isFetching ? 'loading' : 'idle' };
  }

  #resultLoaded({ missing }: SearchResult, { data: before, error, cause }: QueryState<PetSearch, SearchResult>): void {
    if (!missing || (missing === before?.missing && error === undefined && cause !== 'visitor')) return;
    const { petId = '' } = this.#query.state.args ?? {};
    this.announcer.say(missingText(this.localize, missing, petId));
    this.announcer.expectResult();
    this.dispatchEvent(new PetMissingEvent('pet-missing', { petId: petId as Int64, reason: missing }));
  }

  #petShown(pet: Pet, source: PetSource): void {
    const fingerprint = fingerprintOf(pet) + source;
    if (this.#shown?.fingerprint === fingerprint) return;
    this.#shown = { id: pet.id, fingerprint };
    this.dispatchEvent(new PetShowEvent('pet-show', { pet, source }));
  }

  protected override render(): TemplateResult {
    const { isFetching, wait } = this.#query.state;
    const view: DetailView = {
      status: this.#status,
      title: this.headingText('pet'),
      picture: this.picture,
      level: this.headingLevel,
      hasHeading: this.pageHeading !== undefined,
      format: this.format,
      error: this.shownOf(this.#failure),
      isFetching,
      wait,
      hasTemplate: this.#content.template('detail') !== undefined,
    };
    const name = view.hasHeading || view.hasTemplate ? undefined : renderName(view);
    return this.renderFrame('pet', nothing, renderDetail(view, this.#retry), name);
  }
}

/** Everything visible of a pet. Nested members are invisible and can have any depth. */
const fingerprintOf = (pet: Pet): string =>
  JSON.stringify(Object.entries(pet).map(([name, value]) => [name, typeof value === 'object' ? '' : String(value)]));
