import { html, nothing, type TemplateResult } from 'lit';

/** A picture that cannot be loaded leaves its place plain: browsers would draw a frame and an icon. */
const failed = ({ target }: Event): void => {
  (target as HTMLElement).hidden = true;
};

/** The place of a picture, which `loadPictures` fills; without a URL it stays plain. */
export const picture = (url?: string): TemplateResult =>
  html`<div class="picture" part="picture">${url ? html`<img alt="" loading="lazy" decoding="async" data-src=${url} @error=${failed}>` : nothing}</div>`;

/** Loads the pictures that are rendered. */
export function loadPictures(root: ParentNode): void {
  for (const image of root.querySelectorAll('img')) {
    const { src = '' } = image.dataset;
    if (image.getAttribute('src') === src) continue;
    // Without this, browsers show the picture of the pet before, whose card is reused, until the new one has loaded.
    image.removeAttribute('src');
    image.hidden = false;
    image.src = src;
  }
}
