import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { type ClientOptions, createClient, type PetStoreClient } from '../../src/index.js';
import { PetUnauthorizedEvent } from '../events.js';
import { objectOnly, warnOnce } from '../internal/attributes.js';
import type { Category } from '../internal/categories.js';
import { factsOf } from '../internal/error-view.js';
import { OwnMarkup } from '../internal/own-markup.js';
import { announceChange, setProvision } from '../internal/provision.js';
import type { MessageOverrides } from '../locales/messages.js';
import { readOverrides } from '../locales/overrides.js';
import { version } from '../version.js';
import { type Credentials, credentialsOf } from './credentials.js';

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
  readonly #refusals = new WeakSet<object>();
  /** The key stays in a closure, out of reach of whoever holds the element. */
  #credentials: Credentials = credentialsOf(undefined);
  #given: PetStoreClient | undefined;
  #made: { readonly client?: PetStoreClient; readonly error?: unknown } | undefined;
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
    this.#baseUrl = baseUrl ?? '';
    this.#renew();
  }

  /** The API key, or a function that gives it. It can be set but never read. */
  get apiKey(): undefined {
    return undefined;
  }

  set apiKey(apiKey: ClientOptions['apiKey'] | null) {
    this.#credentials = credentialsOf(apiKey);
    this.#renew();
  }

  /** The longest a whole call may take, in milliseconds. */
  @property({ type: Number })
  get timeout(): number | undefined {
    return this.#timeout;
  }

  set timeout(timeout: number | null | undefined) {
    this.#timeout = timeout ?? undefined;
    this.#renew();
  }

  /** The client in use: the one set, else one made from the attributes; `undefined` when they cannot be used. */
  @property(objectOnly('client'))
  get client(): PetStoreClient | undefined {
    return this.#given ?? this.#make().client;
  }

  set client(client: PetStoreClient | undefined) {
    this.#given = client;
    this.#change();
  }

  /** The categories that can be chosen, in order. Default: those of the `<datalist>` inside. */
  @property(objectOnly('categories'))
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
  @property(objectOnly('strings'))
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

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    announceChange(this);
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

  #make(): { readonly client?: PetStoreClient; readonly error?: unknown } {
    if (this.#made) return this.#made;
    const timeout = this.#timeout === undefined ? {} : { timeout: this.#timeout };
    try {
      this.#made = { client: createClient({ ...timeout, ...this.#credentials(this.#baseUrl) }) };
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

  #offer(): void {
    const { client, error } = this.#given ? { client: this.#given } : this.#make();
    const { categories, strings } = this;
    setProvision(this, { client, error, categories, strings, refused: (refusal) => this.#refused(refusal) });
  }

  #refused(error: unknown): void {
    if (typeof error !== 'object' || error === null || this.#refusals.has(error)) return;
    this.#refusals.add(error);
    this.dispatchEvent(new PetUnauthorizedEvent(factsOf(error).operation ?? ''));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pet-store': PetStoreElement;
  }
}
