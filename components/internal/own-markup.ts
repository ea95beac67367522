import type { LitElement, ReactiveController } from 'lit';
import { bigintsToText, parseJson } from '../../src/index.js';
import { warnOnce } from './attributes.js';

const watched: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['data-pet', 'value', 'label'],
};

/**
 * The owner's markup among an element's children, by its `data-pet`: templates, and JSON blocks. The parser and
 * frameworks add it at any time.
 */
export class OwnMarkup implements ReactiveController {
  readonly #host: LitElement;
  readonly #changed: () => void;
  readonly #observer = new MutationObserver(() => this.#look());
  #seen = '';

  /** @param changed Called when a template, a JSON block or a `<datalist>` has come, changed or gone. */
  constructor(host: LitElement, changed: () => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  /** Whether the parser may still be adding children. */
  get incomplete(): boolean {
    return this.#host.ownerDocument.readyState === 'loading';
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, watched);
    if (this.incomplete) document.addEventListener('DOMContentLoaded', this.#parsed, { once: true });
    this.#look();
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    document.removeEventListener('DOMContentLoaded', this.#parsed);
  }

  /** The content of `<template data-pet="name">`, also where a framework left it as children of the template. */
  template(name: string): DocumentFragment | undefined {
    const template = this.#child('template', name);
    if (!(template instanceof HTMLTemplateElement)) return undefined;
    if (template.content.childNodes.length > 0) return template.content;
    const content = document.createDocumentFragment();
    content.append(...[...template.childNodes].map((node) => node.cloneNode(true)));
    return content;
  }

  /** The text of `<script type="application/json" data-pet="name">`, empty when there is none. */
  text(name: string): string {
    return this.#child('script', name)?.textContent ?? '';
  }

  /** The value of `<script type="application/json" data-pet="name">`, integers exact, or `undefined`. */
  json(name: string): unknown {
    const text = this.text(name);
    if (!text) return undefined;
    try {
      return bigintsToText(parseJson(text));
    } catch (error) {
      if (!this.incomplete) warnOnce(`<script data-pet="${name}"> is not JSON: ${error}`);
      return undefined;
    }
  }

  /** The options of all `<datalist>`s, but those that have an id for a field of the page. */
  options(): HTMLOptionElement[] {
    return this.#lists().flatMap((list) => [...list.querySelectorAll('option')]);
  }

  readonly #parsed = () => {
    this.#look();
    this.#changed();
  };

  #children(tag: string): HTMLElement[] {
    return [...this.#host.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.localName === tag,
    );
  }

  #child(tag: string, name: string): HTMLElement | undefined {
    return this.#children(tag).find((child) => child.dataset['pet'] === name);
  }

  /** Editors of pages put boxes around what is written in them. */
  #lists(): HTMLElement[] {
    const lists = [...this.#host.querySelectorAll('datalist')];
    const own = (list: Element) => !list.id && list.closest(this.#host.localName) === this.#host;
    return lists.filter((list) => list.parentNode === this.#host || own(list));
  }

  #look(): void {
    const templates = this.#children('template');
    // What is in a template is another tree.
    for (const { content } of templates as HTMLTemplateElement[]) this.#observer.observe(content, watched);
    const markup = [...templates, ...this.#children('script'), ...this.#lists()];
    // Children that a framework left in a template are not in its markup.
    const now = markup.map((child) => child.outerHTML + [...child.children].map(({ outerHTML }) => outerHTML)).join();
    if (now === this.#seen) return;
    this.#seen = now;
    this.#changed();
  }
}
