import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { cellText } from './cell-text.js';

/** Announces changes to screen readers through the one persistent status region of an element. */
export class Announcer {
  readonly #host: ReactiveControllerHost;
  #text = '';
  #stalled = false;
  #expected = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Announces `text`, even if it is the same as before. */
  say(text: string): void {
    this.#text = text === this.#text ? `${text}\u00A0` : text;
    this.#host.requestUpdate();
  }

  /** The next result is announced in any case, because the last announcement was an error or a long wait. */
  expectResult(): void {
    this.#expected = true;
  }

  /** Announces a result, except the first one and results that change nothing on screen. */
  sayResult(text: string, shouldAnnounce: boolean): void {
    if (shouldAnnounce || this.#expected) this.say(text);
    this.#expected = false;
  }

  /** Announces a long wait, once. */
  sayStalled(stalled: boolean, text: string): void {
    if (stalled && !this.#stalled) {
      this.say(text);
      this.expectResult();
    }
    this.#stalled = stalled;
  }

  /** The status region, which must stay in the tree from the first render on. */
  region(): TemplateResult {
    return html`<div role="status" class="hidden" ${cellText(this.#text)}></div>`;
  }
}
