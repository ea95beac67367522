import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.styles.js';

const own = css`
  /* The name of the pet is what stands out. */
  .heading {
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 500;
  }
  .root {
    gap: 0.375rem;
  }
  .body {
    display: grid;
    gap: 0.75rem;
    align-content: start;
    min-block-size: max(8.5rem, 7.5em + 1rem);
    position: relative;
  }
  .message {
    margin-block-start: 0.375rem;
    text-wrap: balance;
  }
  dd > .name {
    font-size: 1.5em;
    font-weight: 650;
    line-height: 1.25;
  }
  .skeletons {
    display: grid;
    gap: 0.9rem;
    padding-block: 0.4rem;
  }
  .skeleton:first-child {
    block-size: 1.25em;
  }
  .stalled + * > :first-child {
    visibility: hidden;
  }
  .skeletons .skeleton:nth-child(n + 2) {
    inline-size: 40%;
  }
  [part='empty'] {
    font-size: 1em;
  }
  @media print {
    .body {
      min-block-size: 0;
    }
  }
`;

export const styles = [tokens, base, petFieldsStyles, own];
