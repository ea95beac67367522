import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';

/** The one persistent status region of an element, through which screen readers hear what has changed. */
export class Announcer {
  readonly #host: ReactiveControllerHost;
  #text = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Says `text` once, also when it is what was said before. */
  say(text: string): void {
    this.#text = text === this.#text ? `${text}\u00A0` : text;
    this.#host.requestUpdate();
  }

  render(): TemplateResult {
    return html`<div role="status" class="hidden">${this.#text}</div>`;
  }
}
