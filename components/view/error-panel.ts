import { html, nothing, type TemplateResult } from 'lit';
import { fieldsOf, stringKeyOf } from '../errors.js';
import type { Localize } from '../i18n/localize.js';

/**
 * An error, below its `effect` if that is not clear from it, and a retry button, unless there is nothing to send. Only its text is the alert, because the text of the button changes.
 */
export function errorPanel(
  localize: Localize,
  error: unknown,
  busy: boolean,
  onRetry: () => void,
  effect = '',
): TemplateResult {
  const text = localize.text(stringKeyOf(error));
  return html`
    <div class="message danger" part="error">
      <div role="alert">
        ${effect ? html`<strong .textContent=${effect}></strong> ` : nothing}<p .textContent=${text}></p>
      </div>
      ${fieldsOf(error).name?.match(/^Configuration/) ? nothing : retryButton(localize, busy, onRetry, effect ? 'more' : 'retry')}
    </div>
  `;
}

/** Replaces a button with the same `id`, whose focus it gets: that of the element, or "Show more" below rows. */
export const retryButton = (localize: Localize, busy: boolean, onRetry: () => void, id = 'retry'): TemplateResult =>
  html`<button type="button" id=${id} part="button retry" aria-disabled=${busy} @click=${() => busy || onRetry()} .textContent=${localize.text('retry')}></button>`;
