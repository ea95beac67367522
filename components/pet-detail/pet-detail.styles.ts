import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.styles.js';

const own = css`
  .body {
    display: grid;
    gap: 0.75rem;
    align-content: start;
    min-block-size: max(8.5rem, 7.5em + 1rem);
    position: relative;
  }
  /* The picture has the height of the card, so a narrow card needs no more space. */
  .card {
    display: flex;
    min-block-size: inherit;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: clip;
    background: var(--_surface);
  }
  .picture {
    flex: 0 0 min(38%, 12rem);
    aspect-ratio: auto;
  }
  dl,
  [part='empty'] {
    flex: 1;
    min-inline-size: 0;
    grid-template-columns: minmax(0, max-content) minmax(0, 1fr) fit-content(45%);
    column-gap: 0.75rem;
    align-content: center;
    align-items: baseline;
    padding: 0.875rem var(--_space);
  }
  /* As high as the pet that will be chosen. */
  slot {
    min-block-size: inherit;
  }
  [part='empty'] {
    justify-content: center;
    align-items: center;
  }
  dd {
    grid-column: 2 / -1;
  }
  dd:has(> .name) {
    grid-column: 1 / 3;
    margin-block-end: 0.5rem;
  }
  dd:has(> .status) {
    grid-column: 3;
  }
  /* Beside a picture, a status would leave too little space for the name. */
  @container (inline-size < 24rem) {
    .picture + dl {
      row-gap: 0.125rem;
    }
    .picture + dl dd:has(> :is(.name, .status)) {
      grid-column: 1 / -1;
      margin: 0;
    }
  }
  @container (inline-size < 18rem) {
    .picture {
      flex-basis: 45%;
    }
    .picture + dl .named + dd {
      grid-column: 1 / -1;
    }
    .picture + dl .named {
      position: absolute;
      clip-path: inset(50%);
    }
    .picture + dl .name {
      font-size: 1.25em;
    }
  }
  dd > .name {
    font-size: 1.5em;
    font-weight: 650;
    line-height: 1.25;
  }
  .skeleton {
    grid-column: 1 / -1;
  }
  .skeleton:first-child {
    grid-column: 1 / 3;
    block-size: 1.25em;
    margin-block: 0.3125em 0.8125em;
  }
  .skeleton:nth-child(2) {
    grid-column: 3;
    inline-size: 5em;
  }
  .message {
    text-wrap: balance;
  }
  .stalled {
    inset-block: auto 0.625rem;
    text-align: center;
  }
  @media print {
    .body {
      min-block-size: 0;
    }
  }
`;

export const styles = [tokens, base, petFieldsStyles, own];
