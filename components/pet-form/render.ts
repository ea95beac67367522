import { html, nothing, type TemplateResult } from 'lit';
import type { PetDraft } from '../events.js';
import { petStatuses } from '../facts.js';
import type { StringKey } from '../i18n/strings.js';
import { categoryIdOf, isLikeDraft } from './draft.js';
import type { FormActions, FormView } from './form-view.js';
import { isRepeated, renderOutcome } from './outcomes.js';

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
        ${busy || stalled ? html`<p part="note" class=${stalled ? 'note' : 'note later'} .textContent=${localize.text('stalled')}></p>` : nothing}
      </div>
      ${renderOutcome(view, actions)}
    </form>
  `;
}

/** The three fields. The category is a `<select>` if the page names categories, else a field for its number. */
function renderFields(view: FormView, { input: onInput }: FormActions): TemplateResult {
  const { localize, categories } = view.format;
  const statusName = (status: string) => localize.status(status);
  const categoryName = (id: string) => categories.get(id) ?? (id || localize.text('chooseCategory'));
  return html`
    ${field(view, 'name', input(view, 'name', onInput))}
    ${
      categories.size > 0
        ? field(view, 'category', select(view, 'category', categories.keys(), categoryName, onInput))
        : field(view, 'category', input(view, 'category', onInput), 'categoryNumber')
    }
    ${field(view, 'status', select(view, 'status', petStatuses, statusName, onInput))}
  `;
}

/** The label shows that an entry is optional. Screen readers get this from `aria-required`. */
function field(view: FormView, name: keyof PetDraft, control: TemplateResult, label: StringKey = name): TemplateResult {
  const issue = issueOf(view, name);
  const { localize } = view.format;
  return html`
    <div class="field" part="field">
      <label part="label" for=${name}><span .textContent=${localize.text(label)}></span>${name === 'status' ? html`<span class="note" aria-hidden="true" .textContent=${` ${localize.text('optional')}`}></span>` : nothing}</label>
      ${control}
      ${issue ? html`<p class="problem danger" part="problem" id="${name}-problem" .textContent=${issue.message}></p>` : nothing}
    </div>
  `;
}

function input(view: FormView, name: 'name' | 'category', onInput: () => void): TemplateResult {
  const digits = name === 'category';
  // With `autocomplete="off"`, Safari resets fields to the attribute `value` when the visitor returns to the page.
  return html`<input
    part="control"
    id=${name}
    name=${name}
    type="text"
    dir=${digits ? 'ltr' : 'auto'}
    autocomplete="off"
    inputmode=${digits ? 'numeric' : nothing}
    aria-required="true"
    aria-invalid=${issueOf(view, name) ? 'true' : nothing}
    aria-describedby=${describedBy(view, name)}
    value=${view.draft[name]}
    data-value=${view.draft[name]}
    @input=${onInput}
    @change=${onInput}
  />`;
}

/** The current value is an option even if it is no longer among them: a choice must not change by itself. */
function select(
  view: FormView,
  name: 'category' | 'status',
  values: Iterable<string>,
  nameOf: (value: string) => string,
  onInput: () => void,
): TemplateResult {
  const typed = view.draft[name];
  const current = name === 'category' ? (categoryIdOf(view.draft) ?? typed) : typed;
  return html`<select
    part="control"
    id=${name}
    name=${name}
    data-value=${current}
    aria-required=${name === 'category' ? 'true' : nothing}
    aria-invalid=${issueOf(view, name) ? 'true' : nothing}
    aria-describedby=${describedBy(view, name)}
    @change=${onInput}
  >
    ${[...new Set(['', ...values, current])].map((value) => html`<option value=${value} .textContent=${nameOf(value)}></option>`)}
  </select>`;
}

const issueOf = (view: FormView, name: keyof PetDraft) => view.issues.find((issue) => issue.field === name);

const describedBy = (view: FormView, name: keyof PetDraft) => (issueOf(view, name) ? `${name}-problem` : nothing);
