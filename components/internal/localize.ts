import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MessageKey, MessageOverrides } from '../locales/messages.js';
import { onRegistration, type Spoken, speak } from '../locales/registry.js';
import { type Numbers, numbersOf } from './numbers.js';
import { attributeOf, parentOf } from './tree.js';

/** What may stand in the braces of a message. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Speaks the language of the nearest `lang`, through shadow roots, and follows it when it changes. Where the
 * language is not registered it speaks English and says so by {@link marked}.
 */
export class Localize implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #overrides: () => MessageOverrides | undefined;
  #observer: MutationObserver | undefined;
  #forget: (() => void) | undefined;
  #tag: string | undefined;
  #spoken: Spoken = speak('en');
  #numbers: Numbers = numbersOf('en');

  constructor(host: ReactiveControllerHost & HTMLElement, overrides: () => MessageOverrides | undefined) {
    this.#host = host;
    this.#overrides = overrides;
    host.addController(this);
  }

  /** Whether the texts are English on a page that is not, and must be marked as such. */
  get marked(): boolean {
    return this.#spoken.lang === undefined;
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => {
      if (nearestLang(this.#host) !== this.#tag) this.#read();
    });
    for (let root = this.#host.getRootNode(); ; root = root.host.getRootNode()) {
      this.#observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
      if (!(root instanceof ShadowRoot)) break;
    }
    this.#forget = onRegistration(() => this.#read());
    this.#read();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#forget?.();
  }

  /** The text for a meaning, with its values filled in. */
  text(key: MessageKey, values: MessageValues = {}): string {
    const message = this.#overrides()?.[key] ?? this.#spoken.messages[key];
    const form =
      typeof message === 'string'
        ? message
        : (message[this.#numbers.plural.select(Number(values['count']))] ?? message.other);
    return form.replace(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values[name] ?? braces;
      if (typeof value === 'number') return this.number(value);
      return rightToLeft.test(form + value) ? `\u2068${value}\u2069` : value;
    });
  }

  number(value: number): string {
    return this.#numbers.format.format(value);
  }

  /** A status as people read it: the three of the interface translated, any other as its own text. */
  status(status: string | undefined): string {
    if (!status) return this.text('notStated');
    return status === 'available' || status === 'pending' || status === 'sold' ? this.text(status) : status;
  }

  #read(): void {
    this.#tag = nearestLang(this.#host);
    this.#spoken = speak(this.#tag);
    this.#numbers = numbersOf(this.#spoken.lang ?? 'en');
    this.#host.requestUpdate();
  }
}

/** Letters beside which a value of the other direction would drag its neighbours along, if it were not isolated. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** As `:lang()` sees it: in the tree that an element is written in, whatever slot it is shown in. */
function nearestLang(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : parentOf(node)) {
    const lang = node instanceof Element ? attributeOf(node, 'lang') : null;
    if (lang !== null) return lang;
  }
  return '';
}
