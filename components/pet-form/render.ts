import { html, nothing, type TemplateResult } from 'lit';
import type { PetDraft, PetIssue } from '../events.js';
import type { PetFormat } from '../view/pet-fields.js';
import { renderFields, renderSummary } from './fields.js';
import type { FormView } from './form-view.js';
import { isRepeated, renderOutcome, type UncertainActions } from './outcomes.js';

/** What a form is rendered from. */
interface FormRendering extends Omit<UncertainActions, 'busy'> {
  readonly view: FormView;
  readonly format: PetFormat;
  readonly title: string;
  /** The level of the heading of the element. */
  readonly level: number;
  readonly draft: PetDraft;
  readonly issues: readonly PetIssue[];
  readonly stalled: boolean;
  readonly onInput: () => void;
  readonly onSubmit: () => void;
  readonly focusField: (field: keyof PetDraft) => void;
}

/** The form, and the result of what was sent. */
export function renderForm(form: FormRendering): TemplateResult {
  const { view, format, title, level, draft, issues, stalled, onInput, onSubmit, focusField } = form;
  const { localize } = format;
  const busy = view.phase === 'submitting';
  // The click too, which Enter in a field makes as well: a sandboxed frame without `allow-forms` fires no `submit`.
  const submitted = (event: Event) => {
    event.preventDefault();
    if (!isRepeated(event)) onSubmit();
  };
  return html`
    <form part="form" aria-label=${title} novalidate aria-busy=${busy} @submit=${submitted}>
      ${renderSummary(localize, issues, Math.min(level + 1, 6), focusField)}
      <slot name="start"></slot>
      ${renderFields({ ...format, draft, issues, onInput })}
      <slot name="end"></slot>
      <div class="actions">
        <button type="submit" class="primary" part="button submit" aria-disabled=${busy} @click=${submitted}>
          ${localize.text(busy ? 'adding' : 'add')}
        </button>
        <slot name="actions"></slot>
      </div>
      ${stalled ? html`<p class="note">${localize.text('stalled')}</p>` : nothing}
    </form>
    ${renderOutcome(format, view, { ...form, busy })}
  `;
}
