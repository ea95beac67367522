import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Int64, Pet, PetList } from '../../src/index.js';

/** What is read of a list, which may come from another copy of the elements, or not be defined yet. */
type Selectable = Element & { readonly selected?: Int64 | undefined; readonly pets?: PetList };

/** Follows the selection of the list with a given id in the same tree, whichever of the two comes first. */
export class Selection implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #for: string | undefined;
  #root: Node | undefined;
  #observer: MutationObserver | undefined;
  pet: Pet | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Follows the list whose id is `id`, or none. */
  follow(id: string | undefined): void {
    if (id === this.#for) return;
    this.#for = id;
    this.#watch();
    this.#read();
  }

  hostConnected(): void {
    this.#watch();
    this.#read();
  }

  hostDisconnected(): void {
    this.#unwatch();
  }

  readonly #read = () => {
    const list = this.#list();
    const { selected } = list ?? {};
    const pet = selected === undefined ? undefined : list?.pets?.find(({ id }) => id === selected);
    if (pet === this.pet) return;
    this.pet = pet;
    this.#host.requestUpdate();
  };

  #list(): Selectable | undefined {
    const root = this.#host.getRootNode();
    const known = root instanceof Document || root instanceof DocumentFragment;
    return (this.#for && known && root.getElementById(this.#for)) || undefined;
  }

  /** The list tells after it has changed, or has been undone by whoever heard of it first. */
  readonly #heard = () => queueMicrotask(this.#read);

  #watch(): void {
    this.#unwatch();
    if (!this.#for || !this.#host.isConnected) return;
    this.#root = this.#host.getRootNode();
    for (const type of ['pet-select', 'pet-load']) this.#root.addEventListener(type, this.#heard);
    this.#observer = new MutationObserver(this.#read);
    this.#observer.observe(this.#root, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] });
  }

  #unwatch(): void {
    this.#observer?.disconnect();
    for (const type of ['pet-select', 'pet-load']) this.#root?.removeEventListener(type, this.#heard);
    this.#root = undefined;
  }
}
