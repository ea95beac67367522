import { html, nothing, type TemplateResult } from 'lit';
import { renderFields } from './fields.js';
import type { FormActions, FormView } from './form-view.js';
import { isRepeated, renderOutcome } from './outcomes.js';

/** The form and the result. */
export function renderForm(view: FormView, actions: FormActions): TemplateResult {
  const { title, busy, stalled, format } = view;
  const { localize } = format;
  // Enter in a field clicks the button, too. A sandboxed frame without `allow-forms` fires no `submit`.
  const submitted = (event: Event) => {
    event.preventDefault();
    if (!isRepeated(event)) actions.submit();
  };
  return html`
    <form part="form" aria-label=${title} novalidate aria-busy=${busy} @submit=${submitted}>
      <slot name="start"></slot>
      ${renderFields(view, actions)}
      <slot name="end"></slot>
      <div class="actions">
        <button type="submit" class=${view.state.phase === 'uncertain' ? nothing : 'primary'} part="button submit" aria-disabled=${busy} @click=${submitted}><span .textContent=${localize.text(busy ? 'adding' : 'add')}></span></button>
        ${busy || stalled ? html`<p part="note" class=${stalled ? 'note' : 'note later'} .textContent=${localize.text('stalled')}></p>` : nothing}
        <slot name="actions"></slot>
      </div>
    </form>
    ${renderOutcome(view, actions)}
  `;
}
