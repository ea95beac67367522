import { html, nothing, type TemplateResult } from 'lit';
import { isLikeDraft } from './draft.js';
import { renderFields } from './fields.js';
import type { FormActions, FormView } from './form-view.js';
import { isRepeated, renderOutcome } from './outcomes.js';

/** The form and the result. */
export function renderForm(view: FormView, actions: FormActions): TemplateResult {
  const { title, busy, stalled, format, state, error, draft } = view;
  const { localize } = format;
  // Enter in a field clicks the button, too. A sandboxed frame without `allow-forms` fires no `submit`.
  const submitted = (event: Event) => {
    event.preventDefault();
    if (!isRepeated(event)) actions.submit();
  };
  const uncertain = state.phase === 'uncertain' ? state.sent.draft : undefined;
  // The button would not send the same draft again. The result takes its place, unless the page shows the error.
  const isReplaced = uncertain && error !== undefined && isLikeDraft(uncertain, draft);
  return html`
    <form part="form" aria-label=${title} novalidate aria-busy=${busy} @submit=${submitted}>
      <slot name="start"></slot>
      ${renderFields(view, actions)}
      <slot name="end"></slot>
      <div class="actions">
        <button type="submit" class=${uncertain ? nothing : 'primary'} part="button submit" ?hidden=${isReplaced} aria-disabled=${busy} @click=${submitted}><span .textContent=${localize.text('add')}></span></button>
        <slot name="actions"></slot>
      </div>
    </form>
    ${renderOutcome(view, actions)}
    ${busy || stalled ? html`<p part="note" class=${stalled ? 'note' : 'note later'} .textContent=${localize.text('stalled')}></p>` : nothing}
  `;
}
