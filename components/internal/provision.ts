import type { PetStoreClient } from '../../src/index.js';
import type { MessageOverrides } from '../locales/messages.js';
import type { Category } from './categories.js';
import { parentOf, slotOf } from './tree.js';

/**
 * What a place in the page offers to the elements below it. It is read through one registered symbol, so that
 * elements of another copy of this package find it too.
 */
export interface Provision {
  /** The client, or `undefined` with the reason in `error`. */
  readonly client?: PetStoreClient | undefined;
  readonly error?: unknown;
  /** Where it speaks to, and whether with a key: what another client of the same place answered stays on screen. */
  readonly place?: string | undefined;
  readonly categories?: readonly Category[] | undefined;
  readonly strings?: MessageOverrides | undefined;
  /** Told about an answer 401. */
  readonly refused?: (error: unknown) => void;
}

const key: unique symbol = Symbol.for('petstore-elements.provision');
const changed = 'petstore-elements.provision';

type Place = Node & { [key]?: Provision | undefined };

/** Puts `provision` in a place, or takes it away, and tells every element. */
export function setProvision(place: Place, provision: Provision | undefined): void {
  if (provision) place[key] = provision;
  else delete place[key];
  announceChange(place);
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

/** The nearest provision above `element`, across slots and shadow roots. */
export function findProvision(element: Element): Provision | undefined {
  for (let place = above(element); place; place = above(place)) {
    const provision = place[key];
    if (provision) return provision;
  }
  return undefined;
}

const above = (node: Node): Place | null =>
  slotOf(node) ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);

/**
 * Gives `client` to every element below `target`, as `<pet-store>` would.
 *
 * @param target An element, a shadow root or the document.
 * @returns A function that takes it back; an earlier client of the same target holds again.
 */
export function provideClient(target: Node, client: PetStoreClient): () => void {
  const place: Place = target;
  const before = place[key];
  const mine: Provision = { client };
  setProvision(place, mine);
  return () => {
    if (place[key] === mine) setProvision(place, before);
  };
}
