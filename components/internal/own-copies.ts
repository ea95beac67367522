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

  /** @param slot The name of the slot in which the copies are shown. */
  constructor(host: HTMLElement, slot: string) {
    this.#host = host;
    this.#slot = slot;
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
    this.#removeExcept(pets);
    let before: Element | null = null;
    for (const pet of [...pets].reverse()) {
      const copy = this.#copies.get(pet.id) ?? this.#add(template, pet);
      fill(copy, pet, words);
      if (pet.id === selected) copy.setAttribute('aria-current', 'true');
      else copy.removeAttribute('aria-current');
      if (selected !== undefined) {
        copy.querySelector('button')?.setAttribute('aria-pressed', String(pet.id === selected));
      }
      if (copy.parentNode !== this.#host || (before && copy.nextElementSibling !== before)) this.#put(copy, before);
      before = copy;
    }
  }

  #add(template: DocumentFragment, pet: Pet): HTMLElement {
    const content = document.importNode(template, true);
    const only = content.childElementCount === 1 ? content.firstElementChild : undefined;
    // An item of a list cannot be a link or a button besides, and the fields of a form may have any name.
    const item = only instanceof HTMLElement && !(only instanceof HTMLFormElement) && !only.matches('a, button');
    const copy = item ? only : document.createElement('div');
    if (copy !== only) copy.append(content);
    copy.slot = this.#slot;
    if (copy.localName !== 'li' && !copy.role) copy.role = this.#slot === 'rows' ? 'listitem' : null;
    this.#copies.set(pet.id, copy);
    return copy;
  }

  /** A move drops the focus, which belongs to the pet. */
  #put(copy: HTMLElement, before: Element | null): void {
    const focused = copy.contains(document.activeElement) ? document.activeElement : undefined;
    this.#host.insertBefore(copy, before);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  #removeExcept(pets: PetList): void {
    const kept = new Set(pets.map(({ id }) => id as string));
    for (const [id, copy] of this.#copies) {
      if (kept.has(id)) continue;
      const focused = copy.contains(document.activeElement);
      copy.remove();
      this.#copies.delete(id);
      if (focused) this.#host.focus({ preventScroll: true });
    }
  }
}

/** Writes a pet into a copy: text and safe addresses only, never markup. */
function fill(copy: HTMLElement, pet: Pet, view: Words): void {
  copy.dataset['status'] = pet.status ?? '';
  copy.dataset['petId'] = pet.id;
  const words: Record<string, unknown> = {
    ...pet,
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
