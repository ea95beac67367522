import type { PetStoreClient } from '../../src/index.js';
import { composedParent } from '../dom/tree.js';
import type { StringOverrides } from '../i18n/strings.js';
import { warnOnce } from '../warn.js';
import type { Category } from './categories.js';

export interface ClientSource {
  readonly client?: PetStoreClient | undefined;
  readonly error?: unknown;
  /** The base address of a client that a store made. */
  readonly address?: string | undefined;
  /** Identifies the base address and whether a key is used. Rows stay on screen while another client of the same service loads. */
  readonly serviceId?: string | undefined;
}

/** What a provider gives the elements below it. */
export interface StoreContext {
  readonly source?: ClientSource;
  readonly categories?: readonly Category[];
  readonly strings?: StringOverrides;
}

/** A registered symbol, so that another copy of this package finds the same contexts. */
const key: unique symbol = Symbol.for('petstore-elements.context');
/** The event of the window after a change. On the document, an image called `dispatchEvent` would shadow the method. */
export const contextChange = 'petstore-elements.context';

/** A node with its contexts. If several have a client, the first wins: the latest `provideClient`, then a `<pet-store>`. */
type Provider = Node & { [key]?: readonly StoreContext[] };

/** Replaces the context `before` with `now` at `provider`, before or after its other contexts. */
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

/** The value if it is a client. Anything else except `undefined` and `null` logs one warning. */
export function clientOrUndefined(value: unknown): PetStoreClient | undefined {
  const client = Object(value) as Partial<PetStoreClient>;
  if (typeof client.listPets === 'function' && typeof client.addEventListener === 'function')
    return client as PetStoreClient;
  if (value !== undefined && value !== null) warnOnce('petstore-elements: pass a client from createClient().');
  return undefined;
}

export function announceContextChange(): void {
  dispatchEvent(new Event(contextChange));
}

/** The context of `element`. Each field comes from the nearest provider that has it, across slots and shadow roots. */
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
 * @returns A function that removes the client. The previous one then applies again.
 */
export function provideClient(target: Node, client: PetStoreClient): () => void {
  let context: StoreContext | undefined = { source: { client: clientOrUndefined(client) } };
  replaceContext(target, undefined, context, 'first');
  return () => {
    if (context) replaceContext(target, context, undefined, 'first');
    context = undefined;
  };
}
