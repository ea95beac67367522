import type { LitElement } from 'lit';
import { readChangedValues, writeValues } from '../dom/controls.js';
import type { PetDraft } from '../events.js';
import { findProblems, type Problem, readDraft } from './draft.js';

/** What is typed in a form, or its presets while nothing is, and the controls that show it. */
export class DraftController {
  readonly #host: LitElement;
  #draft = readDraft(undefined);
  /** Whether something was typed or set, so that the presets no longer apply. */
  #dirty = false;
  #disabled = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  get draft(): PetDraft {
    return this.#draft;
  }

  /** Replaces what is typed; `undefined` returns to the presets. */
  set draft(draft: unknown) {
    this.readControls();
    this.#draft = readDraft(draft);
    this.#dirty = draft !== undefined && draft !== null;
    this.#host.requestUpdate();
  }

  /** Reads what is in the controls, also where no event reported a change, as with autofill. */
  readControls(): void {
    const changed = this.#host.hasUpdated ? readChangedValues(this.#host.renderRoot) : {};
    if (Object.keys(changed).length === 0) return;
    this.#draft = readDraft({ ...this.#draft, ...changed });
    this.#dirty = true;
    this.#host.requestUpdate();
  }

  /** Shows the draft in the controls; after each render. */
  writeControls(): void {
    const { renderRoot } = this.#host;
    writeValues(renderRoot);
    for (const control of renderRoot.querySelectorAll<HTMLButtonElement>('input, select, button'))
      control.disabled = this.#disabled;
  }

  /** Whether the controls are disabled. */
  set disabled(disabled: boolean) {
    this.#disabled = disabled;
    this.#host.requestUpdate();
  }

  /** Why what is typed cannot be sent; empty when it can. */
  findProblems(): Problem[] {
    this.readControls();
    return findProblems(this.#draft);
  }

  /** Takes the presets as the draft from now on; what is typed afterwards replaces them. */
  discard(): void {
    this.#dirty = false;
  }

  /** What is typed, for the browser to keep while the visitor is on another page; `null` while nothing is. */
  get saved(): string | null {
    return this.#dirty ? JSON.stringify(this.#draft) : null;
  }

  /** Shows the presets, unless something was typed. */
  applyPresets(presets: unknown): void {
    if (!this.#dirty) this.#draft = readDraft(presets);
  }
}
