import { html, nothing, type TemplateResult } from 'lit';
import { toInt64 } from '../../src/index.js';
import { columns } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { errorPanel, retryButton } from '../view/error-panel.js';
import { fieldText, petFields } from '../view/pet-fields.js';
import { picture } from '../view/pictures.js';
import { skeleton } from '../view/skeleton.js';
import { fillUrl, longName } from '../view/text.js';
import type { DetailView } from './detail-view.js';

export const missingText = (localize: Localize, reason: 'not-found' | 'not-listed', id: string): string =>
  localize.text(reason === 'not-found' ? 'notFound' : 'notListed', { id });

export const renderDetail = (view: DetailView, onRetry: () => void): TemplateResult => html`
  <div class="body" part="body" role="group" aria-label=${view.title} aria-busy=${view.isFetching}>${renderBody(view, onRetry)}</div>
  <slot name="actions"></slot>
`;

/** The name of the pet, or its placeholder or the note about a long wait: the heading, unless the page gives another. */
export function renderName({ status, title, format, wait }: DetailView): unknown {
  if (status.phase === 'ready') {
    const name = fieldText(format, 'name', status.pet);
    return html`<bdi class=${name.length > longName ? 'long' : nothing} .textContent=${name}></bdi>`;
  }
  if (status.phase !== 'loading') return undefined;
  const note = html`<span class="note" part="note" .textContent=${format.localize.text('stalled')}></span>`;
  return html`<span class="hidden" .textContent=${title}></span>${wait === 'stalled' ? note : wait === 'slow' ? skeleton : nothing}`;
}

function renderBody(view: DetailView, onRetry: () => void): unknown {
  const { status, format, level, hasHeading, error, isFetching, wait, hasTemplate } = view;
  const { localize } = format;
  const { phase, petId } = status;
  const heading = html`<div class="heading" part="name" role="heading" aria-level=${Math.min(level + 1, 6)}>${renderName(view)}</div>`;
  if (phase === 'ready') {
    if (hasTemplate) return html`<slot name="detail"></slot>`;
    return html`
      ${hasHeading ? heading : nothing}
      ${card(view, petFields(format, status.pet, columns.slice(1)))}
    `;
  }
  if (error !== undefined) {
    const isId = toInt64(petId) !== undefined;
    const invalid = () =>
      html`<p class="message danger" part="error" role="alert" .textContent=${localize.text('idNotInteger')}></p>`;
    return html`<slot name="error">${isId ? errorPanel(localize, error, isFetching, onRetry, localize.text('petNotLoaded')) : invalid()}</slot>`;
  }
  if (phase === 'not-found' || phase === 'not-listed') {
    return html`<slot name="missing"><div class="empty" part="missing"><p .textContent=${missingText(localize, phase, petId)}></p>${phase === 'not-listed' ? retryButton(localize, isFetching, onRetry) : nothing}</div></slot>`;
  }
  if (phase === 'loading' && wait !== 'short') {
    return html`${hasHeading || hasTemplate ? heading : nothing}${card(view, skeletonFields(view))}`;
  }
  if (petId) return nothing;
  return html`<slot name="empty"><p class="empty" part="empty" .textContent=${localize.text('nothingChosen')}></p></slot>`;
}

const card = (view: DetailView, content: unknown): TemplateResult => html`
  <div class="card" part="card">
    ${view.picture ? picture(view.status.pet && fillUrl(view.picture, view.status.pet)) : nothing}
    ${content}
  </div>
`;

/** Labels, and bars for values. */
function skeletonFields({ format: { localize } }: DetailView): TemplateResult {
  const fields = columns.slice(1);
  return html`<div class="fields">
    ${fields.map((field) => html`<span class="label" aria-hidden="true" .textContent=${localize.text(field)}></span>`)}
    ${fields.map(() => skeleton)}
  </div>`;
}
