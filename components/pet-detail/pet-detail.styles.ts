import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.js';

const own = css`
  [part='body'] {
    display: grid;
    gap: 0.75rem;
    align-content: start;
    min-block-size: max(8.5rem, 7.5em + 1rem);
    position: relative;
  }
  .skeletons {
    display: grid;
    gap: 0.9rem;
    padding-block: 0.4rem;
  }
  .skeletons .skeleton:nth-child(even) {
    inline-size: 40%;
  }
`;

export const styles = [tokens, base, petFieldsStyles, own];
