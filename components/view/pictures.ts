import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';

/** Hides a picture that fails to load, because browsers would draw a frame and an icon. */
const failed = ({ target }: Event): void => {
  (target as HTMLElement).hidden = true;
};

const image = (url: string) =>
  // Otherwise, a reused card shows the picture of the previous pet until the new one has loaded.
  keyed(url, html`<img alt="" loading="lazy" decoding="async" src=${url} @error=${failed}>`);

/** The place of a picture. Without a URL, it stays plain. */
export const picture = (url?: string): TemplateResult =>
  html`<div class="picture" part="picture">${url ? image(url) : nothing}</div>`;
