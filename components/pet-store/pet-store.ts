import { css, html, LitElement, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ClientEventMap, ClientOptions, PetStoreClient } from '../../src/index.js';
import { isOn } from '../attributes.js';
import { startChecks } from '../checks/start.js';
import type { Category } from '../context/categories.js';
import { countAlsoFor } from '../context/creations.js';
import {
  announceContextChange,
  type ClientSource,
  clientOrUndefined,
  replaceContext,
  type StoreContext,
} from '../context/provider.js';
import { HostContent } from '../dom/host-content.js';
import { isUnauthorized } from '../errors.js';
import { PetUnauthorizedEvent } from '../events.js';
import { readOverrides } from '../i18n/registry.js';
import type { StringOverrides } from '../i18n/strings.js';
import { version } from '../version.js';
import { warnOnce } from '../warn.js';
import { type ClientFactory, clientFactory } from './client-factory.js';

type KeyFunction = Extract<ClientOptions['apiKey'], (...request: never[]) => unknown>;

/**
 * The connection to the pet store for every element inside it.
 *
 * @summary Gives the elements inside it a client, category names and texts.
 * @attr {string} apikey - The API key. The store removes it from the document.
 * @attr {boolean} debug - Reports mistakes in the page in the console and in error panels, also on a live site.
 * @slot - The page's content. `<datalist>` names categories, `<script type="application/json" data-pet="strings">` sets texts.
 * @fires {PetUnauthorizedEvent} pet-unauthorized - The service rejected the key.
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
    /* Passes on the values that the page's style sheet makes its elements inherit. */
    slot {
      max-inline-size: inherit;
      margin: inherit;
    }
    /* Without the page's style sheet, elements would touch each other. Any margin of the page wins. */
    ::slotted(:nth-child(n + 2 of :is(pet-list, pet-detail, pet-form):not([hidden]))) {
      margin-block-start: 2em;
    }
  `;
  static override properties: PropertyDeclarations = {
    baseUrl: {},
    timeout: {},
    client: { attribute: false },
    categories: { attribute: false },
    strings: { attribute: false },
  };

  /** Also the attributes without a property. Every spelling of `apikey` is removed from the document. */
  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: Lit reads the properties of `this`.
    return [...super.observedAttributes, 'apikey', 'api-key', 'api_key', 'data-apikey', 'debug'];
  }

  readonly #content = new HostContent(this, () => this.requestUpdate());
  #createClient: ClientFactory = clientFactory(undefined);
  #hasKey = false;
  /** The key function of the client in use, and the one that replaces it with the next update. */
  #keyFunction: { current: KeyFunction; next?: KeyFunction } | undefined;
  #ownClient: PetStoreClient | undefined;
  /** The client for the attributes, or why they are invalid. */
  #attributeSource: ClientSource | undefined;
  #context: StoreContext | undefined;
  /** The observed client, and whether the page was notified of its rejected key. */
  #watched: PetStoreClient | undefined;
  #unauthorized = false;
  /** Whether the key function in use replaced one whose key was rejected, and had no success yet. */
  #isSecond = false;
  #baseUrl = '';
  #timeout: number | undefined;
  #categories: readonly Category[] | null | undefined;
  #strings: StringOverrides | null | undefined;

  constructor() {
    super();
    // A client may outlive the store, which watches it only in the document.
    const moved = () => this.requestUpdate();
    this.addController({ hostConnected: moved, hostDisconnected: moved });
    // A key set before the definition is an own property, which every script could read.
    const { apiKey } = this;
    if (Reflect.deleteProperty(this, 'apiKey') && apiKey !== undefined) this.apiKey = apiKey;
  }

  /** The base address, ending in `/v1`. */
  get baseUrl(): string {
    return this.#baseUrl;
  }

  set baseUrl(baseUrl: string | null | undefined) {
    if ((baseUrl ?? '') === this.#baseUrl) return;
    this.#baseUrl = baseUrl ?? '';
    this.#attributeSource = undefined;
    // The next key function is for this address, whether it was set before in this task or is set later.
    const next = this.#keyFunction?.next;
    this.#keyFunction = undefined;
    if (next) this.apiKey = next;
  }

  /** The API key, or a function that returns it. Write-only. */
  get apiKey(): undefined {
    return undefined;
  }

  set apiKey(apiKey: ClientOptions['apiKey'] | null) {
    const isRejected = this.#unauthorized && !this.#isSecond;
    if (typeof apiKey === 'function' && this.#keyFunction && this.#attributeSource && !isRejected) {
      // Frameworks set a new function with each render. That needs no new client, unless the address changes, too, or the key
      // was rejected: once, because a listener of `pet-unauthorized` may render again.
      this.#keyFunction.next = apiKey;
      this.requestUpdate();
      return;
    }
    this.#isSecond = typeof apiKey === 'function' && this.#unauthorized;
    const keyFunction = typeof apiKey === 'function' ? { current: apiKey } : undefined;
    this.#keyFunction = keyFunction;
    this.#hasKey = Boolean(apiKey);
    this.#createClient = clientFactory(keyFunction ? (request) => keyFunction.current(request) : (apiKey as string));
    this.#attributeSource = undefined;
    this.requestUpdate();
  }

  /** The maximum time of a whole call, in milliseconds. */
  get timeout(): number | undefined {
    return this.#timeout;
  }

  set timeout(timeout: number | null | undefined) {
    // Frameworks set text, and 0 or '' for `undefined`.
    const milliseconds = timeout ? Number(timeout) : undefined;
    if (milliseconds === this.#timeout) return;
    this.#timeout = milliseconds;
    this.#attributeSource = undefined;
  }

  /** The client in use: the one you set, else one for the attributes. `undefined` if they are invalid. */
  get client(): PetStoreClient | undefined {
    return this.#ownClient ?? this.#readAttributes().client;
  }

  set client(client: PetStoreClient | null | undefined) {
    this.#ownClient = clientOrUndefined(client);
  }

  /** The categories in order, each with `id` and `name`. Default: those of the `<datalist>` inside. */
  get categories(): readonly Category[] {
    return (
      this.#categories ?? this.#content.options().map(({ value, label, text }) => ({ id: value, name: text || label }))
    );
  }

  set categories(categories: readonly Category[] | null | undefined) {
    this.#categories = categories;
  }

  /** Texts that override those of the language. Default: those of the JSON block inside. */
  get strings(): StringOverrides {
    return readOverrides(this.#strings ?? this.#content.json('strings'), 'strings of <pet-store>');
  }

  set strings(strings: StringOverrides | null | undefined) {
    this.#strings = strings;
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'debug') isOn(value) && startChecks();
    else if (!/api/.test(name)) super.attributeChangedCallback(name, old, value);
    else if (value !== null) {
      this.apiKey = value;
      this.removeAttribute(name);
      warnOnce(`<pet-store ${name}>: anyone can read this key in the page's source; use a proxy that adds it instead.`);
    }
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${() => announceContextChange()}></slot>`;
  }

  #readAttributes(): ClientSource {
    if (this.#attributeSource) return this.#attributeSource;
    try {
      const options = this.#timeout === undefined ? {} : { timeout: this.#timeout };
      this.#attributeSource = this.#createClient(this.#baseUrl, options);
    } catch (error) {
      this.#attributeSource = { error };
    }
    return this.#attributeSource;
  }

  /** A store without a base address, key and client uses the client of the providers above it. */
  get #source(): ClientSource | undefined {
    if (this.#ownClient) return { client: this.#ownClient };
    return this.#baseUrl || this.#hasKey ? this.#readAttributes() : undefined;
  }

  /** Provides the elements inside with one context for the changes of several attributes. */
  protected override updated(): void {
    const { categories, strings } = this;
    const key = this.#keyFunction;
    if (key?.next) {
      key.current = key.next;
      delete key.next;
    }
    const [before, source] = [this.#context?.source, this.#source];
    if (before !== source && before?.address && before.address === source?.address) countAlsoFor(before, source);
    this.#watch(this.isConnected ? source?.client : undefined);
    const context: StoreContext = {
      ...(source && { source }),
      ...(categories.length > 0 && { categories }),
      ...(Object.keys(strings).length > 0 && { strings }),
    };
    replaceContext(this, this.#context, context, 'last');
    this.#context = context;
  }

  #watch(client: PetStoreClient | undefined): void {
    if (client === this.#watched) return;
    this.#watched?.removeEventListener('success', this.#onSuccess);
    this.#watched?.removeEventListener('failure', this.#onFailure);
    client?.addEventListener('success', this.#onSuccess);
    client?.addEventListener('failure', this.#onFailure);
    this.#watched = client;
    this.#unauthorized = false;
  }

  readonly #onSuccess = () => {
    this.#unauthorized = this.#isSecond = false;
  };

  /** Notifies the page once, however many calls get a 401 with the same key. */
  readonly #onFailure = ({ error, operation }: ClientEventMap['failure']) => {
    if (!isUnauthorized(error) || this.#unauthorized) return;
    this.#unauthorized = true;
    if (!this.#ownClient && !this.#hasKey)
      warnOnce(
        `<pet-store baseurl="${this.#baseUrl}">: the service needs a key; set apiKey in a script, also for a copy of the element, or use a proxy that adds the key.`,
      );
    this.dispatchEvent(new PetUnauthorizedEvent('pet-unauthorized', { operation }));
  };
}
