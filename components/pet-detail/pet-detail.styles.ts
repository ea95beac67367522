import { css } from 'lit';
import { shared } from '../styles/base.js';

const own = css`
  .body {
    display: grid;
    gap: 0.75em;
  }
  .heading {
    flex: 1;
  }
  .heading > .note {
    font-size: 0.72em;
  }
  .body:not(:has([name='detail'])) {
    max-inline-size: var(--_measure);
  }
  .card {
    display: flex;
    gap: 1.5em;
  }
  /* Of the page, below the pet. */
  ::slotted(:is(a, button)) {
    justify-self: start;
  }
  .picture {
    flex: 0 0 10em;
    /* Stretched, it would be as wide as the fields are high. */
    align-self: start;
    border-radius: var(--_radius);
    overflow: clip;
  }
  /* The first line needs no space above it, the last none below. */
  dl,
  .fields {
    flex: 1;
    margin-block: -0.5em;
    min-inline-size: 0;
    line-height: 1.45;
    gap: 0 1.75em;
  }
  dl > div {
    display: grid;
    grid: auto / subgrid;
    grid-column: 1 / -1;
    align-content: center;
    padding-block: 0.5em;
  }
  dl > div:not(:last-child) {
    border-block-end: 1px solid var(--_border);
  }
  .fields {
    display: grid;
    grid: repeat(3, minmax(2.45em, auto)) / auto-flow minmax(4.4em, max-content) 1fr;
    gap: 1px 1.75em;
    align-items: center;
    background: repeating-linear-gradient(#0000 0 calc((100% - 2px) / 3), var(--_border) 0 calc((100% + 1px) / 3));
  }
  .label {
    color: var(--_muted);
  }
  .fields > .skeleton {
    max-inline-size: 5em;
    &:last-child {
      max-inline-size: 2em;
    }
  }
  .long {
    display: block;
    font-size: 0.8em;
  }
  @container (inline-size < 30em) {
    .card {
      display: grid;
    }
  }
`;

export const styles = [...shared, own];
