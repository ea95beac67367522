import { css, html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import { displayText } from '../dom/display-text.js';
import type { Localize } from '../i18n/localize.js';

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
  /* A text of two lines hangs beside its mark, which is a background since a box of its own costs layout. */
  .status {
    direction: inherit;
    padding-inline-start: 1.05em;
    background: radial-gradient(closest-side, var(--_mark), #0000) no-repeat 0 / 0.625em 0.625em;
    print-color-adjust: exact;
    --_mark: var(--_muted) 40%, #0000 50%;
  }
  bdi.status {
    display: inline-block;
    background-position-y: 0.36em;
  }
  :host(:dir(rtl)) .status {
    background-position-x: 100%;
  }
  /* Marks differ in shape too, for those who cannot tell the colors apart: a disc, a target, a ring, and a dot. */
  [data-status='available'] {
    --_mark: var(--_success) 92%;
  }
  [data-status='pending'] {
    --_mark: var(--_warning) 40%, #0000 50% 70%, var(--_warning) 78% 92%;
  }
  [data-status='sold'] {
    --_mark: #0000 70%, var(--_muted) 78% 92%;
  }
  @media (forced-colors: active) {
    /* Forced colors would take the marks away. */
    .status {
      forced-color-adjust: none;
      color: CanvasText;
      --_success: currentColor;
      --_muted: currentColor;
      --_warning: currentColor;
    }
  }
`;
