import { html, nothing, type TemplateResult } from 'lit';
import { PetStatus } from '../../src/index.js';
import type { PetDraft, PetIssue } from '../events.js';
import type { Localize } from '../internal/localize.js';
import { categoryOf } from './draft.js';

interface FieldsView {
  readonly localize: Localize;
  readonly draft: PetDraft;
  readonly issues: readonly PetIssue[];
  readonly categories: ReadonlyMap<string, string>;
  /** Told that something was typed or chosen. */
  readonly changed: () => void;
}

/** The three fields. The category is chosen where names are known, else typed. */
export function fieldsView(view: FieldsView): TemplateResult {
  const { localize, draft, categories } = view;
  const statuses = PetStatus.options.map((status) => [status, localize.status(status)] as const);
  return html`
    ${field(view, 'name', input(view, 'name'))}
    ${
      categories.size > 0
        ? field(view, 'category', select(view, 'category', localize.text('chooseCategory'), [...categories]))
        : field(view, 'category', input(view, 'category'), localize.text('categoryHint'))
    }
    ${field(view, 'status', select(view, 'status', localize.text('notStated'), withCurrent(statuses, draft.status)))}
  `;
}

/** All that is to be mended, each leading to its field; one alone needs no summary. */
export function summaryView(
  localize: Localize,
  issues: readonly PetIssue[],
  go: (field: keyof PetDraft) => void,
): TemplateResult | typeof nothing {
  if (issues.length < 2) return nothing;
  return html`
    <div class="message danger summary" part="summary" role="group" aria-labelledby="problems" aria-describedby="mend" tabindex="-1">
      <strong id="problems">${localize.text('problems')}</strong>
      <ul role="list" id="mend">
        ${issues.map(({ field: name, message }) => html`<li><button type="button" @click=${() => go(name)}>${message}</button></li>`)}
      </ul>
    </div>
  `;
}

function field(view: FieldsView, name: keyof PetDraft, control: TemplateResult, hint?: string): TemplateResult {
  const issue = issueOf(view, name);
  return html`
    <div class="field" part="field">
      <label part="label" for=${name}>${view.localize.text(name)}</label>
      ${hint ? html`<p class="note" id="${name}-hint">${hint}</p>` : nothing}
      ${issue ? html`<p class="problem" part="problem" id="${name}-problem">${issue.message}</p>` : nothing}
      ${control}
    </div>
  `;
}

function input(view: FieldsView, name: 'name' | 'category'): TemplateResult {
  const digits = name === 'category';
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
    aria-describedby=${describedBy(view, name, digits)}
    data-value=${view.draft[name]}
    @input=${view.changed}
    @change=${view.changed}
  />`;
}

function select(
  view: FieldsView,
  name: 'category' | 'status',
  none: string,
  options: readonly (readonly [value: string, text: string])[],
): TemplateResult {
  const typed = view.draft[name];
  const current = name === 'category' ? (categoryOf(view.draft) ?? typed) : typed;
  return html`<select
    part="control"
    id=${name}
    name=${name}
    data-value=${current}
    aria-required=${name === 'category' ? 'true' : nothing}
    aria-invalid=${issueOf(view, name) ? 'true' : nothing}
    aria-describedby=${describedBy(view, name, false)}
    @change=${view.changed}
  >
    ${[['', none] as const, ...withCurrent(options, current)].map(
      ([value, text]) => html`<option value=${value}>${text}</option>`,
    )}
  </select>`;
}

/** A value that is no longer on offer stays, since somebody chose it. */
const withCurrent = (options: readonly (readonly [string, string])[], current: string) =>
  current === '' || options.some(([value]) => value === current) ? options : [...options, [current, current] as const];

const issueOf = (view: FieldsView, name: keyof PetDraft) => view.issues.find((issue) => issue.field === name);

function describedBy(view: FieldsView, name: keyof PetDraft, hint: boolean): string | typeof nothing {
  const ids = [hint ? `${name}-hint` : '', issueOf(view, name) ? `${name}-problem` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : nothing;
}
