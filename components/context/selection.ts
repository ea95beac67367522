import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Int64, Pet } from '../../src/index.js';

/** What a detail reads from a list. The list may belong to another copy, or may not be defined yet. */
type SelectableList = Element & { readonly selected?: Int64 | undefined; readonly pets?: readonly Pet[] | Element };

const changeEvent = 'petstore-elements.selection';

/** Makes details read the selection of their list again, also after a list was added or removed. */
export const announceSelection = (): void => void dispatchEvent(new Event(changeEvent));

/** What a list reads from a detail, which may belong to another copy, too. */
type FollowingDetail = HTMLElement & {
  readonly for?: unknown;
  readonly pet?: Pet | undefined;
  readonly updateComplete?: Promise<unknown>;
};

/** The first detail in the same tree that follows `list`. */
export const followerOf = (list: Element): FollowingDetail | undefined =>
  [...(list.getRootNode() as Document | ShadowRoot).querySelectorAll<FollowingDetail>('pet-detail')].find(
    (detail) => detail.for === list.id,
  );

type Follower = ReactiveControllerHost & HTMLElement & { readonly for: string | undefined };

/** Follows the selection of the list in the same tree whose id is `for`. Either element may come first. */
export class SelectionFollower implements ReactiveController {
  readonly #host: Follower;
  pet: Pet | undefined;

  constructor(host: Follower) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener(changeEvent, this.read);
    this.read();
  }

  hostDisconnected(): void {
    removeEventListener(changeEvent, this.read);
  }

  readonly read = () => {
    const { for: id, isConnected } = this.#host;
    // An element rendered on a server is not in a document.
    const list: SelectableList | null | undefined =
      id && isConnected ? (this.#host.getRootNode() as Document | ShadowRoot).getElementById(id) : undefined;
    const pet = Array.isArray(list?.pets) ? list.pets.find(({ id }) => id === list.selected) : undefined;
    if (pet === this.pet) return;
    this.pet = pet;
    this.#host.requestUpdate();
  };
}
