import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { ConfigurationError, type PetStoreClient } from '../../src/index.js';
import { pageLoaded } from '../dom/page.js';
import { creationCount } from './creations.js';
import { clientOrUndefined, contextChange, findContext, type StoreContext } from './provider.js';

/** Gives an element its own client, else the client and context of the nearest provider. Any loading order works. */
export class ContextConsumer implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onCreation: () => void;
  found: StoreContext = {};
  #ownClient: PetStoreClient | undefined;
  #pageLoaded = false;
  #missingClient: unknown;
  readonly #handled = new WeakMap<PetStoreClient, number>();

  /** @param onCreation Called when an element or the page added a pet through the client in use. */
  constructor(host: ReactiveControllerHost & HTMLElement, onCreation: () => void) {
    this.#host = host;
    this.#onCreation = onCreation;
    host.addController(this);
  }

  get client(): PetStoreClient | undefined {
    return this.#ownClient ?? this.found.source?.client;
  }

  set client(client: PetStoreClient | null | undefined) {
    this.#ownClient = clientOrUndefined(client);
    this.#clientChanged();
  }

  get serviceId(): string | undefined {
    return this.#ownClient ? undefined : this.found.source?.serviceId;
  }

  /** The base address of the store, if its client is in use. */
  get address(): string | undefined {
    return this.#ownClient ? undefined : this.found.source?.address;
  }

  /** Why there is no client. Until the page has loaded, a client may still arrive. A removed element needs no client. */
  get error(): unknown {
    if (this.client || !this.#host.isConnected) return undefined;
    if (this.found.source?.error !== undefined) return this.found.source.error;
    if (this.#pageLoaded) this.#missingClient ??= missingClient();
    return this.#missingClient;
  }

  hostConnected(): void {
    addEventListener(contextChange, this.#lookUp);
    this.#lookUp();
    this.#clientChanged();
  }

  hostDisconnected(): void {
    removeEventListener(contextChange, this.#lookUp);
  }

  readonly #lookUp = () => {
    const found = findContext(this.#host);
    const { source, categories, strings } = this.found;
    const isSame = found.source === source && found.categories === categories && found.strings === strings;
    this.found = found;
    if (isSame) this.#checkCreations();
    else this.#clientChanged();
  };

  #clientChanged(): void {
    // Pets may have been added while the element was outside the document.
    this.#checkCreations();
    // A server has no page to wait for.
    if (this.#host.isConnected && !this.client && !this.#pageLoaded)
      void pageLoaded().then(() => {
        this.#pageLoaded = true;
        this.#host.requestUpdate();
      });
    this.#host.requestUpdate();
  }

  #checkCreations(): void {
    const { client } = this;
    if (!client || !this.#host.isConnected) return;
    const count = creationCount(client);
    const isNew = count !== (this.#handled.get(client) ?? count);
    this.#handled.set(client, count);
    if (isNew) this.#onCreation();
  }
}

const missingClient = () =>
  new ConfigurationError(
    'option "client" is missing; put the element inside <pet-store baseurl="…"> or call provideClient',
    { option: 'client' },
  );
