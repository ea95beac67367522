import { html } from 'lit';

/** The bar for a text that is not there yet. */
export const skeleton = html`<span class="skeleton"></span>`;
