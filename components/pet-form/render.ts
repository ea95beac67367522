import { html, nothing, type TemplateResult } from 'lit';
import { renderFields } from './fields.js';
import { type FormActions, type FormView, isButtonReplaced } from './form-view.js';
import { isRepeated, renderOutcome, stalledNote } from './outcomes.js';

/** The form and the result. */
export function renderForm(view: FormView, actions: FormActions): TemplateResult {
  const { title, busy, format } = view;
  // Enter in a field clicks the button, too. A sandboxed frame without `allow-forms` fires no `submit`.
  const submitted = (event: Event) => {
    event.preventDefault();
    if (!isRepeated(event)) actions.submit();
  };
  const isReplaced = isButtonReplaced(view);
  return html`
    <form part="form" aria-label=${title} novalidate aria-busy=${busy} @submit=${submitted}>
      <slot name="start"></slot>
      ${renderFields(view, actions)}
      <slot name="end"></slot>
      <div class="actions">
        <button type="submit" class=${view.state.phase === 'uncertain' ? nothing : 'primary'} part="button submit" ?hidden=${isReplaced} aria-disabled=${busy} @click=${submitted}><span .textContent=${format.localize.text(busy ? 'adding' : 'add')}></span></button>
        ${isReplaced ? nothing : stalledNote(view)}
        <slot name="actions"></slot>
      </div>
    </form>
    ${renderOutcome(view, actions)}
  `;
}
