import { html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import type { PetDraft } from '../events.js';
import { errorKey, factsOf } from '../internal/error-view.js';
import type { Localize } from '../internal/localize.js';
import { petFacts, type Words } from '../internal/pet-facts.js';
import { categoryOf } from './draft.js';

/** A pet was added; its record, or that it could not be read. */
export const createdView = (words: Words, pet: Pet | undefined): TemplateResult => html`
  <div class="message success" part="created">
    <strong>${words.localize.text(pet ? 'added' : 'addedUnreadable', { name: pet?.name ?? '' })}</strong>
    ${pet ? petFacts(words, pet) : nothing}
    <p class="note">${words.localize.text('addedNote')}</p>
    <slot name="created"></slot>
  </div>
`;

/** A box that is named by its text and gets the focus, so that it is read once; an alert besides would say it twice. */
const focused = (tone: string, text: TemplateResult, rest?: TemplateResult): TemplateResult => html`
  <div class="message ${tone} outcome" part="error" role="group" aria-labelledby="outcome" tabindex="-1">
    <div id="outcome">${text}</div>
    ${rest}
  </div>
`;

/**
 * The pet was not added. A 400 names no field, so its text stands here, as text.
 *
 * @param sent Whether it was tried at all.
 */
export function rejectedView(localize: Localize, error: unknown, sent: boolean): TemplateResult {
  const { status, serverMessage } = factsOf(error);
  const told = status === 400 && serverMessage?.trim();
  const reason = told
    ? html`<blockquote dir="auto">${serverMessage}</blockquote>`
    : html`<p>${localize.text(errorKey(error))}</p>`;
  return sent
    ? focused('danger', html`<strong>${localize.text(told ? 'rejected' : 'notAdded')}</strong>${reason}`)
    : html`<div class="message danger outcome" part="error" role="alert" tabindex="-1">${reason}</div>`;
}

/** Nobody knows whether the pet was added: which, a look at the list, and sending again as a deliberate act. */
export function uncertainView(
  { localize, categories }: Words,
  draft: PetDraft,
  act: { readonly lookup: unknown; readonly look: () => void; readonly resend: () => void; readonly busy: boolean },
): TemplateResult {
  const category = categoryOf(draft) ?? draft.category;
  return focused(
    'warning',
    html`
      <strong>${localize.text('uncertain')}</strong>
      <p><bdi>${draft.name}</bdi> · ${categories.get(category) ?? category}</p>
      <p>${localize.text('uncertainNote')}</p>
    `,
    html`
      <div class="actions">
        <button type="button" part="button look" @click=${act.look}>${localize.text('lookAtList')}</button>
        <button type="button" part="button resend" aria-disabled=${act.busy} @click=${(event: Event) => isAgain(event) || act.resend()}>
          ${localize.text('sendAgain')}
        </button>
      </div>
      ${act.lookup}
    `,
  );
}

/** Whether a click is the second half of a double click, or a key that is held: no second wish. */
export const isAgain = (event: Event): boolean =>
  event instanceof KeyboardEvent ? event.repeat && event.key === 'Enter' : event instanceof UIEvent && event.detail > 1;
