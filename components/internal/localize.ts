import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { en } from '../locales/en.js';
import type { MessageKey } from '../locales/messages.js';
import { findMessages, type MessageOverrides, onRegistration } from '../locales/registry.js';

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
  #messages = en;
  /** The tag that numbers and plurals follow. */
  lang = 'en';
  /** Whether the texts are English on a page that is not, and must be marked as such. */
  marked = false;

  constructor(host: ReactiveControllerHost & HTMLElement, overrides: () => MessageOverrides | undefined) {
    this.#host = host;
    this.#overrides = overrides;
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => this.#read());
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
    const message = this.#overrides()?.[key] ?? this.#messages[key];
    const { count } = values;
    const form =
      typeof message === 'string'
        ? message
        : (message[new Intl.PluralRules(this.lang).select(Number(count))] ?? message.other);
    return form.replace(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? this.number(value) : (value ?? braces);
    });
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.lang).format(value);
  }

  /** A status as people read it: the three of the interface translated, any other as its own text. */
  status(status: string | undefined): string {
    if (status === undefined) return this.text('notStated');
    return status === 'available' || status === 'pending' || status === 'sold' ? this.text(status) : status;
  }

  #read(): void {
    const tag = nearestLang(this.#host);
    const found = findMessages(tag);
    this.#messages = found?.messages ?? en;
    this.lang = found && isTag(tag) ? tag : 'en';
    this.marked = !found;
    this.#host.requestUpdate();
  }
}

function nearestLang(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const lang = node instanceof Element ? node.getAttribute('lang') : null;
    if (lang !== null) return lang;
  }
  return '';
}

/** `Intl` throws on a malformed tag such as `de_AT`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
