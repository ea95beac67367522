import { css, html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import { shownText } from '../dom/shown-text.js';
import type { Localize } from '../i18n/localize.js';

/** A field of a pet that can be shown; also the key of the text that names it. */
export type Column = 'name' | 'status' | 'category' | 'id';
export const allColumns: readonly Column[] = ['name', 'status', 'category', 'id'];

/** How pets are written for people: the language, and the names of categories by id. */
export interface PetFormat {
  readonly localize: Localize;
  readonly categories: ReadonlyMap<string, string>;
}

/** The text of one field; a pet without a visible name is called by its id. */
export function fieldText({ localize, categories }: PetFormat, column: Column, pet: Pet): string {
  if (column === 'name') return /[^\s\p{DI}\p{Cc}]/u.test(pet.name) ? shownText(pet.name) : `(${pet.id})`;
  if (column === 'status') return shownText(localize.status(pet.status));
  return column === 'id' ? pet.id : (categories.get(pet.categoryId) ?? pet.categoryId);
}

/** One field of a pet. CSS reads the status, as the service answered it, from `data-status`. */
export const petField = (format: PetFormat, column: Column, pet: Pet): TemplateResult => html`<bdi
  class=${column}
  part=${column}
  data-status=${column === 'status' ? (pet.status ?? '') : nothing}
>${fieldText(format, column, pet)}</bdi>`;

/**
 * The fields of a pet as a description list.
 *
 * @param field Renders one of them.
 */
export const petFields = (format: PetFormat, pet: Pet, columns = allColumns, field = petField): TemplateResult => html`
  <dl part="facts">
    ${columns.map(
      (column) => html`
        <dt>${format.localize.text(column)}</dt>
        <dd>${field(format, column, pet)}</dd>
      `,
    )}
  </dl>
`;

export const petFieldsStyles = css`
  dl {
    margin: 0;
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0.375rem 1.25rem;
    line-height: 1.45;
  }
  dt {
    color: var(--_muted);
  }
  dd {
    margin: 0;
  }
  /* A name and a status need no term in front of them, but for those who cannot see. */
  dt:has(+ dd > :is(.name, .status)) {
    position: absolute;
    clip-path: inset(50%);
  }
  dd:has(> :is(.name, .status)) {
    grid-column: 1 / -1;
  }
  .id,
  .category {
    font-variant-numeric: tabular-nums;
  }
  /* A text of two lines hangs beside its mark, which stands where the row begins, whatever the language of the text. */
  .status {
    display: inline-block;
    direction: inherit;
    padding-inline-start: 1.05em;
    text-indent: -1.05em;
  }
  /* Marks differ in shape too: forced colors leave borders only. */
  .status::before {
    content: '';
    box-sizing: border-box;
    display: inline-block;
    inline-size: 0.6em;
    block-size: 0.6em;
    margin-inline-end: 0.45em;
    border-radius: 50%;
    border: 0.1em dashed var(--_muted);
    vertical-align: 0.03em;
  }
  .status[data-status='available']::before {
    border: 0.32em solid var(--_success);
  }
  .status[data-status='pending']::before {
    border: 0.1em solid var(--_warning);
    border-inline-start-width: 0.34em;
  }
  .status[data-status='sold']::before {
    border-style: solid;
  }
`;
