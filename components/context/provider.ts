import type { PetStoreClient } from '../../src/index.js';
import { listen } from '../dom/page.js';
import { composedParent } from '../dom/tree.js';
import type { MessageOverrides } from '../i18n/messages.js';
import { warnOnce } from '../warn.js';
import type { Category } from './categories.js';

/** Where requests go: a client, or the reason why there is none. */
export interface ClientSource {
  readonly client?: PetStoreClient | undefined;
  readonly error?: unknown;
  /** Names the base address, and whether a key is used: rows from one client stay on screen while another client of the same service loads. */
  readonly serviceId?: string | undefined;
  /** Called with the error of a 401. */
  readonly onUnauthorized?: (error: unknown) => void;
}

/** What a provider gives to the elements below it. */
export interface StoreContext {
  readonly source?: ClientSource;
  readonly categories?: readonly Category[];
  readonly strings?: MessageOverrides;
}

/** A registered symbol, so that elements of another copy of this package find the same contexts. */
const key: unique symbol = Symbol.for('petstore-elements.context');
/** Of the window, since the names of a page's elements shadow the methods of a document. */
const changeEvent = 'petstore-elements.context';

/** A node with the contexts provided at it. The first one wins: `provideClient` precedes a `<pet-store>`, and the latest call the earlier ones. */
type Provider = Node & { [key]?: readonly StoreContext[] };

/** Replaces the context `before` by `now` among those provided at `provider`, in front of the others or behind them. */
export function replaceContext(
  provider: Provider,
  before: StoreContext | undefined,
  now: StoreContext | undefined,
  position: 'first' | 'last',
): void {
  const others = (provider[key] ?? []).filter((context) => context !== before);
  const added = now ? [now] : [];
  provider[key] = position === 'first' ? [...added, ...others] : [...others, ...added];
  announceContextChange();
}

/** The value if it is a client; anything else but nothing gets one warning. */
export function clientOrUndefined(value: unknown): PetStoreClient | undefined {
  const client = Object(value) as Partial<PetStoreClient>;
  if (typeof client.listPets === 'function' && typeof client.addEventListener === 'function')
    return client as PetStoreClient;
  if (value !== undefined && value !== null)
    warnOnce('petstore-elements: pass a client, as createClient() returns it.');
  return undefined;
}

/** Makes every element look up its context again. */
export function announceContextChange(): void {
  dispatchEvent(new Event(changeEvent));
}

/** Calls `listener` whenever a context is added, changed or removed, until the returned function is called. */
export const onContextChange = (listener: () => void): (() => void) => listen(changeEvent, listener);

/** The context of `element`, across slots and shadow roots: each field from the nearest provider that has it. */
export function findContext(element: Element): StoreContext {
  let found: StoreContext = {};
  for (let provider: Provider | null = composedParent(element); provider; provider = composedParent(provider)) {
    for (const context of provider[key] ?? []) found = { ...context, ...found };
  }
  return found;
}

/**
 * Gives `client` to every element below `target`, as `<pet-store>` would.
 *
 * @param target An element, a shadow root or the document.
 * @returns A function that removes it, so that what was provided there before applies again.
 */
export function provideClient(target: Node, client: PetStoreClient): () => void {
  let context: StoreContext | undefined = { source: { client: clientOrUndefined(client) } };
  replaceContext(target, undefined, context, 'first');
  return () => {
    if (context) replaceContext(target, context, undefined, 'first');
    context = undefined;
  };
}
