import { html, nothing, type TemplateResult } from 'lit';
import type { Pet, PetList } from '../../src/index.js';
import type { Localize } from '../internal/localize.js';
import { fillUrl } from '../internal/safe-url.js';

/** What can stand in a column, named by the fields of a pet. */
export type Column = 'name' | 'status' | 'category' | 'id';
export const allColumns: readonly Column[] = ['name', 'status', 'category', 'id'];

/** The columns named in `text`, each once; all when it names none. */
export function readColumns(text: string): readonly Column[] {
  const named = new Set(text.split(/[\s,]+/));
  const known = [...named].filter((name): name is Column => allColumns.includes(name as Column));
  return known.length > 0 ? known : allColumns;
}

/** What is needed to draw rows. */
export interface RowsView {
  readonly localize: Localize;
  readonly pets: PetList;
  /** Skeleton rows after them. */
  readonly bones: number;
  readonly columns: readonly Column[];
  readonly categories: ReadonlyMap<string, string>;
  readonly caption: string;
  readonly link: string | undefined;
  readonly selectable: boolean;
  readonly selected: string | undefined;
  readonly layout: string;
  readonly stale: boolean;
}

/**
 * The pets as a table, or as cards. Rows are reused for other pets, which is twice as fast as moving them about;
 * the list sees to it that focus stays with its pet.
 */
export const rows = (view: RowsView): TemplateResult => (view.layout === 'cards' ? cards(view) : table(view));

const classes = (view: RowsView, ...names: string[]): string =>
  [...names, view.selectable && 'selectable', view.stale && 'stale-rows'].filter(Boolean).join(' ');

const partOf = (view: RowsView, pet: Pet): string => (pet.id === view.selected ? 'row selected' : 'row');

// The roles are those of the elements: a table drawn as a grid would lose them.
function table(view: RowsView): TemplateResult {
  const { localize, columns, pets } = view;
  const marks = marksOf(view);
  return html`
    <table class=${classes(view, view.layout === 'table' ? '' : 'auto')} part="table" role="table">
      <caption class="hidden">${view.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          ${marks ? html`<td class="pick" role="cell"></td>` : nothing}
          ${columns.map(
            (column) =>
              html`<th scope="col" role="columnheader" class=${column === 'name' ? 'wide' : ''}>${localize.text(column)}</th>`,
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${pets.map(
          (pet) =>
            html`<tr role="row" part=${partOf(view, pet)} data-pet-id=${pet.id}>${mark(view, pet)}${columns.map((column) => tableCell(view, column, pet))}</tr>`,
        )}
        ${Array.from({ length: view.bones }, () => boneRow(columns.length + (marks ? 1 : 0)))}
      </tbody>
    </table>
  `;
}

function tableCell(view: RowsView, column: Column, pet: Pet): TemplateResult {
  const content = contentOf(view, column, pet);
  return column === 'name'
    ? html`<th scope="row" role="rowheader" part="cell name">${content}</th>`
    : html`<td role="cell" part="cell" data-cell=${column}><span class="label" aria-hidden="true">${view.localize.text(column)}: </span>${content}</td>`;
}

const boneRow = (cells: number): TemplateResult =>
  html`<tr aria-hidden="true" part="skeleton">${Array.from({ length: cells }, () => html`<td><span class="bone"></span></td>`)}</tr>`;

function cards(view: RowsView): TemplateResult {
  const { localize, columns, pets } = view;
  const facts = columns.filter((column) => column !== 'name');
  return html`
    <ul class=${classes(view, 'cards')} part="table" role="list" aria-label=${view.caption}>
      ${pets.map(
        (pet) => html`
          <li part=${partOf(view, pet)} data-pet-id=${pet.id}>
            <div class="title" part="cell name">${mark(view, pet)} ${contentOf(view, 'name', pet)}</div>
            <dl>${facts.map((column) => html`<dt>${localize.text(column)}</dt><dd part="cell">${contentOf(view, column, pet)}</dd>`)}</dl>
          </li>
        `,
      )}
      ${Array.from({ length: view.bones }, () => html`<li aria-hidden="true" part="skeleton"><span class="bone"></span><span class="bone"></span></li>`)}
    </ul>
  `;
}

function contentOf(view: RowsView, column: Column, pet: Pet): unknown {
  const { localize } = view;
  if (column === 'name') return nameOf(view, pet);
  if (column === 'status') {
    return html`<span class="badge" part="status" data-status=${pet.status ?? ''}>${localize.status(pet.status)}</span>`;
  }
  if (column === 'id') return html`<span class="digits">${pet.id}</span>`;
  return view.categories.get(pet.categoryId) ?? html`<span class="digits">${pet.categoryId}</span>`;
}

/** The name leads to the pet: a link where the page has one, else the choice of it. */
function nameOf(view: RowsView, pet: Pet): unknown {
  const href = view.link === undefined ? undefined : fillUrl(view.link, { ...pet });
  const name = html`<bdi>${pet.name || `(${pet.id})`}</bdi>`;
  if (href !== undefined) return html`<a part="link" href=${href}>${name}</a>`;
  if (!view.selectable) return name;
  return html`<button type="button" class="row" part="select" aria-pressed=${pet.id === view.selected}>${name}</button>`;
}

/** Links need a control of their own beside them for the selection. */
const marksOf = (view: RowsView): boolean => view.selectable && view.link !== undefined;

function mark(view: RowsView, pet: Pet): unknown {
  if (!marksOf(view)) return nothing;
  const button = html`<button
    type="button"
    class="mark"
    part="select"
    aria-pressed=${pet.id === view.selected}
    aria-label=${view.localize.text('select', { name: pet.name })}
  ></button>`;
  return view.layout === 'cards' ? button : html`<td role="cell" class="pick">${button}</td>`;
}
