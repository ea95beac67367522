import type { LitElement, ReactiveController } from 'lit';
import { bigintsToText, parseJson } from '../../src/internal.js';
import { warnOnce } from '../warn.js';

const observed: MutationObserverInit = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['data-pet', 'value', 'label'],
};

/** The templates, JSON blocks and `<datalist>`s inside an element, which may change at any time. */
export class HostContent implements ReactiveController {
  readonly #host: LitElement;
  readonly #onChange: () => void;
  #observer: MutationObserver | undefined;
  #lastMarkup = '';

  /** @param onChange Called when a template, a JSON block, a heading or a `<datalist>` was added, changed or removed. */
  constructor(host: LitElement, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  /** Whether the parser may still add children. On a server there are no parser and no children. */
  get parsing(): boolean {
    return globalThis.document?.readyState === 'loading';
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => this.#check());
    this.#observer.observe(this.#host, observed);
    if (this.parsing) addEventListener('DOMContentLoaded', this.#parsed);
    this.#check();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    removeEventListener('DOMContentLoaded', this.#parsed);
  }

  /** The content of `<template data-pet="name">`. Some frameworks add it as children of the template element. */
  template(name: string): DocumentFragment | undefined {
    const template = this.#child('template', name);
    if (!template) return undefined;
    if (template.content.childNodes.length > 0) return template.content;
    const content = document.createDocumentFragment();
    content.append(...[...template.childNodes].map((node) => node.cloneNode(true)));
    return content;
  }

  /** The text of `<script type="application/json" data-pet="name">`, or an empty string. */
  text(name: string): string {
    return this.#child('script', name)?.textContent ?? '';
  }

  /** The value of `<script type="application/json" data-pet="name">`, with exact integers. `undefined` if absent or invalid. */
  json(name: string): unknown {
    const text = this.text(name);
    if (!text) return undefined;
    try {
      return bigintsToText(parseJson(text));
    } catch (error) {
      if (!this.parsing) warnOnce(`<${this.#host.localName}>: fix the JSON in <script data-pet="${name}">: ${error}`);
      return undefined;
    }
  }

  /** The options of every `<datalist>` without an id. The others belong to fields of the page. */
  options(): HTMLOptionElement[] {
    return this.#datalists().flatMap((list) => [...list.querySelectorAll('option')]);
  }

  readonly #parsed = () => {
    this.#check();
    this.#onChange();
  };

  #child<Tag extends 'template' | 'script'>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] | null | undefined {
    return this.#host.querySelector?.(`:scope > ${tag}[data-pet=${name}]`);
  }

  /** Not only children, because page editors add wrappers. */
  #datalists(): HTMLElement[] {
    const lists = [...(this.#host.querySelectorAll?.('datalist') ?? [])];
    const own = (list: Element) => !list.id && list.closest(this.#host.localName) === this.#host;
    return lists.filter((list) => list.parentNode === this.#host || own(list));
  }

  #check(): void {
    const templates = [...this.#host.querySelectorAll<HTMLTemplateElement>(':scope > template')];
    // The content of a template is a separate tree.
    for (const { content } of templates) this.#observer?.observe(content, observed);
    const elements = [
      ...templates,
      ...this.#host.querySelectorAll(':scope > :is(script, [slot=heading])'),
      ...this.#datalists(),
    ];
    // The outerHTML of a template lacks children that a framework added to the element.
    const markup = elements
      .map((element) => element.outerHTML + [...element.children].map(({ outerHTML }) => outerHTML))
      .join();
    if (markup === this.#lastMarkup) return;
    this.#lastMarkup = markup;
    this.#onChange();
  }
}
