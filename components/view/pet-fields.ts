import { html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import type { Localize } from '../i18n/localize.js';
import { displayText } from './text.js';

export const allColumns = ['name', 'status', 'category', 'id'] as const;

/** A field of a pet that can be shown; also the key of the text that names it. */
export type Column = (typeof allColumns)[number];

/** How pets are written for people: the language, and the names of categories by id. */
export interface PetFormat {
  readonly localize: Localize;
  readonly categories: ReadonlyMap<string, string>;
}

/** The text of one field; a pet without a visible name is called by its id. */
export function fieldText({ localize, categories }: PetFormat, column: Column, pet: Pet): string {
  if (column === 'name') return /[^\s\p{DI}\p{Cc}]/u.test(pet.name) ? displayText(pet.name) : `(${pet.id})`;
  if (column === 'status') return displayText(localize.status(pet.status));
  return column === 'id' ? pet.id : (categories.get(pet.categoryId) ?? pet.categoryId);
}

/** One field of a pet. CSS reads the status, as the service sent it, from `data-status`. */
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
export const petFields = (
  format: PetFormat,
  pet: Pet,
  columns: readonly Column[] = allColumns,
  field = petField,
): TemplateResult => html`
  <dl part="facts">
    ${columns.map(
      (column) => html`
        <dt>${format.localize.text(column)}</dt>
        <dd>${field(format, column, pet)}</dd>
      `,
    )}
  </dl>
`;
