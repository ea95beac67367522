import { activeElement } from '../../../components/dom/focus.js';
import { type PetDraft, PetSubmitEvent } from '../../../components/events.js';
import type { PetDetailElement, PetFormElement, PetListElement, PetStoreElement } from '../../../components/index.js';
import type { PetElement } from '../../../components/pet-element.js';
import type { PetStoreClient } from '../../../src/index.js';
import { type Conditions, goodKey, Network, origins } from './network.js';

const markup = `
  <pet-store timeout="20000" class="one">
    <datalist><option value="1">Dogs</option><option value="2">Cats</option><option value="3">Birds</option></datalist>
    <pet-list id="first" filter sizes="5 10 20" selectable limit="10"></pet-list>
    <pet-form id="add"></pet-form>
    <pet-detail id="detail" for="first"></pet-detail>
  </pet-store>
  <pet-store class="two">
    <pet-list id="second" filter sizes="5 10 20" layout="cards" link="/animals/{id}" selectable limit="5"></pet-list>
    <pet-form id="also"></pet-form>
  </pet-store>`;

const emptyDraft: PetDraft = { name: '', category: '', status: '' };

/** The expected content of a form. */
interface Typed {
  draft: PetDraft;
  /** The draft of the submission in progress. */
  sent?: PetDraft | undefined;
  /** The element that had the focus at the submission: while it still has the focus, the result may take it. */
  focused?: Element | null;
}

/** Two stores with five elements, their network, and what the visitors have done so far. */
export class World {
  readonly random: () => number;
  readonly network: Network;
  readonly root = document.createElement('div');
  /** Where stores can be. */
  readonly places: readonly HTMLElement[] = [this.root, document.createElement('div')];
  readonly stores: readonly PetStoreElement[];
  readonly lists: readonly PetListElement[];
  readonly forms: readonly PetFormElement[];
  readonly detail: PetDetailElement;
  readonly elements: readonly PetElement[];
  /** The origin of each client that the page has set on a store. */
  readonly originOfClient = new WeakMap<PetStoreClient, string>();
  readonly typed = new Map<PetFormElement, Typed>();
  /** By the name of a pet: how often visitors clicked to send it, and how often forms sent it. */
  readonly gestures = new Map<string, number>();
  readonly submits = new Map<string, number>();
  /** The lists whose "Show more" a visitor clicked: the focus may move to the first new row. */
  readonly requestedMore = new Set<PetListElement>();
  /** Every violation that a check has found. */
  readonly problems: string[] = [];
  names = 0;
  refreshes = 0;

  constructor(random: () => number) {
    this.random = random;
    this.network = new Network(random);
    this.root.innerHTML = markup;
    this.stores = [...this.root.querySelectorAll('pet-store')];
    this.lists = [...this.root.querySelectorAll('pet-list')];
    this.forms = [...this.root.querySelectorAll('pet-form')];
    const [detail] = this.root.querySelectorAll('pet-detail');
    if (!detail) throw new Error('The markup lacks a <pet-detail>.');
    this.detail = detail;
    this.elements = [...this.lists, ...this.forms, detail];
    for (const [index, store] of this.stores.entries()) this.connect(store, index);
    for (const form of this.forms) this.typed.set(form, { draft: emptyDraft });
    for (const element of this.elements) this.#listen(element);
    document.body.append(...this.places);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  get focused(): Element | null {
    return activeElement();
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  set conditions(conditions: Conditions) {
    this.network.conditions = conditions;
  }

  /** Connects a store to one of the services, with a valid key. */
  connect(store: PetStoreElement, service: number): void {
    store.client = undefined;
    store.setAttribute('baseurl', `${origins[service % 2]}/v1`);
    store.apiKey = goodKey;
  }

  /** The origin that a store sends its requests to. */
  originOf(store: PetStoreElement): string {
    const given = store.client && this.originOfClient.get(store.client);
    return given ?? (store.baseUrl ? new URL(store.baseUrl).origin : '');
  }

  typedIn(form: PetFormElement): Typed {
    const typed = this.typed.get(form);
    if (!typed) throw new Error('This form is unknown.');
    return typed;
  }

  /** Counts a click that sends the pet of a draft, unless the form ignores it. */
  send(form: PetFormElement, name: string, click: () => void): void {
    const isIgnored = form.phase === 'submitting';
    click();
    if (isIgnored) return;
    count(this.gestures, name);
    this.typedIn(form).focused = this.focused;
  }

  reset(form: PetFormElement): void {
    if (form.phase !== 'submitting') this.typedIn(form).draft = emptyDraft;
    form.reset();
  }

  /** Updates the expected content of forms whose submission has ended. */
  followForms(): void {
    for (const form of this.forms) {
      const typed = this.typedIn(form);
      if (!typed.sent || form.phase === 'submitting') continue;
      if (form.phase === 'created' && isSame(typed.draft, typed.sent)) typed.draft = emptyDraft;
      typed.sent = undefined;
    }
  }

  remove(): void {
    for (const store of this.stores) store.remove();
    this.root.remove();
  }

  #listen(element: PetElement): void {
    const label = `<${element.localName} id="${element.id}">`;
    element.addEventListener('pet-submit', (event) => {
      if (!(event instanceof PetSubmitEvent)) return;
      count(this.submits, event.draft.name);
      this.typedIn(element as PetFormElement).sent = event.draft;
    });
    for (const type of ['pet-load', 'pet-show', 'pet-missing'] as const) {
      element.addEventListener(type, () => {
        if (type === 'pet-load') this.refreshes++;
        if (!element.isConnected) this.problems.push(`${label} fired ${type} while it was not in the document`);
      });
    }
    element.addEventListener('pet-create', ({ pet }) => this.#checkOutcome(label, pet.name, true));
    element.addEventListener('pet-error', ({ outcome }) => {
      const name = element.localName === 'pet-form' && this.typedIn(element as PetFormElement).sent?.name;
      if (name && outcome === 'not-applied') this.#checkOutcome(label, name, false);
    });
  }

  #checkOutcome(label: string, name: string, isApplied: boolean): void {
    const last = this.network.posts.get(name)?.at(-1);
    if ((last?.isApplied ?? false) !== isApplied)
      this.problems.push(`${label} says that “${name}” was ${isApplied ? '' : 'not '}added, which is wrong`);
  }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

const isSame = (one: PetDraft, other: PetDraft) =>
  one.name === other.name && one.category === other.category && one.status === other.status;
