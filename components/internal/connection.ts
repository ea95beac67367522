import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ConfigurationError, type PetStoreClient } from '../../src/index.js';
import type { Category } from './categories.js';
import { creationCount, onCreation } from './creations.js';
import { findProvision, onProvisionChange, type Provision, readClient } from './provision.js';

type Host = ReactiveControllerHost & HTMLElement;

/** Finds the client of an element: its own, else the nearest one offered above it, in any order of arrival. */
export class Connection implements ReactiveController {
  readonly #host: Host;
  readonly #created: (() => void) | undefined;
  #followed: PetStoreClient | undefined;
  #unfollow: (() => void) | undefined;
  /** The client that was followed last, and how many of its creations this element has been told of. */
  #told: { readonly client: PetStoreClient; count: number } | undefined;
  #missing: unknown;
  #own: PetStoreClient | undefined;
  /** Read once: whoever offers another client each time it is read would keep the element asking. */
  #offered: PetStoreClient | undefined;
  #provision: Provision = {};
  #forget: (() => void) | undefined;
  #ripe = false;

  /** @param created Called when a pet was created through the client in use, whoever asked for it. */
  constructor(host: Host, created?: () => void) {
    this.#host = host;
    this.#created = created;
    host.addController(this);
  }

  /** The client in use. */
  get client(): PetStoreClient | undefined {
    return this.#own ?? this.#offered;
  }

  /** Gives the element a client of its own, or with `undefined` the nearest one again. */
  set client(client: PetStoreClient | undefined) {
    this.#own = readClient(client);
    this.#changed();
  }

  /** Where the client speaks to, and whether with a key; `undefined` when nobody says. */
  get place(): string | undefined {
    return this.#own ? undefined : this.#provision.source?.place;
  }

  get categories(): readonly Category[] | undefined {
    return this.#provision.categories;
  }

  get strings(): Provision['strings'] {
    return this.#provision.strings;
  }

  /** Why there is no client, once that is certain. */
  get error(): unknown {
    if (this.client) return undefined;
    if (this.#provision.source?.error !== undefined) return this.#provision.source.error;
    if (this.#ripe) this.#missing ??= missingClient();
    return this.#missing;
  }

  /** Tells the store that offered the client that the service refused its key. */
  refused(error: unknown): void {
    if (!this.#own) this.#provision.source?.refused?.(error);
  }

  hostConnected(): void {
    this.#forget = onProvisionChange(this.#host.ownerDocument, () => this.#look());
    this.#look();
    this.#changed();
    void this.#ripen();
  }

  hostDisconnected(): void {
    this.#forget?.();
    this.#follow(undefined);
  }

  #look(): void {
    const found = findProvision(this.#host);
    const { source, categories, strings } = this.#provision;
    if (found.source === source && found.categories === categories && found.strings === strings) return;
    this.#provision = found;
    if (found.source !== source) this.#offered = found.source?.client;
    this.#changed();
  }

  #changed(): void {
    this.#follow(this.#host.isConnected ? this.client : undefined);
    this.#host.requestUpdate();
  }

  #follow(client: PetStoreClient | undefined): void {
    const created = this.#created;
    if (!created || client === this.#followed) return;
    this.#unfollow?.();
    this.#unfollow = undefined;
    this.#followed = client;
    if (!client) return;
    if (this.#told?.client !== client) this.#told = { client, count: creationCount(client) };
    const told = this.#told;
    const tell = () => {
      // While it was out of the page nobody told it.
      if (told.count === creationCount(client)) return;
      told.count = creationCount(client);
      created();
    };
    this.#unfollow = onCreation(client, tell);
    tell();
  }

  /** Only after the page has loaded, and whatever is under way in this task, is a missing client an error. */
  async #ripen(): Promise<void> {
    if (this.#ripe) return;
    if (document.readyState !== 'complete') {
      await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
    }
    await new Promise((resolve) => setTimeout(resolve));
    this.#ripe = true;
    this.#host.requestUpdate();
  }
}

const missingClient = () =>
  new ConfigurationError(
    'client',
    'there is none; put the element inside <pet-store baseurl="…"> or call provideClient',
  );
