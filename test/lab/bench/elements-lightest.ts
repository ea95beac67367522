import type { Pet } from '../../../src/index.js';

const words: Readonly<Record<string, string>> = { available: 'Available', pending: 'Pending', sold: 'Sold' };

/** The texts of a row, the same for every contestant. */
export const texts = ({ name, status = '', categoryId, id }: Pet): readonly string[] => [
  name,
  words[status] ?? status,
  categoryId,
  id,
];

export const headings = ['Name', 'Status', 'Category', 'ID'];

/** The style sheet of the lightest table; the tables of the libraries use it too. */
export const sheet = `
  table { inline-size: 100%; border-collapse: collapse }
  th, td { padding: 0.25rem 0.75rem; text-align: start; border-block-end: 1px solid #ccc }
`;

const row = document.createElement('tr');
row.append(...headings.map(() => document.createElement('td')));
for (const cell of row.cells) cell.append('');

/** The lightest table that an author would write by hand: plain cells, reused for other pets, and no other markup. */
export class LightestList extends HTMLElement {
  readonly #body: HTMLTableSectionElement;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const head = headings.map((text) => `<th>${text}</th>`).join('');
    root.innerHTML = `<style>${sheet}</style><table><thead><tr>${head}</tr></thead><tbody></tbody></table>`;
    this.#body = root.querySelector('tbody') as HTMLTableSectionElement;
  }

  show(pets: readonly Pet[]): void {
    const { rows } = this.#body;
    while (rows.length > pets.length) this.#body.deleteRow(-1);
    let place = this.#body.firstElementChild;
    for (const pet of pets) {
      const element = place ?? this.#body.appendChild(row.cloneNode(true));
      const data = texts(pet);
      let cell = element.firstChild;
      for (const text of data) {
        const node = cell?.firstChild as Text;
        if (node.data !== text) node.data = text;
        cell = cell?.nextSibling ?? null;
      }
      place = place?.nextElementSibling ?? null;
    }
  }
}
