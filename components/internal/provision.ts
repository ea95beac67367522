import type { PetStoreClient } from '../../src/index.js';
import type { MessageOverrides } from '../locales/messages.js';
import { warnOnce } from './attributes.js';
import type { Category } from './categories.js';
import { parentOf, slotOf } from './tree.js';

/** Where requests go: a client, or why there is none. */
export interface Source {
  readonly client?: PetStoreClient | undefined;
  readonly error?: unknown;
  /** Where it speaks to, and whether with a key: what another client of the same place answered stays on screen. */
  readonly place?: string | undefined;
  /** Told about an answer 401. */
  readonly refused?: (error: unknown) => void;
}

/**
 * What a place in the page offers to the elements below it. It is read through one registered symbol, so that
 * elements of another copy of this package find it too.
 */
export interface Provision {
  readonly source?: Source;
  readonly categories?: readonly Category[];
  readonly strings?: MessageOverrides;
}

const key: unique symbol = Symbol.for('petstore-elements.provision');
const changed = 'petstore-elements.provision';

/** What a place offers, the nearest first: what was provided last hides what was provided before, and that the store. */
type Place = Node & { [key]?: readonly Provision[] };

/** Puts `now` into the place of `before`: after what else is offered there, or in front of it. */
export function exchange(
  place: Place,
  before: Provision | undefined,
  now: Provision | undefined,
  where: 'first' | 'last',
): void {
  const others = (place[key] ?? []).filter((provision) => provision !== before);
  const added = now ? [now] : [];
  place[key] = where === 'first' ? [...added, ...others] : [...others, ...added];
  announceChange(place);
}

/** A client, or `undefined` for what is none, which is told unless it is nothing. */
export function readClient(value: unknown): PetStoreClient | undefined {
  const given: Partial<PetStoreClient> | null | undefined = Object(value) === value ? (value as object) : undefined;
  if (typeof given?.listPets === 'function' && typeof given.addEventListener === 'function')
    return given as PetStoreClient;
  if (value !== undefined && value !== null)
    warnOnce('A client is what createClient() returns; what was given is none.');
  return undefined;
}

/** Makes every element look for its nearest provision again. */
export function announceChange(place: Node): void {
  (place.ownerDocument ?? place).dispatchEvent(new Event(changed));
}

/** Calls `listener` whenever a provision appears, changes or goes, until the returned function is called. */
export function onProvisionChange(document: Document, listener: () => void): () => void {
  document.addEventListener(changed, listener);
  return () => document.removeEventListener(changed, listener);
}

/** What is offered to `element`, across slots and shadow roots: of each thing the nearest that anybody offers. */
export function findProvision(element: Element): Provision {
  let found: Provision = {};
  for (let place = above(element); place; place = above(place)) {
    for (const offer of place[key] ?? []) found = { ...offer, ...found };
  }
  return found;
}

const above = (node: Node): Place | null =>
  slotOf(node) ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);

/**
 * Gives `client` to every element below `target`, as `<pet-store>` would.
 *
 * @param target An element, a shadow root or the document.
 * @returns A function that takes it back; what was offered there before holds again.
 */
export function provideClient(target: Node, client: PetStoreClient): () => void {
  let mine: Provision | undefined = { source: { client: readClient(client) } };
  exchange(target, undefined, mine, 'first');
  return () => {
    if (mine) exchange(target, mine, undefined, 'first');
    mine = undefined;
  };
}
