import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** Announces to screen readers what changed, through the one persistent status region of an element. */
export class Announcer {
  readonly #host: ReactiveControllerHost;
  #text = '';
  #stalled = false;
  #expected = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Announces `text` once, also when it is the same as before. */
  say(text: string): void {
    this.#text = text === this.#text ? `${text}\u00A0` : text;
    this.#host.requestUpdate();
  }

  /** Makes the next result be announced in any case: the last announcement was an error or a long wait. */
  expectResult(): void {
    this.#expected = true;
  }

  /** Announces a result, unless it is the first one a page shows or changes nothing on screen. */
  sayResult(text: string, shouldAnnounce: boolean): void {
    if (shouldAnnounce || this.#expected) this.say(text);
    this.#expected = false;
  }

  /** Announces, once for each wait, that it takes long. */
  sayStalled(stalled: boolean, text: string): void {
    if (stalled && !this.#stalled) {
      this.say(text);
      this.expectResult();
    }
    this.#stalled = stalled;
  }

  /** The status region; it must stay in the element's tree from the first render on. */
  region(): TemplateResult {
    return html`<div role="status" class="hidden">${this.#text}</div>`;
  }
}
