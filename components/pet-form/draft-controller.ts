import type { LitElement } from 'lit';
import { readChangedValues } from '../dom/controls.js';
import type { PetDraft } from '../events.js';
import { findProblems, type Problem, readDraft } from './draft.js';

/** The draft of a form, or its presets while the draft is empty, and the controls that show it. */
export class DraftController {
  readonly #host: LitElement;
  #draft = readDraft(undefined);
  /** Whether the visitor typed or the page set something. The presets then no longer apply. */
  #dirty = false;

  constructor(host: LitElement) {
    this.#host = host;
  }

  get draft(): PetDraft {
    return this.#draft;
  }

  set draft(draft: unknown) {
    this.readControls();
    this.#draft = readDraft(draft);
    this.#dirty = typeof draft === 'object' && draft !== null;
    this.#host.requestUpdate();
  }

  /** Reads the controls, also after changes without an event, such as autofill. */
  readControls(): void {
    const changed = this.#host.hasUpdated ? readChangedValues(this.#host.renderRoot) : {};
    if (Object.keys(changed).length === 0) return;
    this.#draft = readDraft({ ...this.#draft, ...changed });
    this.#dirty = true;
    this.#host.requestUpdate();
  }

  findProblems(): Problem[] {
    this.readControls();
    return findProblems(this.#draft);
  }

  /** Uses the presets as the draft again, until the visitor types. */
  discard(): void {
    this.#dirty = false;
  }

  get typed(): PetDraft | undefined {
    return this.#dirty ? this.#draft : undefined;
  }

  applyPresets(presets: unknown): void {
    if (!this.#dirty) this.#draft = readDraft(presets);
  }
}
