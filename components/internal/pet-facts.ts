import { css, html, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import type { Localize } from './localize.js';

/** The fields of a pet as names and values. */
export const petFacts = (localize: Localize, pet: Pet, categories: ReadonlyMap<string, string>): TemplateResult => html`
  <dl part="facts">
    <dt>${localize.text('name')}</dt>
    <dd part="name"><bdi>${pet.name || '–'}</bdi></dd>
    <dt>${localize.text('status')}</dt>
    <dd><span class="badge" part="status" data-status=${pet.status ?? ''}>${localize.status(pet.status)}</span></dd>
    <dt>${localize.text('category')}</dt>
    <dd>${categories.get(pet.categoryId) ?? html`<span class="digits">${pet.categoryId}</span>`}</dd>
    <dt>${localize.text('id')}</dt>
    <dd class="digits">${pet.id}</dd>
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
`;
