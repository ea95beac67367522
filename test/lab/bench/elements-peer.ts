import { styles } from '../../../components/pet-list/pet-list.styles.js';
import type { Pet } from '../../../src/index.js';
import { texts } from './elements-lightest.js';

const html = (markup: string): DocumentFragment => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
};

interface Row {
  readonly element: HTMLElement;
  readonly texts: readonly [name: Text, status: Text, category: Text, id: Text];
  readonly status: HTMLElement;
  pet: Pet;
}

/**
 * A table that a careful author would write for one page without a library: the same markup and styles, one row for each pet
 * so that it keeps the focus, and updates of changed texts only.
 */
export class HandWrittenList extends HTMLElement {
  readonly #rows = new Map<string, Row>();
  readonly #body: HTMLElement;
  readonly #summary: HTMLElement;
  readonly #row = html(
    '<tr role="row" part="row"><th scope="row" role="rowheader" part="cell name"> </th><td class="status" role="cell" part="cell status"> </td><td class="category" role="cell" part="cell category" data-label="Category"> </td><td class="id extra" role="cell" part="cell id" data-label="ID"> </td></tr>',
  );

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = styles.map(({ styleSheet }) => styleSheet as CSSStyleSheet);
    root.append(
      html(
        '<div class="root" part="root" lang="en" dir="ltr"><div class="header" part="header"><div class="heading" part="heading" role="heading" aria-level="2">Pets</div><div class="tools" part="tools"></div></div><div class="body auto" part="body" role="group" aria-label="Pets" tabindex="-1"><table class="auto ltr" part="table" role="table"><caption class="hidden">Pets</caption><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader" data-cell="name">Name</th><th scope="col" role="columnheader" data-cell="status">Status</th><th scope="col" role="columnheader" data-cell="category">Category</th><th scope="col" role="columnheader" data-cell="id">ID</th></tr></thead><tbody role="rowgroup"></tbody></table></div><div class="footer" part="footer"><span class="note" part="summary"></span></div><div role="status" class="hidden"></div></div>',
      ),
    );
    this.#body = root.querySelector('tbody') as HTMLElement;
    this.#summary = root.querySelector('[part=summary]') as HTMLElement;
  }

  show(pets: readonly Pet[]): void {
    const gone = new Set(this.#rows.keys());
    let place = this.#body.firstElementChild;
    for (const pet of pets) {
      gone.delete(pet.id);
      const row = this.#rows.get(pet.id) ?? this.#add(pet);
      if (row.pet !== pet) this.#fill(row, pet);
      if (row.element === place) place = place.nextElementSibling;
      else this.#body.insertBefore(row.element, place);
    }
    for (const id of gone) {
      this.#rows.get(id)?.element.remove();
      this.#rows.delete(id);
    }
    this.#summary.textContent = `Showing ${pets.length} pets`;
  }

  #add(pet: Pet): Row {
    const element = document.importNode(this.#row, true).firstElementChild as HTMLElement;
    const [name, status, category, id] = element.children;
    const text = (cell: Element | null | undefined) => cell?.firstChild as Text;
    const texts = [text(name), text(status), text(category), text(id)] as const;
    const row: Row = { element, texts, status: status as HTMLElement, pet };
    element.dataset['petId'] = pet.id;
    this.#fill(row, pet);
    this.#rows.set(pet.id, row);
    return row;
  }

  #fill(row: Row, pet: Pet): void {
    row.pet = pet;
    const { status = '' } = pet;
    for (const [index, data] of texts(pet).entries()) {
      const text = row.texts[index];
      if (text && text.data !== data) text.data = data;
    }
    if (row.status.dataset['status'] !== status) row.status.dataset['status'] = status;
  }
}
