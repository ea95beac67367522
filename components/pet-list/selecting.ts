import type { LitElement, ReactiveController } from 'lit';
import { type Int64, type PetList, toInt64 } from '../../src/index.js';
import { PetSelectEvent } from '../events.js';
import { warnOnce } from '../internal/attributes.js';
import { tellSelection } from '../internal/selection.js';

/** What is selected in a list, by its page or by a visitor, for everything that follows it. */
export class Selecting implements ReactiveController {
  readonly #host: LitElement & { readonly pets: PetList; readonly selectable: boolean };
  #id: Int64 | undefined;

  constructor(host: LitElement & { readonly pets: PetList; readonly selectable: boolean }) {
    this.#host = host;
    host.addController(this);
  }

  /** The id of the selected pet; setting it fires no event. */
  get id(): Int64 | undefined {
    return this.#id;
  }

  set id(id: unknown) {
    const before = this.#id;
    this.#id = toInt64(id);
    this.#host.requestUpdate('selected', before);
  }

  hostConnected(): void {
    tellSelection(this.#host);
  }

  hostUpdated(): void {
    tellSelection(this.#host);
  }

  hostDisconnected(): void {
    tellSelection(this.#host);
  }

  /** Ends the selection, which the page cannot refuse here. */
  clear(): void {
    if (!this.#id) return;
    this.#host.dispatchEvent(new PetSelectEvent(undefined));
    this.id = undefined;
  }

  /** Ends the selection of a pet that is not among `pets`. */
  keepTo(pets: PetList): void {
    if (!pets.some(({ id }) => id === this.#id)) this.clear();
  }

  /** Selects the pet whose row was clicked, or ends its selection. */
  readonly clicked = (event: Event) => {
    const { pets, selectable } = this.#host;
    const target = event.target instanceof Element ? event.target : undefined;
    const row = target?.closest<HTMLElement>('[data-pet-id]');
    const pet = pets.find(({ id }) => id === row?.dataset['petId']);
    if (!selectable || !row || !pet) return;
    const button = row.querySelector('button');
    // What cannot be done by keyboard is not done by mouse either.
    if (!button) {
      warnOnce('<pet-list selectable>: give <template data-pet="row"> a <button>, which selects the pet.');
      return;
    }
    const control = target?.closest(controls);
    const other = control && row.contains(control) && control !== button;
    // Whoever marks text in a row with the mouse does not choose it.
    const marking = control !== button && getSelection()?.type === 'Range';
    if (other || marking) return;
    const chosen = pet.id === this.#id ? undefined : pet;
    if (this.#host.dispatchEvent(new PetSelectEvent(chosen))) this.id = chosen?.id;
  };
}

/** What does something of its own when it is clicked. */
const controls = 'a, button, input, select, textarea, label, summary, [contenteditable]';
