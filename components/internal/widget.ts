import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { PetErrorEvent } from '../events.js';
import type { MessageKey } from '../locales/messages.js';
import { categoryNames } from './categories.js';
import { Connection } from './connection.js';
import { errorKey, errorPanel, isRefusal } from './error-view.js';
import { KeepFocus } from './keep-focus.js';
import { Localize, type MessageValues } from './localize.js';
import { States } from './states.js';

/** What an element is built on: the categories that it knows, and the heading that its page asks for. */
interface Host extends LitElement {
  readonly categories: Parameters<typeof categoryNames>[0];
  readonly label: string | undefined;
  readonly level: number;
}

/** What list, form and detail have in common: a client, a language, states, a status region, and how they tell of errors. */
export class Widget {
  readonly #host: Host;
  readonly #retry: (error: unknown) => void;
  readonly connection: Connection;
  readonly localize: Localize;
  readonly #states: States;
  #said = '';
  #stalled = false;
  #reported: unknown;
  #retried = false;
  /** Whether the page shows the error itself. */
  quiet = false;

  /**
   * @param retry Does again what failed with an error that was reported.
   * @param created Called when a pet was created through the client in use.
   */
  constructor(host: Host, retry: (error: unknown) => void, created?: () => void) {
    this.#host = host;
    this.#retry = retry;
    this.connection = new Connection(host, created);
    this.localize = new Localize(host, () => this.connection.strings);
    this.#states = new States(host);
    new KeepFocus(host);
  }

  /** Names of categories by id. */
  get categories(): ReadonlyMap<string, string> {
    return categoryNames(this.#host.categories);
  }

  text(key: MessageKey, values?: MessageValues): string {
    return this.localize.text(key, values);
  }

  /** Shows exactly the states whose value is true as `:state(name)`. */
  show(states: Readonly<Record<string, boolean>>): void {
    this.#states.show(states);
  }

  /** Says `text` to screen readers once, also when it is what was said before. */
  say(text: string): void {
    this.#said = text === this.#said ? `${text}\u00A0` : text;
    this.#host.requestUpdate();
  }

  /** Says once a wait that it is long. */
  sayStalled(stalled: boolean): void {
    if (stalled && !this.#stalled) this.say(this.text('stalled'));
    this.#stalled = stalled;
  }

  /** That a wait is long, above what is drawn, so that nothing moves. */
  stalledNote(): TemplateResult {
    return html`<div class="stalled"><p>${this.text('stalled')}</p></div>`;
  }

  /**
   * Tells the page of an error, and the console unless the page takes care of it.
   *
   * @param client The client that failed, if it may not be the one in use.
   */
  report(error: unknown, outcome?: string, client = this.connection.client): void {
    const key = errorKey(error);
    // The alert on screen does not change, and yet whoever tried again waits for an answer.
    if (this.#retried && key === errorKey(this.#reported)) this.say(this.text(key));
    // What the page put in the place of the alert is none.
    else if ([...this.#host.children].some(({ slot }) => slot === 'error')) this.say(this.text(key));
    this.#retried = false;
    this.#reported = error;
    if (isRefusal(error) && client === this.connection.client) this.connection.refused(error);
    this.quiet = !this.#host.dispatchEvent(new PetErrorEvent(error, () => this.#retry(error), outcome));
    if (!this.quiet) console.error(`<${this.#host.localName}>`, error);
  }

  /** Tells the page, once, that there is no client. */
  reportMissingClient(): void {
    const { error } = this.connection;
    if (error !== undefined && error !== this.#reported) this.report(error);
  }

  /** The error with a way to try again. */
  errorPanel(error: unknown, busy: boolean, lead?: unknown): TemplateResult {
    const start = () => {
      this.expectAnswer();
      this.#retry(error);
    };
    return errorPanel(this.localize, error, { busy, start, lead });
  }

  /** The visitor has asked again, and is told of the next answer also when nothing changes on screen. */
  expectAnswer(): void {
    this.#retried = true;
  }

  /** What the element is called: by its page, else by `key`. */
  title(key: MessageKey): string {
    return this.#host.label || this.text(key);
  }

  /**
   * The box around everything that is drawn, with the heading and the one persistent status region. It marks English as
   * such on a page in another language.
   */
  frame(title: MessageKey, tools: unknown, content: unknown): TemplateResult {
    const { level } = this.#host;
    const { marked } = this.localize;
    return html`
      <div part="root" lang=${marked ? 'en' : nothing} dir=${marked ? 'ltr' : nothing}>
        <div part="header">
          <slot name="heading">
            <div part="heading" role="heading" aria-level=${level >= 1 && level <= 6 ? level : 2}>${this.title(title)}</div>
          </slot>
          ${tools}
        </div>
        ${content}
        <div role="status" class="hidden">${this.#said}</div>
      </div>
    `;
  }
}
