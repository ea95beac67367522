import { html, type TemplateResult } from 'lit';
import { petStatuses } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { filterText } from './texts.js';

type Choose = (value: string) => void;

/** A `<select>` for the status. Its options say what it is, so its label is only for screen readers. */
export function statusControl(localize: Localize, status: string, choose: Choose): TemplateResult {
  const label = html`<label class="hidden" for="status" .textContent=${localize.text('status')}></label>`;
  return select('status', label, ['', ...petStatuses, status], status, (value) => filterText(localize, value), choose);
}

export function limitControl(
  localize: Localize,
  sizes: readonly number[],
  limit: number,
  choose: Choose,
): TemplateResult {
  const label = html`<label for="limit" .textContent=${localize.text('showAtMost')}></label>`;
  const shown = [...sizes, limit].sort((a, b) => a - b).map(String);
  return select('limit', label, shown, String(limit), (value) => localize.number(Number(value)), choose);
}

/** The label is beside its control: in jsdom, a click on a control inside its label recurses forever. */
function select(
  id: string,
  label: TemplateResult,
  values: readonly string[],
  value: string,
  textOf: (value: string) => string,
  choose: Choose,
): TemplateResult {
  const changed = (event: Event) => {
    const control = event.currentTarget as HTMLSelectElement;
    const chosen = control.value;
    // The property decides the value, because the page may cancel the choice.
    control.value = value;
    choose(chosen);
  };
  return html`
    <div class="field">
      ${label}
      <select part="control" id=${id} data-value=${value} @change=${changed}>
        ${[...new Set(values)].map((each) => html`<option value=${each} .textContent=${textOf(each)}></option>`)}
      </select>
    </div>
  `;
}
