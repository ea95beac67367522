import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Int64, Pet, PetList } from '../../src/index.js';

/** What is read of a list, which may come from another copy of the elements, or not be defined yet. */
type Selectable = Element & { readonly selected?: Int64 | undefined; readonly pets?: PetList | Element };

const told = 'petstore-elements.selection';

/** Makes everything that follows `list` look at its selection, or notice that it has come or gone. */
export const tellSelection = (list: Element): void => void list.ownerDocument.dispatchEvent(new Event(told));

/** Follows the selection of the list with a given id in the same tree, whichever of the two comes first. */
export class Selection implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  /** An id is given, changed and taken away without anybody telling. */
  readonly #ids = new MutationObserver(() => this.#look());
  #for: string | undefined;
  pet: Pet | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Follows the list whose id is `id`, or none. */
  follow(id: string | undefined): void {
    const other = id !== this.#for;
    this.#for = id;
    if (other) this.#watch();
    else this.#look();
  }

  hostConnected(): void {
    this.#host.ownerDocument.addEventListener(told, this.#look);
    this.#watch();
  }

  hostDisconnected(): void {
    this.#host.ownerDocument.removeEventListener(told, this.#look);
    this.#ids.disconnect();
  }

  #watch(): void {
    this.#ids.disconnect();
    if (this.#for && this.#host.isConnected)
      this.#ids.observe(this.#host.getRootNode(), { subtree: true, attributeFilter: ['id'] });
    this.#look();
  }

  readonly #look = () => {
    const list = this.#list();
    const pet = Array.isArray(list?.pets) ? list.pets.find(({ id }) => id === list.selected) : undefined;
    if (pet === this.pet) return;
    this.pet = pet;
    this.#host.requestUpdate();
  };

  #list(): Selectable | undefined {
    const root = this.#host.getRootNode();
    const known = root instanceof Document || root instanceof DocumentFragment;
    return (this.#for && known && root.getElementById(this.#for)) || undefined;
  }
}
