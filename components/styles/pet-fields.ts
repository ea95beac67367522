import { css } from 'lit';

/** The styles of `petFields` and of every status. */
export const petFields = css`
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0.125em 1.25em;
    line-height: 1.45;
    hyphens: manual;
  }
  dl > div {
    display: contents;
  }
  /* Where text is large, values are below their labels, so that words stay whole. */
  @container (inline-size < 14em) {
    dl {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  /* Text of the other direction keeps its direction, but is aligned with the start of its column. */
  dd,
  th,
  td,
  .row[part~='name'] {
    unicode-bidi: var(--_bidi, plaintext);
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  dt {
    color: var(--_muted);
    overflow-wrap: normal;
  }
  .picture {
    position: relative;
    aspect-ratio: 4 / 3;
    background: var(--_surface);
  }
  img {
    position: absolute;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* The paw of a picture that failed to load. */
  .picture::before {
    position: absolute;
    inset: 0.6em 0 0;
    margin: auto;
  }
  /*
   * The mark is a background, because an extra box costs layout. It is beside the first line. Marks also differ in shape, for people
   * who cannot tell the colors apart: a dash, full, half and a ring.
   */
  .status {
    direction: inherit;
    padding-inline-start: 1.05em;
    background-image: linear-gradient(#0000 38%, var(--_muted) 0 62%, #0000 0);
    background-origin: content-box;
    background-position: -1.05em calc(0.5lh - 0.29em);
    background-repeat: no-repeat;
    background-size:
      var(--_mark) var(--_mark),
      calc(var(--_mark) / 2) var(--_mark);
  }
  /* What the service does not state. Lines around it have the color of the page. */
  [data-status=''] {
    -webkit-text-fill-color: var(--_muted);
  }
  bdi.status {
    display: inline-block;
  }
  :host(:dir(rtl)) .status {
    background-position-x: calc(100% + 1.05em), calc(100% + 1.05em - var(--_mark) / 2);
  }
  [data-status='available'] {
    background-image: radial-gradient(closest-side, var(--_success) 92%, #0000);
  }
  /* A ring, and half a disc inside it: a color may be translucent. */
  [data-status='pending'] {
    background-image:
      radial-gradient(closest-side, #0000 68%, var(--_warning) 76% 92%, #0000),
      radial-gradient(farthest-side at 100% 50%, var(--_warning) 71%, #0000 76%);
  }
  [data-status='sold'] {
    background-image: radial-gradient(closest-side, #0000 68%, var(--_muted) 76% 92%, #0000);
  }
  /* Browsers print no backgrounds, unless people ask for them. */
  @media print {
    .status {
      padding-inline-start: 0;
      background: none !important;
    }
  }
  @media (forced-colors: active) {
    /* Forced colors would remove the marks. */
    .status {
      forced-color-adjust: none;
      border-color: CanvasText;
      color: var(--_text, CanvasText);
      --_success: currentColor;
      --_muted: currentColor;
      --_warning: currentColor;
    }
  }
`;
