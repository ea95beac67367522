import { html, nothing, type TemplateResult } from 'lit';
import type { Pet } from '../../src/index.js';
import { fieldsOf, stringKeyOf } from '../errors.js';
import { columns } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { fieldText, type PetFormat, petFields } from '../view/pet-fields.js';
import { displayText } from '../view/text.js';
import { categoryIdOf, isLikeDraft, type SentDraft } from './draft.js';
import type { FormActions, FormView } from './form-view.js';
import { checkText } from './list-check.js';

export function renderOutcome(view: FormView, actions: FormActions): unknown {
  const { state, error, format } = view;
  if (state.phase === 'created') return created(format, state.pet);
  if (error === undefined) return nothing;
  if (state.phase === 'uncertain') return uncertain(view, state.sent, actions);
  return rejected(format.localize, error, state.phase === 'rejected');
}

export const addedText = (format: PetFormat, pet: Pet | undefined): string =>
  pet
    ? format.localize.text('added', { name: fieldText(format, 'name', pet) })
    : format.localize.text('addedUnreadable');

const created = (format: PetFormat, pet: Pet | undefined): TemplateResult => html`
  <div class="message success" part="created">
    <strong .textContent=${addedText(format, pet)}></strong>
    <p .textContent=${format.localize.text('addedNote')}></p>
    ${pet ? petFields(format, pet, columns.slice(pet.status ? 1 : 2)) : nothing}
    <slot name="created"></slot>
  </div>
`;

/** A panel that can get the focus. It is then a named group, because screen readers would read an alert twice. */
const panel = (tone: string, text: TemplateResult, rest?: TemplateResult): TemplateResult => html`
  <div class="message outcome ${tone}" part="error" role="group" aria-labelledby="outcome">
    <div id="outcome">${text}</div>
    ${rest}
  </div>
`;

/** Why a pet was not added. A 400 names no field, so the message of the service appears here. */
function reasonFor(localize: Localize, error: unknown): TemplateResult {
  const { status, serverMessage } = fieldsOf(error);
  const hasMessage = status === 400 && serverMessage?.trim();
  return hasMessage
    ? html`<p .textContent=${localize.text('storeSays')}></p><blockquote><bdi .textContent=${displayText(serverMessage)}></bdi></blockquote>`
    : html`<p .textContent=${localize.text(stringKeyOf(error))}></p>`;
}

/** That the pet was not added. */
function rejected(localize: Localize, error: unknown, isSent: boolean): TemplateResult {
  const reason = reasonFor(localize, error);
  const notAdded = html`<strong .textContent=${localize.text('notAdded')}></strong>${reason}`;
  return isSent
    ? panel('danger', notAdded)
    : html`<div class="message danger" part="error" role="alert">${reason}</div>`;
}

/** That the pet may have been added, why not again, its fields if changed since, what a look at the list found, and buttons. */
function uncertain(view: FormView, { draft }: SentDraft, actions: FormActions): TemplateResult {
  const { format, busy, check, error } = view;
  const { localize } = format;
  const looks = check?.isFetching === true;
  const checked = check ? checkText(localize, check) : '';
  const matching = check?.error === undefined ? check?.data?.matching : undefined;
  const resend = (event: Event) => isRepeated(event) || actions.resend();
  return panel(
    'warning',
    html`
      <strong .textContent=${matching?.length ? checked : localize.text('uncertain')}></strong>
      ${checked || fieldsOf(error).outcome !== 'not-applied' ? nothing : reasonFor(localize, error)}
      ${matching?.length ? nothing : html`<p .textContent=${checked || localize.text('uncertainNote')}></p>`}
      ${
        matching?.length
          ? matching.map((pet) => petFields(format, pet, ['name', 'category', 'id']))
          : isLikeDraft(draft, view.draft)
            ? nothing
            : petFields(format, { name: draft.name, categoryId: categoryIdOf(draft) } as Pet, ['name', 'category'])
      }
    `,
    html`
      <div class="actions">
        <button type="button" class="primary" part="button check" aria-disabled=${looks} @click=${actions.check}><span .textContent=${localize.text(checked ? 'lookAgain' : 'lookAtList')}></span></button>
        <button type="button" part="button resend" aria-disabled=${busy} @click=${resend} .textContent=${localize.text('sendAgain')}></button>
      </div>
    `,
  );
}

/** Whether an event is the second click of a double click, and so should not send again. */
export const isRepeated = (event: Event): boolean => (event as UIEvent).detail > 1;
