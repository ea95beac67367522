import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { PetStoreClient, PetStoreError } from '../src/index.js';
import { type Category, categoryNames } from './context/categories.js';
import { ContextConsumer } from './context/context-consumer.js';
import type { Report } from './data/work.js';
import { guardKeys } from './dom/controls.js';
import { FocusController, focusOn } from './dom/focus.js';
import { nearestLang } from './dom/tree.js';
import { stringKeyOf } from './errors.js';
import { PetErrorEvent } from './events.js';
import { Localize, type StringValues } from './i18n/localize.js';
import type { StringKey } from './i18n/strings.js';
import { version } from './version.js';
import { Announcer } from './view/announcer.js';
import type { PetFormat } from './view/pet-fields.js';

const noCategories: readonly Category[] = [];

/**
 * The base of `<pet-list>`, `<pet-form>` and `<pet-detail>`: client and categories from their context, a heading, texts
 * in the page's language, custom states, announcements and error reports.
 *
 * @fires {PetErrorEvent} pet-error - Something failed. In a form, the event has an `outcome`. If that is `'unknown'`, `retry()` looks at the list and sends nothing. Canceling it hides the built-in panel.
 * @slot heading - Replaces the heading.
 * @csspart root - The container of everything.
 * @csspart header - The container of the heading and the controls beside it.
 * @csspart heading - The heading.
 * @csspart button - Each button.
 * @csspart error - The panel of an error.
 * @csspart note - The note that a request takes long.
 * @csspart fields - The fields of a pet with their labels.
 * @csspart status - The status of a pet. In a table, its cell.
 * @csspart category - The category of a pet.
 * @csspart id - The id of a pet.
 * @cssState stalled - A request has taken more than 5 s.
 * @cssprop --pet-accent - Color of the main button, of the selection and of the focus.
 * @cssprop --pet-danger - Color of errors.
 * @cssprop --pet-success - Color of success, and of available pets.
 * @cssprop --pet-warning - Color of uncertain results, and of pending pets.
 * @cssprop --pet-muted - Color of secondary text.
 * @cssprop --pet-border - Color of lines.
 * @cssprop --pet-control-border - Color of the borders of controls.
 * @cssprop --pet-surface - Background of messages and of rows under the pointer.
 * @cssprop --pet-field - Background of fields and buttons.
 * @cssprop --pet-control-height - Minimum height of buttons and fields, and of the line of the heading.
 * @cssprop --pet-radius - Radius of corners.
 * @cssprop --pet-space - Space between the parts.
 */
export abstract class PetElement extends LitElement {
  static readonly version = version;
  static override properties: PropertyDeclarations = {
    level: { type: Number },
    label: {},
    client: { attribute: false },
    categories: { attribute: false },
  };

  protected readonly context = new ContextConsumer(this, () => this.petCreated());
  protected readonly localize = new Localize(this, () => this.context.found.strings);
  protected readonly announcer = new Announcer(this);
  protected readonly focusController = new FocusController(this);
  /** `undefined` in happy-dom. */
  protected readonly internals: ElementInternals | undefined = this.attachInternals?.();
  #categories: readonly Category[] | null | undefined;
  #format: (PetFormat & { readonly source: unknown; readonly strings: unknown }) | undefined;
  /** The errors that the page handles. The element does not show them. */
  readonly #handled = new WeakSet<object>();
  #reported: unknown;
  #phase = '';

  /** The level of the heading, 1 to 6. Default: 2. */
  level = 2;
  /** The text of the heading. */
  label: string | undefined;

  /** The client to use instead of the nearest one. */
  get client(): PetStoreClient | undefined {
    return this.context.client;
  }

  set client(client: PetStoreClient | null | undefined) {
    this.context.client = client;
  }

  /** The names of categories, instead of those of the nearest store. */
  get categories(): readonly Category[] {
    return this.#categories || this.context.found.categories || noCategories;
  }

  set categories(categories: readonly Category[] | null | undefined) {
    this.#categories = categories;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    // Replaces the declarative shadow root that a server sent, unless Lit hydrates it.
    if (this.renderOptions.renderBefore) root.replaceChildren();
    this.renderOptions.renderBefore = null;
    // A server has no events.
    if (this.isConnected) guardKeys(root);
    return root;
  }

  /** Moves the focus to the content of the element, or to the first field of a form. Waits for the first update. */
  override focus(options?: FocusOptions): void {
    if (this.hasUpdated) focusOn(this.renderRoot.querySelector<HTMLElement>('[part=body], #name'), options);
    else if (this.isConnected) void this.updateComplete.then(() => this.focus(options));
  }

  /** Resolves when no request is in progress. */
  get settled(): Promise<void> {
    return this.updateComplete.then(() => this.workSettled()).then(async () => void (await this.updateComplete));
  }

  protected abstract workSettled(): Promise<unknown>;

  /** Tries again after `error`, because the page called `retry()`. */
  protected abstract retry(error: unknown): void;

  /** Called when this element or anything else added a pet through the client in use. */
  protected petCreated(): void {}

  /** The language and the names of categories for showing pets: the same object until one of them changes. */
  protected get format(): PetFormat {
    const [source, strings] = [this.categories, this.localize.strings];
    if (this.#format?.source !== source || this.#format.strings !== strings)
      this.#format = { localize: this.localize, categories: categoryNames(source), source, strings };
    return this.#format;
  }

  protected reportMissingClient(): void {
    const { error } = this.context;
    if (this.client) this.#reported = undefined;
    if (error === undefined || error === this.#reported) return;
    this.#reported = error;
    this.report(error);
  }

  protected text(key: StringKey, values?: StringValues): string {
    return this.localize.text(key, values);
  }

  /** The label, or the text of the page's own heading. A server has no children to look at. */
  protected get pageHeading(): string | undefined {
    return this.label || this.querySelector?.(':scope > [slot=heading]')?.textContent?.trim();
  }

  protected headingText(key: StringKey): string {
    return this.pageHeading || this.text(key);
  }

  /** The level of the heading, 2 if `level` is invalid. */
  protected get headingLevel(): number {
    const level = Number(this.level);
    return [1, 2, 3, 4, 5, 6].includes(level) ? level : 2;
  }

  /** Sets the custom state for the current phase, and other states. */
  protected setStates(phase: string, others: Readonly<Record<string, boolean>>): void {
    // jsdom lacks it.
    const set: CustomStateSet | undefined = this.internals?.states;
    for (const [name, on] of Object.entries({ [this.#phase]: false, ...others, [phase]: true }))
      set?.[on ? 'add' : 'delete'](name);
    this.#phase = phase;
  }

  /** Reports an error to the page, and to the console unless the page handles it. Every error passes through here. */
  protected readonly report: Report = (error, { retried, outcome } = {}) => {
    this.announcer.expectResult();
    const key = stringKeyOf(error);
    const isSame = retried !== undefined && stringKeyOf(retried) === key;
    // Screen readers do not announce an unchanged alert, nor the page's own content in its place.
    if (isSame || this.querySelector(':scope > [slot=error]')) this.announcer.say(this.text(key));
    const retry = () => {
      // A store that was just given another key has its client after its update.
      this.requestUpdate();
      void this.updateComplete.then(() => this.retry(error));
    };
    const fields = { error: error as PetStoreError, retry, outcome };
    const isHandled = !this.dispatchEvent(new PetErrorEvent('pet-error', fields));
    if (isHandled) this.#handled.add(Object(error));
    else {
      this.#handled.delete(Object(error));
      console.error(`<${this.localName}>`, error);
    }
  };

  protected isHandled(error: unknown): boolean {
    return this.#handled.has(Object(error));
  }

  /** The error that the element shows. `undefined` if the page handles it. */
  protected shownOf(error: unknown): unknown {
    return this.isHandled(error) ? undefined : error;
  }

  /** Not once a test has ended and its document is gone. */
  protected override scheduleUpdate(): void {
    if (globalThis.document) super.scheduleUpdate();
  }

  /** Renders heading, content and status region. The `name` of a pet, or its placeholder, replaces the title. */
  protected renderFrame(title: StringKey, tools: unknown, content: unknown, name?: unknown): TemplateResult {
    const { isFallback } = this.localize;
    return html`<div class="root" part="root" lang=${isFallback ? 'en' : nothing} dir=${isFallback ? 'ltr' : nothing}>
        <div class="header" part="header">
          <slot name="heading" @slotchange=${() => this.requestUpdate()}>
            <div class="heading" part=${name ? 'heading name' : 'heading'} role="heading" aria-level=${this.headingLevel} lang=${isFallback && this.label ? nearestLang(this) : nothing}>${name ?? html`<span .textContent=${this.label || this.text(title)}></span>`}</div>
          </slot>
          ${tools}
        </div>
        ${content}
        ${this.announcer.region()}
      </div>`;
  }
}
