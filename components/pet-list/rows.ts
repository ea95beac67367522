import { html, noChange, nothing, type TemplateResult } from 'lit';
import { type Pet, type PetList, petStatuses } from '../../src/index.js';
import { rightToLeft } from '../i18n/localize.js';
import { fixed, joiner } from '../view/joined.js';
import { allColumns, type Column, fieldText, type PetFormat, petField, petFields } from '../view/pet-fields.js';
import { fillUrl } from '../view/text.js';
import { petsLookSame } from './list-result.js';
import type { Layout } from './options.js';
import { picture } from './pictures.js';

/** What rows are rendered from. */
interface RowsView {
  readonly format: PetFormat;
  readonly pets: PetList;
  readonly skeletonRows: number;
  readonly columns: readonly Column[];
  readonly caption: string;
  readonly link: string | undefined;
  readonly picture: string | undefined;
  readonly selectable: boolean;
  readonly selected: string | undefined;
  readonly layout: Layout;
  /** Whether cells have labels where the container is narrow. */
  readonly labeled: boolean;
  /** Whether the request for other rows has taken 200 ms. */
  readonly dimmed: boolean;
}

type RenderRow = (pet: Pet) => TemplateResult;

/** The rows that were rendered last: their pets, and what else they were made of. */
export interface RenderedRows {
  readonly pets: PetList;
  readonly key: string;
}

/** What `rows` renders, in the form in which it compares it the next time. */
export function renderedRows(view: RowsView): RenderedRows {
  const { format, columns, link, picture, selectable, selected, layout } = view;
  const { localize, categories } = format;
  const texts = [...allColumns, ...petStatuses, 'notStated' as const, 'select' as const, 'selection' as const].map(
    (key) => localize.text(key),
  );
  const key = JSON.stringify([columns, ...categories, link, picture, selectable, selected, layout, texts]);
  return { pets: view.pets, key };
}

/**
 * The pets as a table or as cards. Rows are reused for other pets, which is twice as fast as moving them; the focus
 * stays with its pet all the same.
 *
 * @param now What is about to be rendered.
 * @param before What is on screen: a row that looks the same is skipped.
 */
export function rows(view: RowsView, now: RenderedRows, before: RenderedRows | undefined): TemplateResult {
  const shown = before?.key === now.key ? before.pets : [];
  // A URL may contain any field of the pet.
  const looksSame = view.link || view.picture ? (one: Pet, other: Pet | undefined) => one === other : petsLookSame;
  const each = (render: RenderRow) =>
    view.pets.map((pet, index) => (looksSame(pet, shown[index]) ? noChange : render(pet)));
  return view.layout === 'cards' ? cards(view, each) : table(view, each, isLeftToRight(now));
}

const isLeftToRight = ({ pets, key }: RenderedRows): boolean =>
  !rightToLeft.test(key + pets.map(({ name, status }) => `${name}${status}`));

const classes = (view: RowsView): string =>
  `${view.layout}${view.selectable ? ' selectable' : ''}${hasSelectButton(view) ? ' picks' : ''}${view.labeled ? ' labeled' : ''}${view.dimmed ? ' dimmed' : ''}`;

const isSelected = (view: RowsView, pet: Pet): boolean => pet.id === view.selected;
const classOf = (view: RowsView, pet: Pet): unknown => (isSelected(view, pet) ? 'selected' : nothing);
const partOf = (view: RowsView, pet: Pet): string => (isSelected(view, pet) ? 'row selected' : 'row');

const skeleton = html`<span class="skeleton"></span>`;

// Native roles are repeated, since a table that CSS lays out as cards loses them.
function table(view: RowsView, each: (render: RenderRow) => unknown, ltr: boolean): TemplateResult {
  const { format, columns } = view;
  const { localize } = format;
  const categoryLabel = fixed(localize.text('category'));
  const idLabel = fixed(localize.text('id'));
  const withSelectButton = hasSelectButton(view);
  const title = titleColumn(columns);
  const cells: Record<Column, RenderRow> = {
    name: (pet) => titleCell(view, 'name', pet),
    status: (pet) =>
      html`<td class="status" role="cell" part="cell status" data-status=${pet.status ?? ''}>${fieldText(format, 'status', pet)}</td>`,
    category: (pet) =>
      html`<td class="category" role="cell" part="cell category" data-label="${categoryLabel}">${fieldText(format, 'category', pet)}</td>`,
    id: (pet) => html`<td class="id" role="cell" part="cell id" data-label="${idLabel}">${pet.id}</td>`,
  };
  cells[title] = (pet) => titleCell(view, title, pet);
  const canBeSelected = view.selectable || view.selected !== undefined;
  const join = joiner();
  const row: RenderRow = (pet) =>
    join([
      canBeSelected
        ? html`<tr role="row" class=${classOf(view, pet)} part=${partOf(view, pet)} data-pet-id=${pet.id}>`
        : html`<tr role="row" part="row" data-pet-id=${pet.id}>`,
      ...(withSelectButton ? [html`<td role="cell" class="pick">${selectButton(view, pet)}</td>`] : []),
      ...columns.map((column) => cells[column](pet)),
    ]);
  return html`
    <table class=${`${classes(view)}${ltr ? ' ltr' : ''}`} part="table" role="table">
      <caption class="hidden">${view.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          ${withSelectButton ? html`<th class="pick" scope="col" role="columnheader"><span class="hidden">${localize.text('selection')}</span></th>` : nothing}
          ${columns.map((column) => html`<th scope="col" role="columnheader" data-cell=${column}>${localize.text(column)}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${each(row)}
        ${Array.from({ length: view.skeletonRows }, () => html`<tr aria-hidden="true" part="skeleton">${withSelectButton ? html`<td class="pick"></td>` : nothing}${columns.map((column) => html`<td class=${column === 'status' ? nothing : column}>${skeleton}</td>`)}</tr>`)}
      </tbody>
    </table>
  `;
}

/** The cell that names a row; a title that is only text needs no element of its own. */
function titleCell(view: RowsView, column: Column, pet: Pet): TemplateResult {
  if (column === 'name' && !view.link && !view.selectable)
    return html`<th scope="row" role="rowheader" part="cell name">${fieldText(view.format, column, pet)}</th>`;
  return html`<th scope="row" role="rowheader" part="cell">${titleOf(view, column, pet)}</th>`;
}

function cards(view: RowsView, each: (render: RenderRow) => unknown): TemplateResult {
  const title = titleColumn(view.columns);
  const others = view.columns.filter((column) => column !== title);
  return html`
    <ul class=${classes(view)} part="table" role="list" aria-label=${view.caption}>
      ${each(
        (pet) => html`
          <li class=${classOf(view, pet)} part=${partOf(view, pet)} data-pet-id=${pet.id}>
            ${view.picture ? picture(fillUrl(view.picture, pet)) : nothing}
            <div class="title">${hasSelectButton(view) ? selectButton(view, pet) : nothing} ${titleOf(view, title, pet)}</div>
            ${petFields(view.format, pet, others)}
          </li>
        `,
      )}
      ${Array.from({ length: view.skeletonRows }, () => html`<li aria-hidden="true" part="skeleton">${view.picture ? picture() : nothing}${view.columns.map(() => skeleton)}</li>`)}
    </ul>
  `;
}

/** The column that names a row: the pet's name, or the first of the others. */
const titleColumn = (columns: readonly Column[]): Column =>
  columns.includes('name') ? 'name' : (columns[0] ?? 'name');

/** The title of a row: a link to the pet where the page has one, else the button that selects it, else text. */
function titleOf(view: RowsView, column: Column, pet: Pet): TemplateResult {
  const href = view.link ? fillUrl(view.link, pet) : undefined;
  const title = petField(view.format, column, pet);
  if (href !== undefined) return html`<a part="link" href=${href}>${title}</a>`;
  if (!view.selectable) return title;
  return html`<button type="button" class="row" part="select" aria-pressed=${isSelected(view, pet)}>${title}</button>`;
}

/** Rows with a link need a button of their own for the selection. */
const hasSelectButton = (view: RowsView): boolean => view.selectable && Boolean(view.link);

const selectButton = (view: RowsView, pet: Pet): TemplateResult => html`<button
  type="button"
  class="mark"
  part="select"
  aria-pressed=${isSelected(view, pet)}
  aria-label=${view.format.localize.text('select', { name: fieldText(view.format, 'name', pet) })}
></button>`;
