import { html, type TemplateResult } from 'lit';
import type { PetStatus } from '../../src/index.js';
import { petStatuses } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { filterText } from './texts.js';

/** A `<select>` for the status. Its options say what it is, so its label is only for screen readers. */
export function statusControl(
  localize: Localize,
  status: string | undefined,
  onChange: (status: PetStatus | undefined) => void,
): TemplateResult {
  const shown = new Set(['', ...petStatuses, status ?? '']);
  return select(
    'status',
    localize.text('status'),
    [...shown].map((value) => [value, filterText(localize, value)] as const),
    status ?? '',
    (value) => onChange((value || undefined) as PetStatus | undefined),
    'hidden',
  );
}

export function limitControl(
  localize: Localize,
  sizes: readonly number[],
  limit: number,
  onChange: (limit: number) => void,
): TemplateResult {
  const shown = [...new Set([...sizes, limit])].sort((a, b) => a - b);
  return select(
    'limit',
    localize.text('showAtMost'),
    shown.map((size) => [String(size), localize.number(size)] as const),
    String(limit),
    (value) => onChange(Number(value)),
  );
}

/** The label is beside its control: in jsdom, a click on a control inside its label recurses forever. */
function select(
  id: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
  onChange: (value: string) => void,
  labelClass = '',
): TemplateResult {
  const changed = (event: Event) => {
    const control = event.currentTarget as HTMLSelectElement;
    const chosen = control.value;
    // The property decides the value, because the page may cancel the choice.
    control.value = value;
    onChange(chosen);
  };
  return html`
    <div class="field">
      <label class=${labelClass} for=${id} .textContent=${label}></label>
      <select part="control" id=${id} data-value=${value} @change=${changed}>
        ${options.map(([option, text]) => html`<option value=${option} .textContent=${text}></option>`)}
      </select>
    </div>
  `;
}
