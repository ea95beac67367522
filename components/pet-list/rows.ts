import { html, noChange, nothing, type TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { Pet } from '../../src/index.js';
import type { Column } from '../facts.js';
import { rightToLeft } from '../i18n/localize.js';
import { cellText } from '../view/cell-text.js';
import { fieldText, petFields, petsLookSame, statusOf } from '../view/pet-fields.js';
import { picture } from '../view/pictures.js';
import { skeleton } from '../view/skeleton.js';
import { fillUrl, longName } from '../view/text.js';
import type { ListView } from './list-view.js';

type RenderRow = (pet: Pet) => TemplateResult;

/**
 * Renders the pets as a table or as cards. It reuses rows for other pets, which is twice as fast as moving them. The focus
 * still stays with its pet. Rows that look the same as on screen are skipped, and if nothing else changed, everything.
 */
class Rows extends Directive {
  #pets: Pet[] = [];
  #key: readonly unknown[] = [];
  /** What surrounds the rows: classes, skeletons and the accessible name. */
  #frame: string | undefined;
  /** Whether a text of the elements or the name of a category has letters of a right-to-left script. */
  #hasRtlTexts = false;

  override render(view: ListView): unknown {
    const { link, picture } = view.options;
    const key = keyOf(view);
    const isSame = key.every((part, index) => part === this.#key[index]);
    const shown = isSame ? this.#pets : [];
    const frame = [classes(view), view.skeletonRows, view.caption].join();
    const isSameFrame = isSame && frame === this.#frame && view.pets.length === shown.length;
    if (isSameFrame && view.pets.every((pet, index) => pet === shown[index])) return noChange;
    this.#frame = frame;
    const { localize, categories } = view.format;
    if (!isSame) this.#hasRtlTexts = rightToLeft.test(JSON.stringify([localize.strings, ...categories.values()]));
    // A copy, because the page may sort the array of the list.
    this.#pets = [...view.pets];
    this.#key = key;
    // A URL may contain any field of the pet.
    const looksSame = link || picture ? (one: Pet, other: Pet | undefined) => one === other : petsLookSame;
    const each = (render: RenderRow) =>
      view.pets.map((pet, index) => (looksSame(pet, shown[index]) ? noChange : render(pet)));
    return view.options.layout === 'cards'
      ? cards(view, each)
      : table(view, each, !this.#hasRtlTexts && isLeftToRight(view.pets));
  }
}

export const rows = directive(Rows);

/** Everything that rows depend on besides their pets. */
function keyOf({ format, options, selected, detailButton }: ListView): readonly unknown[] {
  const { columns, hasColumns, link, picture, selectable, layout } = options;
  return [format, columns.join(), hasColumns, link, picture, selectable, layout, selected, detailButton];
}

const isLeftToRight = (pets: Pet[]): boolean =>
  !rightToLeft.test(pets.map(({ name, status }) => `${name}${status}`).join());

function classes(view: ListView): string {
  const { options, pets, isNarrow } = view;
  const { columns } = options;
  const isSingleLine = !columns.includes('category') && !columns.includes('id');
  const labeled = options.layout === 'auto' && pets.length > 0 && isNarrow;
  return `${options.layout}${isSingleLine ? ' single-line' : ''}${options.picture && options.layout === 'cards' ? ' pictures' : ''}${options.selectable ? ' selectable' : ''}${hasSelectButton(view) ? ' has-select' : ''}${labeled ? ' labeled' : ''}`;
}

const isSelected = (view: ListView, pet: Pet): boolean => pet.id === view.selected;
const classOf = (view: ListView, pet: Pet): unknown => (isSelected(view, pet) ? 'selected' : nothing);
const partOf = (view: ListView, pet: Pet): string => (isSelected(view, pet) ? 'row selected' : 'row');

/** Without a button, which is pressed, a row itself says that the page selected it. */
const currentOf = (view: ListView, pet: Pet): unknown =>
  isSelected(view, pet) && !view.options.selectable ? 'true' : nothing;

/** The columns that the templates of the usual rows have. With a new field, all rows are made of single cells. */
const usualColumns = 'name,status,category,id';

// Native roles are repeated, because a table loses them when CSS lays it out as cards.
function table(view: ListView, each: (render: RenderRow) => unknown, ltr: boolean): TemplateResult {
  const { format, options } = view;
  const { columns } = options;
  const { localize } = format;
  const withSelectButton = hasSelectButton(view);
  const title = titleColumn(columns);
  const isExtra = (column: Column) => column === 'id' && !options.hasColumns;
  const classOfCell = (column: Column) => (isExtra(column) ? 'id extra' : column);
  // A category without a name is a number, which needs a label.
  const labelOf = (column: Column, pet: Pet) =>
    column === 'status' || (column === 'category' && format.categories.has(pet.categoryId))
      ? nothing
      : localize.text(column);
  const cell = (column: Column, pet: Pet) =>
    column === title
      ? html`<th scope="row" role="rowheader" part="cell" aria-current=${currentOf(view, pet)}>${titleOf(view, title, pet)}${detailButton(view, pet)}</th>`
      : html`<td class=${classOfCell(column)} role="cell" part=${`cell ${column}`} data-status=${statusOf(column, pet)} data-label=${labelOf(column, pet)} ${cellText(fieldText(format, column, pet))}></td>`;
  const selectCell = (pet: Pet) =>
    withSelectButton ? html`<td role="cell" class="select-cell">${selectButton(view, pet)}</td>` : nothing;
  const anyRow: RenderRow = (pet) =>
    html`<tr role="row" class=${classOf(view, pet)} part=${partOf(view, pet)} data-pet-id=${pet.id}>${selectCell(pet)}${columns.map((column) => cell(column, pet))}</tr>`;
  const isUsual = !options.hasColumns && !options.link && columns.join() === usualColumns;
  // Each template of a row takes time, so the usual cells have none of their own.
  const usualRow: RenderRow = (pet) =>
    pet.name.length > longName || currentOf(view, pet) === 'true'
      ? anyRow(pet)
      : options.selectable
        ? html`<tr role="row" class=${classOf(view, pet)} part=${partOf(view, pet)} data-pet-id=${pet.id}><th scope="row" role="rowheader" part="cell"><button type="button" class="row" part="select name" aria-pressed=${isSelected(view, pet)} ${cellText(fieldText(format, 'name', pet))}> </button>${detailButton(view, pet)}</th><td class="status" role="cell" part="cell status" data-status=${pet.status} ${cellText(fieldText(format, 'status', pet))}> </td><td class="category" role="cell" part="cell category" data-label=${labelOf('category', pet)} ${cellText(fieldText(format, 'category', pet))}> </td><td class="id extra" role="cell" part="cell id" data-label=${labelOf('id', pet)} ${cellText(pet.id)}> </td></tr>`
        : html`<tr role="row" class=${classOf(view, pet)} part=${partOf(view, pet)} data-pet-id=${pet.id}><th scope="row" role="rowheader" part="cell name" ${cellText(fieldText(format, 'name', pet))}> </th><td class="status" role="cell" part="cell status" data-status=${pet.status} ${cellText(fieldText(format, 'status', pet))}> </td><td class="category" role="cell" part="cell category" data-label=${labelOf('category', pet)} ${cellText(fieldText(format, 'category', pet))}> </td><td class="id extra" role="cell" part="cell id" data-label=${labelOf('id', pet)} ${cellText(pet.id)}> </td></tr>`;
  return html`
    <table class=${`${classes(view)}${ltr ? ' ltr' : ''}`} part="table" role="table">
      <caption class="hidden" .textContent=${view.caption}></caption>
      <thead role="rowgroup">
        <tr role="row">
          ${withSelectButton ? html`<th class="select-cell" scope="col" role="columnheader"><span class="hidden" .textContent=${localize.text('selection')}></span></th>` : nothing}
          ${columns.map((column) => html`<th scope="col" role="columnheader" class=${isExtra(column) ? 'extra' : nothing} data-cell=${column} .textContent=${localize.text(column)}></th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${each(isUsual ? usualRow : anyRow)}
        ${[...Array(view.skeletonRows)].map(() => html`<tr aria-hidden="true" part="skeleton">${withSelectButton ? html`<td class="select-cell"></td>` : nothing}${columns.map((column) => html`<td class=${column === 'status' ? nothing : classOfCell(column)}>${skeleton}</td>`)}</tr>`)}
      </tbody>
    </table>
  `;
}

function cards(view: ListView, each: (render: RenderRow) => unknown): TemplateResult {
  const { columns, picture: pattern } = view.options;
  const title = titleColumn(columns);
  const others = columns.filter((column) => column !== title);
  return html`
    <ul class=${classes(view)} part="table" role="list" aria-label=${view.caption}>
      ${each(
        (pet) => html`
          <li class=${classOf(view, pet)} aria-current=${currentOf(view, pet)} part=${partOf(view, pet)} data-pet-id=${pet.id}>
            ${pattern ? picture(fillUrl(pattern, pet)) : nothing}
            <div class="title">${hasSelectButton(view) ? selectButton(view, pet) : nothing} ${titleOf(view, title, pet)}${detailButton(view, pet)}</div>
            ${petFields(view.format, pet, others)}
          </li>
        `,
      )}
      ${[...Array(view.skeletonRows)].map(() => html`<li aria-hidden="true" part="skeleton">${pattern ? picture() : nothing}<div class="title">${skeleton}</div><dl>${skeleton}${skeleton}</dl></li>`)}
    </ul>
  `;
}

/** The column that names a row: the pet's name, or the first of the others. */
const titleColumn = (columns: readonly Column[]): Column =>
  columns.includes('name') ? 'name' : (columns[0] ?? 'name');

/** The title of a row: a link to the pet if the page has one, else the button that selects it, else text. */
function titleOf(view: ListView, column: Column, pet: Pet): TemplateResult {
  const { link, selectable } = view.options;
  const href = link ? fillUrl(link, pet) : undefined;
  const text = fieldText(view.format, column, pet);
  const pressed = isSelected(view, pet);
  if (column === 'name' && text.length <= longName) {
    if (href !== undefined) return html`<a class="row" part="link name" href=${href} ${cellText(text)}></a>`;
    if (selectable)
      return html`<button type="button" class="row" part="select name" aria-pressed=${pressed} ${cellText(text)}></button>`;
  }
  const title = html`<bdi
    class=${text.length > longName ? 'long' : column}
    part=${column}
    data-status=${statusOf(column, pet)}
    ${cellText(text)}
  ></bdi>`;
  if (href !== undefined) return html`<a class="row" part="link" href=${href}>${title}</a>`;
  if (!selectable) return title;
  return html`<button type="button" class="row" part="select" aria-pressed=${pressed}>${title}</button>`;
}

function detailButton(view: ListView, pet: Pet): unknown {
  const { detailButton, format } = view;
  if (!detailButton || !isSelected(view, pet)) return nothing;
  const { arrow, isHidden, clicked } = detailButton;
  const [text, name] = [format.localize.text('showPet'), fieldText(format, 'name', pet)];
  return html`<button type="button" class=${`show${isHidden ? ' unneeded' : ''}`} part="button show" aria-label=${`${text}: ${name}`} @click=${clicked} .textContent=${`${text} ${arrow}`}></button>`;
}

/** Rows with a link need a separate button for the selection. */
const hasSelectButton = ({ options }: ListView): boolean => options.selectable && Boolean(options.link);

const selectButton = (view: ListView, pet: Pet): TemplateResult => html`<button
  type="button"
  class="select"
  part="select"
  aria-pressed=${isSelected(view, pet)}
  aria-label=${view.format.localize.text('select', { name: fieldText(view.format, 'name', pet) })}
></button>`;
