import { html, nothing, type TemplateResult } from 'lit';
import { fieldsOf, stringKeyOf } from '../errors.js';
import type { Localize } from '../i18n/localize.js';

/**
 * The `effect` of an error, its cause, and a retry button, unless there is nothing to send. Only the texts are the alert, because the button changes.
 */
export function errorPanel(
  localize: Localize,
  error: unknown,
  busy: boolean,
  onRetry: () => void,
  effect: string,
  id?: string,
): TemplateResult {
  const text = localize.text(stringKeyOf(error));
  return html`
    <div class="message danger" part="error">
      <div role="alert">
        <strong .textContent=${effect}></strong> <p .textContent=${text}></p>
      </div>
      ${fieldsOf(error).name?.match(/^Configuration/) ? nothing : retryButton(localize, busy, onRetry, id)}
    </div>
  `;
}

/** Replaces a button with the same `id`, whose focus it gets: that of the element, or "Show more" below rows. */
export const retryButton = (localize: Localize, busy: boolean, onRetry: () => void, id = 'retry'): TemplateResult =>
  html`<button type="button" id=${id} part="button retry" aria-disabled=${busy} @click=${() => busy || onRetry()} .textContent=${localize.text('retry')}></button>`;
