import { html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import { type Column, columnOf } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { cellText } from './cell-text.js';
import { displayText } from './text.js';

/** How to format pets: the language, and the names of categories by id. */
export interface PetFormat {
  readonly localize: Localize;
  readonly categories: ReadonlyMap<string, string>;
}

const texts: Readonly<Record<Column, (pet: Pet, format: PetFormat) => string>> = {
  name: ({ name, id }, { localize }) =>
    /[^\s\p{DI}\p{Cc}]/u.test(name) ? displayText(name) : localize.text('unnamed', { id }),
  status: ({ status }, { localize }) => displayText(localize.status(status)),
  category: ({ categoryId }, { categories }) => categories.get(categoryId) ?? categoryId,
  id: ({ id }) => id,
};

export const fieldText = (format: PetFormat, column: Column, pet: Pet): string => texts[column](pet, format);

const shownFields = Object.keys(columnOf) as (keyof Pet)[];

/** Whether two pets look the same in every column. Other fields may differ. */
export const petsLookSame = (one: Pet, other: Pet | undefined): boolean =>
  one === other || (other !== undefined && shownFields.every((field) => one[field] === other[field]));

/** The value of `data-status`, from which CSS reads the service's status. */
export const statusOf = (column: Column, pet: Pet): unknown => (column === 'status' ? pet.status : nothing);

export const petFields = (format: PetFormat, pet: Pet, columns: readonly Column[]): TemplateResult => html`
  <dl part="fields">
    ${columns.map(
      (column) => html`
        <div>
          <dt class=${column === 'category' && format.categories.has(pet.categoryId) ? 'named' : nothing} .textContent=${format.localize.text(column)}></dt>
          <dd
            class=${column}
            part=${column}
            data-status=${statusOf(column, pet)}
            ${cellText(fieldText(format, column, pet))}
          ></dd>
        </div>
      `,
    )}
  </dl>
`;
