import { html, nothing, type TemplateResult } from 'lit';
import { limitBounds, PetStatus } from '../../src/index.js';
import { warnOnce } from '../internal/attributes.js';
import type { Localize } from '../internal/localize.js';

/** A limit that the interface takes: 1 to 100, clamped with one warning; 20 when it is no number. */
export function clampLimit(limit: unknown): number {
  const { minimum, maximum, default: usual } = limitBounds;
  const text = String(limit ?? '').trim();
  if (text === '') return usual;
  const asked = Math.trunc(Number(text));
  const taken = Number.isNaN(asked) ? usual : Math.min(Math.max(asked, minimum), maximum);
  if (taken !== Number(text))
    warnOnce(`<pet-list>: a limit is an integer from ${minimum} to ${maximum}; ${taken} is taken for ${text}.`);
  return taken;
}

/** The words of an attribute, whatever a framework has set in its place: a list of them, a number, nothing. */
export const wordsOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);

/** The limits that a visitor can choose from, ascending. */
export function readSizes(sizes: unknown): readonly number[] {
  const given = wordsOf(sizes);
  return [...new Set(given.map(clampLimit))].sort((a, b) => a - b);
}

/** The limit to ask for when a visitor wants more. */
export const nextLimit = (limit: number, sizes: readonly number[]): number =>
  sizes.find((size) => size > limit) ?? limitBounds.maximum;

/** A choice of the status. */
export function statusControl(
  localize: Localize,
  status: string | undefined,
  choose: (status: string | undefined) => void,
): TemplateResult {
  const values: readonly string[] = PetStatus.options;
  const shown = status && !values.includes(status) ? [...values, status] : values;
  return select(
    localize.text('status'),
    ['', ...shown].map((value) => [value, value ? localize.status(value) : localize.text('anyStatus')] as const),
    status ?? '',
    (value) => choose(value || undefined),
  );
}

/** A choice of the limit. */
export function sizeControl(
  localize: Localize,
  sizes: readonly number[],
  limit: number,
  choose: (limit: number) => void,
): TemplateResult | typeof nothing {
  if (sizes.length === 0) return nothing;
  const shown = [...new Set([...sizes, limit])].sort((a, b) => a - b);
  return select(
    localize.text('showAtMost'),
    shown.map((size) => [String(size), localize.number(size)] as const),
    String(limit),
    (value) => choose(Number(value)),
  );
}

function select(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  value: string,
  choose: (value: string) => void,
): TemplateResult {
  const changed = (event: Event) => {
    const control = event.currentTarget as HTMLSelectElement;
    const chosen = control.value;
    // The property decides what is shown; a refused choice does not stay.
    control.value = value;
    choose(chosen);
  };
  return html`
    <label>
      ${label}
      <select part="control" data-value=${value} @change=${changed}>
        ${options.map(([option, text]) => html`<option value=${option}>${text}</option>`)}
      </select>
    </label>
  `;
}
