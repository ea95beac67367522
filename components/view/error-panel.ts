import { html, nothing, type TemplateResult } from 'lit';
import { messageKeyOf } from '../errors.js';
import type { Localize } from '../i18n/localize.js';

/** What an error panel shows: while `busy`, what failed is tried again. */
export interface ErrorPanel {
  readonly error: unknown;
  readonly busy: boolean;
}

/** An error with a button to try again. Only its text is the alert, since the button's text changes. */
export function errorPanel(
  localize: Localize,
  { error, busy }: ErrorPanel,
  onRetry: () => void,
  lead: unknown = nothing,
): TemplateResult {
  const clicked = () => {
    if (!busy) onRetry();
  };
  return html`
    <div class="message danger" part="error">
      <div role="alert">
        ${lead}
        <p>${localize.text(messageKeyOf(error))}</p>
      </div>
      <button type="button" part="button retry" aria-disabled=${busy} @click=${clicked}>
        ${localize.text(busy ? 'retrying' : 'retry')}
      </button>
    </div>
  `;
}

/** A note that the response takes long, above the other content so that nothing moves. */
export const stalledNote = (localize: Localize): TemplateResult =>
  html`<div class="stalled"><p>${localize.text('stalled')}</p></div>`;
