import { html, noChange, nothing, type TemplateResult } from 'lit';
import { type Pet, type PetList, PetStatus } from '../../src/index.js';
import { warnOnce } from '../internal/attributes.js';
import { allColumns, type Column, factText, petFacts, statusMark, type Words } from '../internal/pet-facts.js';
import { fillUrl } from '../internal/safe-url.js';
import { wordsOf } from './controls.js';
import { looksSame } from './listing.js';

/** The columns named in `text`, each once; all when it names none. */
export function readColumns(text: unknown): readonly Column[] {
  const named = [...new Set(wordsOf(text).map((word) => word.toLowerCase()))];
  const known = named.filter((name): name is Column => allColumns.includes(name as Column));
  if (known.length < named.length) warnOnce(`<pet-list>: columns are some of "${allColumns.join(' ')}".`);
  return known.length > 0 ? known : allColumns;
}

const layouts = ['auto', 'table', 'cards'] as const;

/** One of the layouts: `auto` for what is none. */
export function readLayout(text: unknown): (typeof layouts)[number] {
  const known = layouts.find((layout) => layout === text);
  if (!known && text) warnOnce(`<pet-list>: a layout is one of "${layouts.join(' ')}", not ${text}.`);
  return known ?? 'auto';
}

/** What is needed to draw rows. */
export interface RowsView extends Words {
  readonly pets: PetList;
  /** Skeleton rows after them. */
  readonly bones: number;
  readonly columns: readonly Column[];
  readonly caption: string;
  readonly link: string | undefined;
  readonly selectable: boolean;
  readonly selected: string | undefined;
  readonly layout: string;
  readonly stale: boolean;
}

/** The rows that are on screen, and all that they were drawn from except the pets. */
export interface DrawnRows {
  readonly pets: PetList;
  /** What every row depends on, and what only the table around them does. */
  readonly key: string;
  readonly frame: string;
}

/** What {@link rows} must be told the next time, if nothing else is drawn in between. */
export function drawnRows(view: RowsView): DrawnRows {
  const { pets, columns, categories, link, selectable, selected, layout, localize, caption, bones, stale } = view;
  const texts = allColumns
    .map((column) => localize.text(column))
    .concat(PetStatus.options.map((status) => localize.status(status)));
  return {
    pets,
    key: JSON.stringify([columns, ...categories, link, selectable, selected, layout, texts]),
    frame: JSON.stringify([caption, bones, stale]),
  };
}

/**
 * The pets as a table, or as cards. Rows are reused for other pets, which is twice as fast as moving them about;
 * focus stays with its pet all the same.
 *
 * @param now What is about to be drawn.
 * @param before What is on screen: a row that stays as it is costs nothing, and all of them together nothing at all.
 */
export function rows(view: RowsView, now: DrawnRows, before: DrawnRows | undefined): TemplateResult | typeof noChange {
  const alike = before?.key === now.key;
  if (alike && before.pets === now.pets && before.frame === now.frame) return noChange;
  const same = alike ? before.pets : [];
  // A link may hold any field, so only the very same pet is the same there.
  const isSame = view.link ? (pet: Pet, other: Pet | undefined) => pet === other : looksSame;
  const unless: Unless = (draw) => (pet, index) => (isSame(pet, same[index]) ? noChange : draw(pet));
  return view.layout === 'cards' ? cards(view, unless) : table(view, unless);
}

type Unless = (draw: (pet: Pet) => TemplateResult) => (pet: Pet, index: number) => unknown;

const classes = (view: RowsView, kind: string): string =>
  `${kind}${view.selectable ? ' selectable' : ''}${view.stale ? ' stale-rows' : ''}`;

const partOf = (view: RowsView, pet: Pet): string => (pet.id === view.selected ? 'row selected' : 'row');

const bone = html`<span class="bone"></span>`;

// The roles are those of the elements: a table that is drawn as cards would lose them.
function table(view: RowsView, unless: Unless): TemplateResult {
  const { localize, columns } = view;
  const texts = { category: localize.text('category'), id: localize.text('id') };
  const marks = marksOf(view);
  const lead = leadOf(columns);
  const head = (pet: Pet) => html`<th scope="row" role="rowheader" part="cell">${titleOf(view, lead, pet)}</th>`;
  // A template for each column, with as little to bind as can be: a hundred rows are drawn at once.
  const cells: Record<Column, (pet: Pet) => TemplateResult> = {
    name: head,
    status: (pet) =>
      html`<td role="cell" part="cell"><bdi class="status" part="status" data-status=${pet.status ?? ''} .textContent=${factText(view, 'status', pet)}></bdi></td>`,
    category: (pet) =>
      html`<td role="cell" part="cell" data-label=${texts.category}><bdi class="category" part="category" .textContent=${factText(view, 'category', pet)}></bdi></td>`,
    id: (pet) =>
      html`<td role="cell" part="cell" data-label=${texts.id}><bdi class="id" part="id" .textContent=${pet.id}></bdi></td>`,
  };
  cells[lead] = head;
  return html`
    <table class=${classes(view, view.layout)} part="table" role="table">
      <caption class="hidden">${view.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          ${marks ? html`<td class="pick" role="cell"></td>` : nothing}
          ${columns.map((column) => html`<th scope="col" role="columnheader" data-cell=${column}>${localize.text(column)}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${view.pets.map(
          unless(
            (pet) =>
              html`<tr role="row" part=${partOf(view, pet)} data-pet-id=${pet.id}>${marks ? html`<td role="cell" class="pick">${mark(view, pet)}</td>` : nothing}${columns.map((column) => cells[column](pet))}</tr>`,
          ),
        )}
        ${Array.from({ length: view.bones }, () => html`<tr aria-hidden="true" part="skeleton">${marks ? html`<td class="pick"></td>` : nothing}${columns.map(() => html`<td>${bone}</td>`)}</tr>`)}
      </tbody>
    </table>
  `;
}

function cards(view: RowsView, unless: Unless): TemplateResult {
  const lead = leadOf(view.columns);
  const facts = view.columns.filter((column) => column !== lead);
  return html`
    <ul class=${classes(view, 'cards')} part="table" role="list" aria-label=${view.caption}>
      ${view.pets.map(
        unless(
          (pet) => html`
          <li part=${partOf(view, pet)} data-pet-id=${pet.id}>
            <div class="title">${marksOf(view) ? mark(view, pet) : nothing} ${titleOf(view, lead, pet)}</div>
            ${petFacts(view, pet, facts)}
          </li>
        `,
        ),
      )}
      ${Array.from({ length: view.bones }, () => html`<li aria-hidden="true" part="skeleton">${bone}${bone}</li>`)}
    </ul>
  `;
}

/** The column that a row is known by: the name, or the first of the others. */
const leadOf = (columns: readonly Column[]): Column => (columns.includes('name') ? 'name' : (columns[0] ?? 'name'));

/** It leads to the pet: by a link where the page has one, else by the choice of it. */
function titleOf(view: RowsView, lead: Column, pet: Pet): TemplateResult {
  const href = view.link ? fillUrl(String(view.link), pet) : undefined;
  const text = factText(view, lead, pet);
  // Names change while rows stay: a text that is changed costs half the layout of one that is replaced.
  const title =
    lead === 'name'
      ? html`<bdi part="name">${text}</bdi>`
      : html`<bdi class=${lead} part=${lead} data-status=${statusMark(lead, pet)} .textContent=${text}></bdi>`;
  if (href !== undefined) return html`<a part="link" href=${href}>${title}</a>`;
  if (!view.selectable) return title;
  return html`<button type="button" class="row" part="select" aria-pressed=${pet.id === view.selected}>${title}</button>`;
}

/** Links need a control of their own beside them for the selection. */
const marksOf = (view: RowsView): boolean => view.selectable && Boolean(view.link);

const mark = (view: RowsView, pet: Pet): TemplateResult => html`<button
  type="button"
  class="mark"
  part="select"
  aria-pressed=${pet.id === view.selected}
  aria-label=${view.localize.text('select', { name: factText(view, 'name', pet) })}
></button>`;
