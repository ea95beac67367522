import { html, type TemplateResult } from 'lit';
import { stringKeyOf } from '../errors.js';
import type { Localize } from '../i18n/localize.js';

/** The content of an error panel, which is `busy` during a retry. */
export interface ErrorPanel {
  readonly error: unknown;
  readonly busy: boolean;
}

/**
 * An error with a retry button. Only its text is the alert, because the button's text changes.
 *
 * @param lead A sentence before the error.
 */
export function errorPanel(
  localize: Localize,
  { error, busy }: ErrorPanel,
  onRetry: () => void,
  lead = '',
): TemplateResult {
  return html`
    <div class="message danger" part="error">
      <div role="alert">
        <p><strong .textContent=${lead && `${lead} `}></strong><span .textContent=${localize.text(stringKeyOf(error))}></span></p>
      </div>
      ${retryButton(localize, busy, onRetry)}
    </div>
  `;
}

/** The button that tries again, which is `busy` meanwhile. */
export const retryButton = (localize: Localize, busy: boolean, onRetry: () => void): TemplateResult =>
  html`<button type="button" part="button retry" aria-disabled=${busy} @click=${() => busy || onRetry()} .textContent=${localize.text('retry')}></button>`;
