import { html, nothing, type TemplateResult } from 'lit';

/** Hides a picture that fails to load, because browsers would draw a frame and an icon. */
const failed = ({ target }: Event): void => {
  (target as HTMLElement).hidden = true;
};

/** The place of a picture. `loadPictures` loads it. Without a URL, the place stays plain. */
export const picture = (url?: string): TemplateResult =>
  html`<div class="picture" part="picture">${url ? html`<img alt="" loading="lazy" decoding="async" data-src=${url} @error=${failed}>` : nothing}</div>`;

export function loadPictures(root: ParentNode): void {
  for (const image of root.querySelectorAll('img')) {
    const { src = '' } = image.dataset;
    if (image.getAttribute('src') === src) continue;
    // Otherwise, a reused card shows the picture of the previous pet until the new one has loaded.
    image.removeAttribute('src');
    image.hidden = false;
    image.src = src;
  }
}
