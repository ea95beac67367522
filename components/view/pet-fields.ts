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

/** The status as the service sent it, which CSS reads from `data-status`; nothing for the other columns. */
export const statusAttribute = (column: Column, pet: Pet): string | typeof nothing =>
  column === 'status' ? (pet.status ?? '') : nothing;

/**
 * The fields of a pet as a description list.
 *
 * @param level The level of the heading that the name is, where it is one.
 */
export const petFields = (format: PetFormat, pet: Pet, columns = allColumns, level?: number): TemplateResult => html`
  <dl part="facts">
    ${columns.map(
      (column) => html`
        <dt>${format.localize.text(column)}</dt>
        <dd><bdi class=${column} part=${column} data-status=${statusAttribute(column, pet)} role=${level && column === 'name' ? 'heading' : nothing} aria-level=${level && column === 'name' ? level : nothing}>${fieldText(format, column, pet)}</bdi></dd>
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
    display: inline-block;
    direction: inherit;
    padding-inline-start: 1.05em;
    background: radial-gradient(closest-side, var(--_muted) 44%, #0000 56%) no-repeat 0 0.36em / 0.625em 0.625em;
    print-color-adjust: exact;
  }
  :host(:dir(rtl)) .status {
    background-position-x: 100%;
  }
  /* Marks differ in shape too, for whom colors do not tell them apart: a disc, a target, a ring, and a dot. */
  [data-status='available'] {
    background-image: radial-gradient(closest-side, var(--_success) 92%, #0000);
  }
  [data-status='pending'] {
    background-image: radial-gradient(closest-side, var(--_warning) 40%, #0000 50% 70%, var(--_warning) 78% 92%, #0000);
  }
  [data-status='sold'] {
    background-image: radial-gradient(closest-side, #0000 70%, var(--_muted) 78% 92%, #0000);
  }
  @media (forced-colors: active) {
    /* Forced colors would take the marks away. */
    .status {
      forced-color-adjust: none;
      color: CanvasText;
      --_muted: CanvasText;
      --_success: CanvasText;
      --_warning: CanvasText;
    }
  }
`;
