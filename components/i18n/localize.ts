import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hostOf, nearestLang } from '../dom/tree.js';
import { numbersOf } from './numbers.js';
import { type Locale, resolveLocale } from './registry.js';
import { localesName } from './shared-locales.js';
import type { StatusKey, StringKey, StringOverrides } from './strings.js';

export type StringValues = Readonly<Record<string, string | number>>;

/** The texts of an element in the language of the nearest `lang`. English if that language is not loaded. */
export class Localize implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #overrides: () => StringOverrides | undefined;
  #observer: MutationObserver | undefined;
  #tag: string | undefined;
  #locale: Locale = resolveLocale('en');
  #merged: { locale: Locale; overrides: StringOverrides | undefined; strings: StringOverrides } | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, overrides: () => StringOverrides | undefined) {
    this.#host = host;
    this.#overrides = overrides;
    host.addController(this);
  }

  /** Whether the texts are English on a page in another language. They then need `lang="en"`. */
  get isFallback(): boolean {
    return this.#locale.lang === undefined;
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => {
      if (nearestLang(this.#host) !== this.#tag) this.#update();
    });
    for (let node: Node | null = this.#host; node; ) {
      const root: Node = node.getRootNode();
      this.#observer.observe(root, { attributes: true, attributeFilter: ['lang'], subtree: true });
      node = hostOf(root);
    }
    addEventListener(localesName, this.#update);
    this.#update();
    // `Intl` objects are slow to create, so create them during the first request.
    setTimeout(() => numbersOf(this.#numbersTag));
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    removeEventListener(localesName, this.#update);
  }

  /** All texts by their keys: the same object until one of them changes. */
  get strings(): StringOverrides {
    const [locale, overrides] = [this.#locale, this.#overrides()];
    if (this.#merged?.locale !== locale || this.#merged.overrides !== overrides)
      this.#merged = { locale, overrides, strings: { ...locale.strings, ...overrides } };
    return this.#merged.strings;
  }

  /** The text for a key with its placeholders replaced. A status that has no text needs `fallback`. */
  text(key: StringKey | StatusKey, values?: StringValues, fallback = ''): string {
    const message = this.strings[key] ?? fallback;
    const form =
      typeof message === 'string'
        ? message
        : (message[numbersOf(this.#numbersTag).plural.select(Number(values?.['count']))] ?? message.other);
    if (!values) return form;
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder;
      if (typeof value === 'number') return this.number(value);
      return value && rightToLeft.test(form + value) ? `\u2068${value}\u2069` : value;
    });
  }

  number(value: number): string {
    return numbersOf(this.#numbersTag).format.format(value);
  }

  /** The text for a status: its own, unless it is one of the spec or the page has a text for it. */
  status(status: string | undefined): string {
    if (!status) return this.text('notStated');
    const name = (status.charAt(0).toUpperCase() + status.slice(1)) as Capitalize<string>;
    return this.text(`status${name}`, undefined, status);
  }

  get #numbersTag(): string {
    return this.#locale.lang ?? 'en';
  }

  readonly #update = () => {
    this.#tag = nearestLang(this.#host);
    this.#locale = resolveLocale(this.#tag);
    this.#host.requestUpdate();
  };
}

/**
 * Letters of right-to-left scripts, some by the first half of their surrogate pair, and controls of the direction. A value of the
 * other direction must be isolated from them, or it reorders its neighbors.
 */
export const rightToLeft =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ud802\ud803\ud83a\ud83b\ufb1d-\ufdff\ufe70-\ufefc]/;
