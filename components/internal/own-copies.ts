import type { LitElement } from 'lit';
import type { Pet, PetList } from '../../src/index.js';
import { warnOnce } from './attributes.js';
import { factText, type Words } from './pet-facts.js';
import { fillUrl } from './safe-url.js';

/**
 * Copies of the owner's template among an element's children, one a pet, so that the page's own CSS styles them. A copy
 * belongs to its pet: it is filled anew, moved or removed, and never becomes another pet's.
 */
export class OwnCopies {
  readonly #host: HTMLElement;
  readonly #slot: string;
  readonly #copies = new Map<string, HTMLElement>();
  #template = '';
  #selectable = false;

  /** @param slot The name of the slot in which the copies are shown. */
  constructor(host: LitElement, slot: string) {
    this.#host = host;
    this.#slot = slot;
    // Scripts that bring a page up to date with another one take out what that one does not have.
    new MutationObserver(() => {
      if ([...this.#copies.values()].some((copy) => copy.parentNode !== host)) host.requestUpdate();
    }).observe(host, { childList: true });
  }

  /**
   * Makes the copies those of `pets`, in their order; without a template there are none.
   *
   * @param selected The id of the pet that is selected, `''` for none; absent where none can be.
   */
  sync(template: DocumentFragment | undefined, pets: PetList, words: Words, selected?: string): void {
    const markup = template ? new XMLSerializer().serializeToString(template) : '';
    if (markup !== this.#template) this.#removeExcept([]);
    this.#template = markup;
    if (!template) return;
    const keys = keysOf(pets);
    this.#removeExcept(keys);
    this.#removeClones();
    let before: Element | null = null;
    for (const [index, pet] of [...pets.entries()].reverse()) {
      const key = keys[index] ?? pet.id;
      const copy = this.#copies.get(key) ?? this.#add(template, key);
      fill(copy, pet, words);
      if (pet.id === selected) copy.setAttribute('aria-current', 'true');
      else copy.removeAttribute('aria-current');
      const button = copy.querySelector('button');
      if (selected !== undefined) button?.setAttribute('aria-pressed', String(pet.id === selected));
      else if (this.#selectable) button?.removeAttribute('aria-pressed');
      if (copy.parentNode !== this.#host || (before && copy.nextElementSibling !== before)) this.#put(copy, before);
      before = copy;
    }
    this.#selectable = selected !== undefined;
  }

  #add(template: DocumentFragment, key: string): HTMLElement {
    const content = document.importNode(template, true);
    const nodes = [...content.childNodes].filter(
      (node) => node instanceof Element || (node instanceof Text && node.data.trim()),
    );
    const only = nodes.length === 1 ? content.firstElementChild : undefined;
    // An item of a list can be no heading, link or button besides, and the fields of a form may have any name.
    const copy =
      only instanceof HTMLElement && only.matches(this.#slot === 'rows' ? items : plain)
        ? only
        : document.createElement('div');
    if (copy !== only) copy.append(content);
    copy.slot = this.#slot;
    if (copy.localName !== 'li' && !copy.role) copy.role = this.#slot === 'rows' ? 'listitem' : null;
    this.#copies.set(key, copy);
    return copy;
  }

  /** A move drops the focus, which belongs to the pet. */
  #put(copy: HTMLElement, before: Element | null): void {
    const focused = this.#focusedIn(copy);
    this.#host.insertBefore(copy, before);
    focused?.focus({ preventScroll: true });
  }

  #focusedIn(copy: HTMLElement): HTMLElement | undefined {
    const { activeElement } = this.#host.getRootNode() as Document | ShadowRoot;
    return activeElement instanceof HTMLElement && copy.contains(activeElement) ? activeElement : undefined;
  }

  #removeExcept(keys: readonly string[]): void {
    const kept = new Set(keys);
    for (const [key, copy] of this.#copies) {
      if (kept.has(key)) continue;
      const focused = this.#focusedIn(copy);
      copy.remove();
      this.#copies.delete(key);
      if (focused) this.#host.focus({ preventScroll: true });
    }
  }

  /** What another element drew comes along where its page is copied, saved or kept to be shown again. */
  #removeClones(): void {
    const own = new Set<Element>(this.#copies.values());
    for (const child of [...this.#host.children]) {
      if (child.slot === this.#slot && child.hasAttribute('data-pet-id') && !own.has(child)) child.remove();
    }
  }
}

/** What each copy is known by: its pet, and the how manieth of that id it is. */
function keysOf(pets: PetList): string[] {
  const seen = new Map<string, number>();
  return pets.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  });
}

/** What may be an item of a list, or is one. */
const items = 'li, div, article, section, p, span';
/** What a detail can be. */
const plain = ':not(form)';

/** Writes a pet into a copy: text and safe addresses only, never markup. */
function fill(copy: HTMLElement, pet: Pet, view: Words): void {
  copy.dataset['status'] = pet.status ?? '';
  copy.dataset['petId'] = pet.id;
  const words: Record<string, unknown> = {
    __proto__: null,
    ...pet,
    name: factText(view, 'name', pet),
    category: factText(view, 'category', pet),
    status: factText(view, 'status', pet),
  };
  for (const element of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
    if (/^(script|style|link|base)$/.test(element.localName)) {
      if (element.matches('[data-pet], [data-pet-src], [data-pet-href]'))
        warnOnce(
          `A <${element.localName}> of the page's own markup is not filled in, since it could run or style the page.`,
        );
      continue;
    }
    const { pet: name, petHref, petSrc, petAlt } = element.dataset;
    if (name !== undefined) setText(element, String(words[name] ?? ''));
    setUrl(element, 'href', petHref, pet);
    setUrl(element, 'src', petSrc, pet);
    if (petAlt !== undefined) {
      element.setAttribute(
        'alt',
        petAlt.replace(/\{(\w+)\}/g, (_, field: string) => String(words[field] ?? '')),
      );
    }
  }
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function setUrl(element: HTMLElement, attribute: string, pattern: string | undefined, pet: Pet): void {
  if (pattern === undefined) return;
  const url = fillUrl(pattern, pet);
  if (url === undefined) element.removeAttribute(attribute);
  else if (element.getAttribute(attribute) !== url) element.setAttribute(attribute, url);
}
