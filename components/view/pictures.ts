import { html, type TemplateResult } from 'lit';

/** The place of a picture, which `loadPictures` fills; without a URL it stays empty. */
export const picture = (url = ''): TemplateResult =>
  html`<img part="picture" alt="" loading="lazy" decoding="async" data-src=${url}>`;

/** Loads the pictures that are rendered. */
export function loadPictures(root: ParentNode): void {
  for (const image of root.querySelectorAll('img')) {
    const { src } = image.dataset;
    if ((image.getAttribute('src') ?? '') === src) continue;
    // Without this, browsers show the picture of the pet before, whose card is reused, until the new one has loaded.
    image.removeAttribute('src');
    if (src) image.src = src;
  }
}
