import type { LitElement } from 'lit';
import { readChangedValues } from '../dom/controls.js';
import { isVisitorActive } from '../dom/motion.js';
import type { PetDraft } from '../events.js';
import { findProblems, type Problem, readDraft } from './draft.js';

/** The draft of a form, or its presets while the draft is empty, and the controls that show it. */
export class DraftController {
  readonly #host: LitElement;
  #draft = readDraft(undefined);
  /** Whether the visitor typed or the page set something. The presets then no longer apply. */
  #dirty = false;
  /** What the page set last. */
  #given: string | undefined;

  constructor(host: LitElement) {
    this.#host = host;
  }

  get draft(): PetDraft {
    return this.#draft;
  }

  set draft(draft: unknown) {
    this.readControls();
    const isGiven = typeof draft === 'object' && draft !== null;
    const next = readDraft(draft);
    const given = isGiven ? JSON.stringify(next) : undefined;
    // Frameworks set an equal draft with each render, which must not replace what the visitor types.
    if (isGiven && given === this.#given && (this.#host.matches(':focus-within') || !isVisitorActive())) return;
    this.#given = given;
    this.#draft = next;
    this.#dirty = isGiven;
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
    this.#given = undefined;
  }

  get typed(): PetDraft | undefined {
    return this.#dirty ? this.#draft : undefined;
  }

  applyPresets(presets: unknown): void {
    if (!this.#dirty) this.#draft = readDraft(presets);
  }
}
