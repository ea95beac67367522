import type { LitElement } from 'lit';
import type { Pet } from '../../src/index.js';
import type { FocusController } from '../dom/focus.js';
import { columns, unfilled } from '../facts.js';
import { fieldText, type PetFormat } from './pet-fields.js';
import { displayText, fillUrl } from './text.js';

/** Copies of the page's template. Each belongs to its pet: it is moved or removed, but never reused for another. */
export class TemplateRows {
  readonly #host: LitElement;
  readonly #focus: FocusController;
  readonly #slot: string;
  readonly #copies = new Map<string, HTMLElement>();
  #observer: MutationObserver | undefined;
  #template = '';
  #selectable = false;

  constructor(host: LitElement, focus: FocusController, slot: 'rows' | 'detail') {
    this.#host = host;
    this.#focus = focus;
    this.#slot = slot;
  }

  /** Makes the copies match `pets`. */
  update(
    template: DocumentFragment | undefined,
    pets: Pet[],
    format: PetFormat,
    selected?: string,
    selectable = false,
  ): void {
    this.#focus.keepDuring(() => {
      const markup = template ? new XMLSerializer().serializeToString(template) : '';
      if (markup !== this.#template) this.#removeExcept([]);
      this.#template = markup;
      if (!template) return;
      // Libraries that morph a page into new HTML remove the copies, which that HTML lacks, or make something else of them.
      this.#observer ??= new MutationObserver(() => {
        const isLost = (copy: HTMLElement, id: string) => copy.parentNode !== this.#host || !this.#isOf(copy, id);
        if ([...this.#copies].some(([id, copy]) => isLost(copy, id))) this.#host.requestUpdate();
      });
      this.#observer.observe(this.#host, { childList: true, attributeFilter: ['slot', 'data-pet-id'], subtree: true });
      for (const [id, copy] of this.#copies) if (!this.#isOf(copy, id)) this.#copies.delete(id);
      this.#removeExcept(pets.map(({ id }) => id));
      this.#removeForeignCopies();
      let next: Element | null = null;
      for (const pet of [...pets].reverse()) {
        const copy = this.#copies.get(pet.id) ?? this.#add(template, pet.id);
        fill(copy, pet, format);
        const isSelected = pet.id === selected;
        const pressed = selectable ? String(isSelected) : undefined;
        setAttribute(copy, 'aria-current', isSelected ? 'true' : undefined);
        // If rows were never selectable, the attribute belongs to the page.
        if (pressed || this.#selectable) setAttribute(copy.querySelector('button'), 'aria-pressed', pressed);
        if (copy.parentNode !== this.#host || (next && copy.nextElementSibling !== next))
          this.#host.insertBefore(copy, next);
        next = copy;
      }
      this.#selectable = selectable;
    });
  }

  #add(template: DocumentFragment, id: string): HTMLElement {
    const content = document.importNode(template, true);
    const hasText = [...content.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const only = hasText || content.childElementCount > 1 ? null : (content.firstElementChild as HTMLElement | null);
    // A heading or link would lose its role as a list item.
    const usable = this.#slot === 'rows' ? 'li, div, article, section, p, span' : `:not(form, ${unfilled})`;
    const copy = only?.matches(usable) ? only : document.createElement('div');
    if (copy !== only) copy.append(content);
    copy.slot = this.#slot;
    if (copy.localName !== 'li' && !copy.role) copy.role = this.#slot === 'rows' ? 'listitem' : null;
    this.#copies.set(id, copy);
    return copy;
  }

  #isOf({ slot, dataset }: HTMLElement, id: string): boolean {
    return slot === this.#slot && dataset['petId'] === id;
  }

  #removeExcept(ids: readonly string[]): void {
    const kept = new Set(ids);
    for (const [id, copy] of this.#copies) {
      if (kept.has(id)) continue;
      copy.remove();
      this.#copies.delete(id);
    }
  }

  /** Removes copies of another element, which a cloned, saved or cached page contains. */
  #removeForeignCopies(): void {
    const own = new Set<Element>(this.#copies.values());
    for (const child of [...this.#host.children]) {
      if (child.slot === this.#slot && child.hasAttribute('data-pet-id') && !own.has(child)) child.remove();
    }
  }
}

/** The last text of each element of a copy. A translator may have replaced it, and would have to do so again. */
const lastTexts = new WeakMap<Element, string>();

/** Fills a copy with a pet: only text and safe URLs, never markup. */
function fill(copy: HTMLElement, pet: Pet, format: PetFormat): void {
  copy.dataset['status'] = pet.status ?? '';
  copy.dataset['petId'] = pet.id;
  const texts: Record<string, unknown> = {
    __proto__: null,
    ...pet,
    ...Object.fromEntries(columns.map((column) => [column, fieldText(format, column, pet)])),
  };
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>(`:not(${unfilled}, :is(${unfilled}) *)`)]) {
    const { pet: name, petHref, petSrc, petAlt } = element.dataset;
    const text = displayText(texts[name ?? ''], 10_000);
    if (name !== undefined && element.localName !== 'iframe') {
      if ((lastTexts.get(element) ?? element.textContent) !== text) element.textContent = text;
      lastTexts.set(element, text);
    }
    if (petHref !== undefined) setAttribute(element, 'href', fillUrl(petHref, pet));
    if (petSrc !== undefined) setAttribute(element, 'src', fillUrl(petSrc, pet));
    const alt = petAlt?.replace(/\{(\w+)\}/g, (_, field: string) => displayText(texts[field], 10_000));
    if (alt !== undefined) setAttribute(element, 'alt', alt);
  }
}

/** Sets an attribute, or removes it if `value` is `undefined`. Keeps a correct value, because setting `src` loads again. */
function setAttribute(element: Element | null, name: string, value: string | undefined): void {
  if (value === undefined) element?.removeAttribute(name);
  else if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}
