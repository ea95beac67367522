import { html, nothing, type TemplateResult } from 'lit';
import { toInt64 } from '../../src/index.js';
import { columns } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { errorPanel, stalledNote } from '../view/error-panel.js';
import { fieldText, petField, petFields } from '../view/pet-fields.js';
import { picture } from '../view/pictures.js';
import { fillUrl } from '../view/text.js';
import type { DetailView } from './detail-view.js';

/** The text for a pet that is not found or not listed. */
export const missingText = (localize: Localize, reason: 'not-found' | 'not-listed', id: string): string =>
  localize.text(reason === 'not-found' ? 'notFound' : 'notListed', { id });

/** The pet, or what replaces it. */
export const renderDetail = (view: DetailView, onRetry: () => void): TemplateResult => html`
  <div class="body" part="body" role="group" aria-label=${view.title} tabindex="-1" aria-busy=${view.isFetching}>${renderBody(view, onRetry)}</div>
  <slot name="actions"></slot>
`;

function renderBody(view: DetailView, onRetry: () => void): unknown {
  const { status, format, level, panel, wait, hasTemplate } = view;
  const { localize } = format;
  const { phase, petId } = status;
  if (phase === 'ready')
    return hasTemplate
      ? html`<slot name="detail"></slot>`
      : card(view, petFields(format, status.pet, columns, fieldBelow(level)));
  if (panel) {
    const isId = toInt64(petId) !== undefined;
    const invalid = () =>
      html`<p class="message danger" part="error" role="alert" .textContent=${localize.text('idNotInteger')}></p>`;
    return html`<slot name="error">${isId ? errorPanel(localize, panel, onRetry) : invalid()}</slot>`;
  }
  if (phase === 'not-found' || phase === 'not-listed') {
    return html`<slot name="missing"><p class="message" part="missing" .textContent=${missingText(localize, phase, petId)}></p></slot>`;
  }
  if (phase === 'loading')
    return wait === 'short'
      ? nothing
      : html`${wait === 'stalled' ? stalledNote(localize) : nothing}${card(view, skeletonFields, true)}`;
  if (petId) return nothing;
  return html`<slot name="empty"><p class="note card" part="empty" .textContent=${localize.text('nothingChosen')}></p></slot>`;
}

/** Renders fields below a heading. The name is a heading of the next level. */
const fieldBelow =
  (level: number): typeof petField =>
  (format, column, pet) =>
    column === 'name'
      ? html`<bdi class="name" part="name" role="heading" aria-level=${Math.min(level + 1, 6)} .textContent=${fieldText(format, column, pet)}></bdi>`
      : petField(format, column, pet);

/** A card, with a place for the picture if the page sets `picture`. */
const card = (view: DetailView, content: unknown, isHidden = false): TemplateResult => html`
  <div class="card" part="card" aria-hidden=${isHidden || nothing}>
    ${view.picture ? picture(view.status.pet && fillUrl(view.picture, view.status.pet)) : nothing}
    ${content}
  </div>
`;

/** Bars for the name, the status and one more field. Below them is space for the note about a long wait. */
const skeletonFields = html`<dl>${[0, 1, 2].map(() => html`<span class="skeleton"></span>`)}</dl>`;
