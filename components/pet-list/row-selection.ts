import type { LitElement, ReactiveController } from 'lit';
import { type Int64, type Pet, toInt64 } from '../../src/index.js';
import { announceSelection, followerOf } from '../context/selection.js';
import { isVisitorActive, reveal } from '../dom/motion.js';
import { scrollDistance } from '../dom/visibility.js';
import { PetSelectEvent } from '../events.js';

type Host = LitElement & { readonly pets: readonly Pet[]; readonly selectable: boolean };

/** The button in the selected row that leads to the pet's detail. */
export interface DetailButton {
  /** The direction of the detail. */
  readonly arrow: '↓' | '↑';
  readonly detail: Element;
  /** Whether the detail is on screen. The hidden button keeps its space, so that nothing moves. */
  readonly isHidden: boolean;
  readonly clicked: () => void;
}

export class RowSelection implements ReactiveController {
  readonly #host: Host;
  readonly #onDeselect: () => void;
  #observer: IntersectionObserver | undefined;
  #id: Int64 | undefined;
  /** Whether the page is being notified that the selection ends. It may call `clear()` then. */
  #isClearing = false;
  #detailButton: DetailButton | undefined;

  /** @param onDeselect Called when the selection ends, unless the page set that. */
  constructor(host: Host, onDeselect: () => void) {
    this.#host = host;
    this.#onDeselect = onDeselect;
    host.addController(this);
  }

  /** The button to render after a visitor chose a pet whose detail is off screen. */
  get detailButton(): DetailButton | undefined {
    return this.#detailButton?.detail.isConnected ? this.#detailButton : undefined;
  }

  /** The id of the selected pet. Setting it fires no event. */
  get id(): Int64 | undefined {
    return this.#id;
  }

  set id(id: unknown) {
    const before = this.#id;
    this.#id = toInt64(id);
    if (this.#id !== before) this.#removeButton();
    this.#host.requestUpdate('selected', before);
  }

  readonly hostConnected = announceSelection;
  readonly hostUpdated = announceSelection;

  hostDisconnected(): void {
    this.#removeButton();
    announceSelection();
  }

  /** Ends the selection. The page is notified, but cannot cancel it. */
  clear(): void {
    if (!this.#id || this.#isClearing) return;
    this.#isClearing = true;
    this.#host.dispatchEvent(new PetSelectEvent('pet-select', { id: undefined, pet: undefined }));
    this.#isClearing = false;
    this.id = undefined;
    this.#onDeselect();
  }

  clearUnlessIn(pets: Pet[]): void {
    const selected = this.#id;
    if (selected && !pets.some(({ id }) => id === selected)) this.clear();
  }

  /** Selects the pet whose row was clicked, or deselects it. */
  readonly clicked = (event: Event) => {
    const { pets, selectable } = this.#host;
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-pet-id]');
    const pet = pets.find(({ id }) => id === row?.dataset['petId']);
    const button = row?.querySelector('button');
    // Without a button, the keyboard cannot select the row. So the mouse cannot, either.
    if (!selectable || !row || !pet || !button) return;
    const control = target.closest('a, button, input, select, textarea, label, summary, [contenteditable]');
    const isOtherControl = control && row.contains(control) && control !== button;
    const isMarkingText = control !== button && getSelection()?.type === 'Range';
    if (isOtherControl || isMarkingText) return;
    const selected = pet.id === this.#id ? undefined : pet;
    if (!this.#host.dispatchEvent(new PetSelectEvent('pet-select', { id: selected?.id, pet: selected }))) return;
    this.id = selected?.id;
    if (!selected) this.#onDeselect();
    else if (isVisitorActive()) void this.#showDetail();
  };

  /** Brings the detail of the selected pet into view. If the pet's row would leave the screen, offers a button for that. */
  async #showDetail(): Promise<void> {
    const host = this.#host;
    await host.updateComplete;
    const detail = followerOf(host);
    await detail?.updateComplete;
    // A closed `<details>` hides it. jsdom lacks the method.
    if (!detail?.pet || detail.pet.id !== this.#id || detail.checkVisibility?.() === false) return;
    const distance = scrollDistance(detail);
    // Rows of the page have no place for a button.
    const row = host.renderRoot.querySelector('.selected');
    if (!distance || !row || !scrollDistance(row, distance)) return reveal(detail);
    const clicked = () => {
      detail.focus({ preventScroll: true });
      reveal(detail);
    };
    this.#removeButton();
    this.#observer = new IntersectionObserver(
      (entries) => {
        const isHidden = entries.at(-1)?.isIntersecting === true;
        this.#detailButton = { detail, arrow: distance > 0 ? '↓' : '↑', isHidden, clicked };
        host.requestUpdate();
      },
      { rootMargin: '-64px 0px' },
    );
    this.#observer.observe(detail);
  }

  #removeButton(): void {
    this.#observer?.disconnect();
    this.#detailButton = undefined;
  }
}
