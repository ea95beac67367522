import { css } from 'lit';

/** The styles of `petFields` and of every status. */
export const petFieldsStyles = css`
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 0.375rem 1.25rem;
    line-height: 1.45;
  }
  dt {
    color: var(--_muted);
    overflow-wrap: normal;
  }
  /* The terms of name and status are visually hidden. Screen readers still read them. */
  dt:has(+ dd > :is(.name, .status)),
  .cards .named {
    position: absolute;
    clip-path: inset(50%);
  }
  dd:has(> :is(.name, .status)) {
    grid-column: 1 / -1;
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
  .id,
  .category {
    font-variant-numeric: tabular-nums;
  }
  /* The mark is a background, because an extra box costs layout. The padding keeps a second line clear of it. */
  .status {
    direction: inherit;
    padding-inline-start: 1.05em;
    background: radial-gradient(closest-side, var(--_mark), #0000) no-repeat 0 / 0.625em 0.625em;
    --_mark: var(--_muted) 40%, #0000 50%;
  }
  bdi.status {
    display: inline-block;
    background-position-y: 0.41em;
  }
  :host(:dir(rtl)) .status {
    background-position-x: 100%;
  }
  /* Browsers print no backgrounds, unless people ask for them. */
  @media print {
    .status {
      padding: 0;
      background: none;
    }
  }
  /* Marks also differ in shape, for people who cannot tell the colors apart: a disc, a target, a ring and a dot. */
  [data-status='available'] {
    --_mark: var(--_success) 92%;
  }
  [data-status='pending'] {
    --_mark: var(--_warning) 40%, #0000 50% 70%, var(--_warning) 78% 92%;
  }
  [data-status='sold'] {
    --_mark: #0000 70%, var(--_muted) 78% 92%;
  }
  @media (forced-colors: active) {
    /* Forced colors would remove the marks. */
    .status {
      forced-color-adjust: none;
      border-color: CanvasText;
      color: CanvasText;
      --_success: currentColor;
      --_muted: currentColor;
      --_warning: currentColor;
    }
  }
`;
