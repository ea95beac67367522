import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { cellText } from './cell-text.js';

/** After this time in milliseconds, screen readers have taken the text over. */
const announced = 5000;

/** Announces changes to screen readers through the one persistent status region of an element. */
export class Announcer {
  readonly #host: ReactiveControllerHost;
  #text = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stalled = false;
  #expected = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Announces `text`, even if it is the same as before. A visitor who reads the page does not find it later, when it may be untrue. */
  say(text: string): void {
    this.#show(text === this.#text ? `${text}\u00A0` : text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(''), announced);
  }

  #show(text: string): void {
    this.#text = text;
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
