import { css, html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import type { Localize } from './localize.js';

/** What can be shown of a pet; also the names of the texts for it. */
export type Column = 'name' | 'status' | 'category' | 'id';
export const allColumns: readonly Column[] = ['name', 'status', 'category', 'id'];

/** What is needed to write a pet for people. */
export interface Words {
  readonly localize: Localize;
  readonly categories: ReadonlyMap<string, string>;
}

/** One value of a pet as people read it; a pet without a name is called by its id. */
export function factText({ localize, categories }: Words, column: Column, pet: Pet): string {
  if (column === 'name') return pet.name.trim() ? pet.name : `(${pet.id})`;
  if (column === 'status') return localize.status(pet.status);
  return column === 'id' ? pet.id : (categories.get(pet.categoryId) ?? pet.categoryId);
}

/** The status as it was answered, for CSS, where the status is shown. */
export const statusMark = (column: Column, pet: Pet): string | typeof nothing =>
  column === 'status' ? (pet.status ?? '') : nothing;

/** Values of a pet with their names. */
export const petFacts = (words: Words, pet: Pet, columns: readonly Column[] = allColumns): TemplateResult => html`
  <dl part="facts">
    ${columns.map(
      (column) => html`
        <dt>${words.localize.text(column)}</dt>
        <dd><bdi class=${column} part=${column} data-status=${statusMark(column, pet)}>${factText(words, column, pet)}</bdi></dd>
      `,
    )}
  </dl>
`;

export const petFactsStyles = css`
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
  .id,
  .category {
    font-variant-numeric: tabular-nums;
  }
  .status::before {
    content: '';
    display: inline-block;
    inline-size: 0.55em;
    block-size: 0.55em;
    margin-inline-end: 0.5em;
    border-radius: 50%;
    border: 0.125em solid var(--_tone, var(--_muted));
    background: var(--_tone) padding-box;
  }
  .status {
    --_tone: initial;
  }
  [data-status='available'] {
    --_tone: var(--_success);
  }
  [data-status='pending'] {
    --_tone: var(--_warning);
  }
  [data-status='sold'] {
    --_tone: var(--_muted);
  }
`;
