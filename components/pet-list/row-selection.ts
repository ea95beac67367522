import type { LitElement, ReactiveController } from 'lit';
import { type Int64, type PetList, toInt64 } from '../../src/index.js';
import { announceSelection } from '../context/selection.js';
import { windowOf } from '../dom/page.js';
import { PetSelectEvent } from '../events.js';
import { warnOnce } from '../warn.js';

type Host = LitElement & { readonly pets: PetList; readonly selectable: boolean };

/** Which pet of a list is selected, by the page or by a click. */
export class RowSelection implements ReactiveController {
  readonly #host: Host;
  readonly #onDeselect: () => void;
  #id: Int64 | undefined;

  /** @param onDeselect Called when nothing is selected any more, but not when the page set that. */
  constructor(host: Host, onDeselect: () => void) {
    this.#host = host;
    this.#onDeselect = onDeselect;
    host.addController(this);
  }

  /** The id of the selected pet. Setting it fires no event. */
  get id(): Int64 | undefined {
    return this.#id;
  }

  set id(id: unknown) {
    const before = this.#id;
    this.#id = toInt64(id);
    this.#host.requestUpdate('selected', before);
  }

  readonly hostConnected = announceSelection;
  readonly hostUpdated = announceSelection;
  readonly hostDisconnected = announceSelection;

  /** Ends the selection. The page is notified, but cannot cancel it. */
  clear(): void {
    if (!this.#id) return;
    this.#host.dispatchEvent(new PetSelectEvent(undefined));
    this.id = undefined;
    this.#onDeselect();
  }

  /** Ends the selection of a pet that is not among `pets`. */
  clearUnlessIn(pets: PetList): void {
    if (!pets.some(({ id }) => id === this.#id)) this.clear();
  }

  /** Selects the pet whose row was clicked, or deselects it. */
  readonly clicked = (event: Event) => {
    const { pets, selectable } = this.#host;
    const target = event.target as Element;
    const row = target.closest<HTMLElement>('[data-pet-id]');
    const pet = pets.find(({ id }) => id === row?.dataset['petId']);
    if (!selectable || !row || !pet) return;
    const button = row.querySelector('button');
    // Without a button the keyboard could not select the row, so the mouse does not either.
    if (!button) {
      warnOnce('<pet-list selectable>: add a <button> to <template data-pet="row">.');
      return;
    }
    const control = target.closest('a, button, input, select, textarea, label, summary, [contenteditable]');
    const isOtherControl = control && row.contains(control) && control !== button;
    const isMarkingText = control !== button && windowOf(this.#host).getSelection()?.type === 'Range';
    if (isOtherControl || isMarkingText) return;
    const selected = pet.id === this.#id ? undefined : pet;
    if (!this.#host.dispatchEvent(new PetSelectEvent(selected))) return;
    this.id = selected?.id;
    if (!selected) this.#onDeselect();
  };
}
