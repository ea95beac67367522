import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.styles.js';

const own = css`
  .body {
    display: grid;
    gap: 0.75em;
    /* The fields belong to the name above them. */
    margin-block-start: calc(var(--_space) / -2);
  }
  .heading {
    flex: 1;
  }
  .card {
    max-inline-size: 40em;
    display: flex;
    gap: var(--_space);
  }
  .picture {
    flex: 0 0 min(30%, 12em);
    /* Stretched, it would be as wide as the fields are high. */
    align-self: start;
    border-radius: var(--_radius);
    overflow: clip;
  }
  dl,
  .fields {
    flex: 1;
    min-inline-size: 0;
    align-content: start;
    line-height: 1.45;
  }
  .fields {
    display: grid;
    grid: repeat(3, minmax(1lh, auto)) / auto-flow min(20%, 5em) 1fr;
    gap: 0.375em 1em;
  }
  .stalled {
    grid-area: 2 / 1 / span 2 / span 2;
  }
`;

export const styles = [tokens, base, petFieldsStyles, own];
