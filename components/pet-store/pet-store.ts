import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ClientOptions, PetStoreClient, ResponseEvent } from '../../src/index.js';
import { PetUnauthorizedEvent } from '../events.js';
import { objectOnly, warnOnce } from '../internal/attributes.js';
import type { Category } from '../internal/categories.js';
import { factsOf } from '../internal/error-view.js';
import { OwnMarkup } from '../internal/own-markup.js';
import { announceChange, exchange, type Provision, readClient, type Source } from '../internal/provision.js';
import type { MessageOverrides } from '../locales/messages.js';
import { readOverrides } from '../locales/overrides.js';
import { version } from '../version.js';
import { type Connect, connectWith } from './credentials.js';

type KeyFunction = Extract<ClientOptions['apiKey'], (...asked: never[]) => unknown>;

/**
 * The connection to the pet store for every element inside it.
 *
 * @summary Gives the elements inside it a client, the names of the categories, and texts.
 * @attr baseurl - The base address, ending in `/v1`; relative for a proxy on the page's own server.
 * @attr apikey - The API key, or a function that gives it. It can be set but never read.
 * @attr timeout - The longest a whole call may take, in milliseconds. Default 30 000.
 * @slot - The page's content; `<datalist>` names categories, `<script type="application/json" data-pet="strings">` holds texts.
 * @fires {PetUnauthorizedEvent} pet-unauthorized - The service refused the key.
 */
export class PetStoreElement extends LitElement {
  static readonly version = version;

  static override styles = css`
    :host {
      display: contents;
    }
    :host([hidden]) {
      display: none;
    }
  `;

  static {
    // Lit watches the attribute, and keeps no value for it.
    PetStoreElement.createProperty(Symbol('apikey'), { attribute: 'apikey', noAccessor: true });
  }

  readonly #markup = new OwnMarkup(this, () => this.#change());
  /** The key stays in a closure, out of reach of whoever holds the element. */
  #connect: Connect = connectWith(undefined);
  #keyed = false;
  #ask: { call: KeyFunction } | undefined;
  #given: PetStoreClient | undefined;
  #made: Source | undefined;
  /** The client in use, whether its key was refused last, and what is offered. */
  #heard: PetStoreClient | undefined;
  #refused = false;
  #offered: Provision | undefined;
  #changing = false;
  #baseUrl = '';
  #timeout: number | undefined;
  #categories: readonly Category[] | undefined;
  #strings: MessageOverrides | undefined;

  constructor() {
    super();
    // Set before the definition. A property of Lit's would be held for everyone to read until the first update.
    const { apiKey } = this;
    if (Reflect.deleteProperty(this, 'apiKey') && apiKey !== undefined) this.apiKey = apiKey;
  }

  /** The base address, ending in `/v1`. */
  @property({ attribute: 'baseurl' })
  get baseUrl(): string {
    return this.#baseUrl;
  }

  set baseUrl(baseUrl: string | null) {
    if ((baseUrl ?? '') === this.#baseUrl) return;
    this.#baseUrl = baseUrl ?? '';
    this.#renew();
  }

  /** The API key, or a function that gives it. It can be set but never read. */
  get apiKey(): undefined {
    return undefined;
  }

  set apiKey(apiKey: ClientOptions['apiKey'] | null) {
    if (typeof apiKey === 'function' && this.#ask && !this.#refused) {
      // Frameworks give another function at each of their renderings.
      this.#ask.call = apiKey;
      return;
    }
    const ask = typeof apiKey === 'function' ? { call: apiKey } : undefined;
    this.#ask = ask;
    this.#keyed = Boolean(apiKey);
    this.#connect = connectWith(ask ? (asked) => ask.call(asked) : (apiKey as string));
    this.#renew();
  }

  /** The longest a whole call may take, in milliseconds. */
  @property({ type: Number })
  get timeout(): number | undefined {
    return this.#timeout;
  }

  set timeout(timeout: number | null | undefined) {
    if ((timeout ?? undefined) === this.#timeout) return;
    this.#timeout = timeout ?? undefined;
    this.#renew();
  }

  /** The client in use: the one set, else one made from the attributes; `undefined` when they cannot be used. */
  @objectOnly
  get client(): PetStoreClient | undefined {
    return this.#given ?? this.#make().client;
  }

  set client(client: PetStoreClient | undefined) {
    this.#given = readClient(client);
    this.#change();
  }

  /** The categories that can be chosen, in order. Default: those of the `<datalist>` inside. */
  @objectOnly
  get categories(): readonly Category[] {
    return (
      this.#categories ?? this.#markup.options().map(({ value, label, text }) => ({ id: value, name: text || label }))
    );
  }

  set categories(categories: readonly Category[] | undefined) {
    this.#categories = categories;
    this.#change();
  }

  /** Texts that replace those of the language. Default: those of the JSON block inside. */
  @objectOnly
  get strings(): MessageOverrides {
    return readOverrides(this.#strings ?? this.#markup.json('strings'), 'strings of <pet-store>');
  }

  set strings(strings: MessageOverrides | undefined) {
    this.#strings = strings;
    this.#change();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#change();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name !== 'apikey') super.attributeChangedCallback(name, old, value);
    else if (value !== null) {
      this.apiKey = value;
      // In another namespace it may have a prefix.
      for (const attribute of [...this.attributes]) {
        if (attribute.localName === name) this.removeAttributeNode(attribute);
      }
      warnOnce('The API key of <pet-store> is public: anyone can read it in the source of the page. Prefer a proxy.');
    }
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${() => announceChange(this)}></slot>`;
  }

  #make(): Source {
    if (this.#made) return this.#made;
    try {
      this.#made = this.#connect(this.#baseUrl, this.#timeout === undefined ? {} : { timeout: this.#timeout });
    } catch (error) {
      this.#made = { error };
    }
    return this.#made;
  }

  #renew(): void {
    this.#made = undefined;
    this.#change();
  }

  /** Several attributes are set one after the other; the elements inside see them together. */
  #change(): void {
    if (this.#changing) return;
    this.#changing = true;
    queueMicrotask(() => {
      this.#changing = false;
      this.#offer();
    });
  }

  /** A store that was told nothing about a service leaves that to whoever is above it. */
  get #source(): Source | undefined {
    if (this.#given) return { client: this.#given };
    return this.#baseUrl || this.#keyed ? this.#make() : undefined;
  }

  #offer(): void {
    const { categories, strings } = this;
    const source = this.#source;
    this.#hear(source?.client);
    const offered: Provision = {
      ...(source && { source: { ...source, refused: (error: unknown) => this.#tellRefusal(error) } }),
      ...(categories.length > 0 && { categories }),
      ...(Object.keys(strings).length > 0 && { strings }),
    };
    exchange(this, this.#offered, offered, 'last');
    this.#offered = offered;
  }

  /** An answer that is no refusal ends one. */
  #hear(client: PetStoreClient | undefined): void {
    if (client === this.#heard) return;
    this.#heard?.removeEventListener('response', this.#answered);
    client?.addEventListener('response', this.#answered);
    this.#heard = client;
    this.#refused = false;
  }

  readonly #answered = ({ status }: ResponseEvent) => {
    if (status >= 200 && status < 300) this.#refused = false;
  };

  /** Tells the page once, however many elements were refused with the same key. */
  #tellRefusal(error: unknown): void {
    if (this.#refused) return;
    this.#refused = true;
    this.dispatchEvent(new PetUnauthorizedEvent(factsOf(error).operation ?? ''));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pet-store': PetStoreElement;
  }
}
