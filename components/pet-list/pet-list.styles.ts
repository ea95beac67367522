import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.styles.js';
import { cardsStyles } from './cards.styles.js';
import { tableStyles } from './table.styles.js';

/** The styles around the rows: controls, reserved space, notes and footer. */
const frame = css`
  .tools {
    align-items: end;
    justify-content: start;
  }
  .field {
    display: flex;
    align-items: baseline;
    gap: 0.25rem 0.5rem;
    font-size: 0.9em;
  }
  .field select {
    font-size: 1.111em;
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.75rem;
    position: relative;
  }
  .skeleton {
    min-inline-size: 4em;
  }
  /* In the first row, starting at its title. */
  .stalled {
    inset: auto;
    padding-inline-end: 0.5rem;
    font-weight: 400;
  }
  [part='skeleton']:has(.stalled) .skeleton,
  .footer .note > :not(:last-child) {
    visibility: hidden;
  }
  .footer .note {
    display: grid;
  }
  .footer .note > * {
    grid-area: 1 / 1;
  }
  .skip {
    position: absolute;
    z-index: 1;
    background: Canvas;
    color: CanvasText;
  }
  .dimmed {
    opacity: 0.85;
    transition: opacity 0.15s;
  }
  /* High enough for its button, which comes and goes, and for a note of two lines, in any font. */
  .footer {
    line-height: normal;
    min-block-size: max(2.5rem, 2lh);
  }
  /* In a grid, the footer could not leave its row. */
  .root {
    display: flex;
    flex-flow: column;
  }
  /* An error below the rows stays in view. */
  .failed {
    position: sticky;
    inset-block-end: 0.375rem;
    z-index: 1;
    border-radius: var(--_radius);
    background: var(--_canvas);
  }
  .failed .message {
    flex: 1;
    font-size: 0.875em;
  }
  .failed strong {
    display: block;
  }
  /* In one line. It extends into the gap above, to take no more space than the line that it replaces. The text keeps its lines when the text of the button changes. */
  @container (inline-size >= 30rem) {
    .failed {
      margin-block-start: -0.375rem;
    }
    .failed .message {
      grid: none / auto 1fr minmax(8.5rem, auto);
      gap: 0 0.5rem;
      align-items: baseline;
      align-content: center;
      line-height: 1.25;
      min-block-size: calc(var(--_control) + 0.375rem);
      padding: 0.25rem var(--_space);
    }
    .failed .message::before {
      position: static;
    }
    .failed .message:has(details) {
      padding-block: 0.5rem;
    }
    .failed button {
      grid-area: 1 / 3 / span 2;
      place-self: center end;
      margin-block: -0.5rem;
      min-block-size: calc(var(--_control) - 0.25rem);
    }
    .failed details {
      grid-column: 2;
      margin-block-start: 0.25rem;
    }
  }
  .empty {
    /* Visible in forced colors. */
    border: 1px solid #0000;
    border-radius: var(--_radius);
    background: var(--_surface);
    padding: 2rem var(--_space);
    text-align: center;
    text-wrap: balance;
  }
  /* A paw: a pad and four toes. */
  .empty::before {
    content: '';
    display: block;
    inline-size: 1.75rem;
    block-size: 1.75rem;
    margin: 1.25rem auto 0.75rem;
    border-radius: 50%;
    opacity: 0.3;
    background: currentColor;
    box-shadow:
      -1.25rem -0.625rem 0 -0.5rem,
      -0.5rem -1.25rem 0 -0.5rem,
      0.5rem -1.25rem 0 -0.5rem,
      1.25rem -0.625rem 0 -0.5rem;
  }
  /* Labels are above their fields. */
  @container (inline-size < 30rem) {
    .tools:has(.field) {
      flex-basis: 100%;
    }
    .field {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    .selected {
      outline: 4px solid Highlight !important;
      outline-offset: 2px;
    }
    /* Without shadows, a row does not reach the bar. */
    .selected > ::after {
      content: none !important;
    }
  }
  @media print {
    tr,
    li {
      break-inside: avoid;
      box-shadow: none !important;
    }
    /* The chosen status is printed. */
    .field + .field {
      display: none;
    }
    select {
      border: 0;
      padding-inline: 0;
    }
  }
`;

export const styles = [tokens, base, petFieldsStyles, frame, tableStyles, cardsStyles];
