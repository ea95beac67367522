import { css } from 'lit';
import { shared } from '../styles/base.js';
import { cardsStyles } from './cards.styles.js';
import { narrowStyles } from './narrow.styles.js';
import { tableStyles } from './table.styles.js';

/** The styles around the rows: controls, reserved space, notes and footer. */
const frame = css`
  .tools {
    justify-content: start;
  }
  .pause {
    inline-size: var(--_control);
    padding: 0;
  }
  /* Two bars, or a triangle. */
  .pause::before {
    content: '';
    display: block;
    margin: auto;
    inline-size: 0.225em;
    block-size: 0.75em;
    border-inline: 0.2em solid;
  }
  .pause[aria-pressed='true']::before {
    inline-size: 0;
    border-inline-width: 0.625em 0;
    clip-path: polygon(0 0, 100% 50%, 0 100%);
  }
  .field {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
  }
  label {
    color: var(--_muted);
    font-size: 0.875em;
  }
  .body {
    --_head: calc(2.1em + 1px);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    /* Chromium lays out stretched rows twice. */
    align-items: start;
    gap: 0.75em;
    position: relative;
  }
  .skeleton {
    min-inline-size: 4em;
  }
  .footer > .skeleton {
    margin-block: auto;
  }
  .footer .note > :not(:last-child) {
    visibility: hidden;
  }
  .footer .note {
    display: grid;
    /* Its first line is level with the button, and stays there when the button disappears and the text gets wider. */
    padding-block-start: calc(var(--_control) / 2 - 0.5lh + 0.2em);
  }
  .footer > button {
    margin-inline-start: auto;
  }
  /* What does not fit beside the count is below it. */
  .footer .note > * {
    grid-area: 1 / -2;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75em;
  }
  /* A line above rows that wait for others, below their head. Their text and marks are muted, also if the others did not come. */
  .refreshing::before {
    content: '';
    position: absolute;
    inset: max(var(--_head) - 2px, -8px) 0 auto;
    border-block-start: 2px solid var(--_accent);
    animation: breathe 1.2s ease-in-out infinite alternate;
  }
  :is(.refreshing, .other) {
    --_success: var(--_muted);
    --_warning: var(--_muted);
    & :is(tbody, li) * {
      -webkit-text-fill-color: var(--_muted);
    }
  }
  .footer {
    align-items: start;
    gap: 0.5em;
    line-height: normal;
    /* As high as its button, also in a font with high lines. */
    min-block-size: max(var(--_control), 1lh + 0.75em + 2px);
  }
  /* Nothing below an empty list, unless its space is reserved. */
  :not([style*='max']) + .bare {
    display: none;
  }
  /* In a grid, the footer could not leave its row. */
  .root {
    display: flex;
    flex-flow: column;
  }
  /* An error below the rows, and a note about a long wait, stay in view. */
  .pinned {
    position: sticky;
    inset-block-end: 0.75em;
    z-index: 1;
    border-radius: var(--_radius);
    background: var(--_canvas);
  }
  /* As high as the line that it replaces. */
  .pinned > .note:only-child {
    align-self: stretch;
    align-items: center;
    grid-template-columns: auto 1fr;
    gap: 0.5em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    padding: 0 0.75em;
  }
  /* It may cover rows. A single line is clear without. */
  .pinned:has(button) {
    box-shadow: 0 0 1em #0002;
  }
  /* Where it needs several lines, it would hide what a short window shows. */
  @media (height < 40em) {
    @container (inline-size < 30em) {
      .pinned {
        position: static;
      }
    }
  }
  .message {
    flex: 1;
  }
  /* What is shown is only outdated. */
  .pinned .danger {
    --_hue: var(--_warning);
  }
  /* The selection is a fill. The focus and the pointer are rings inside the row. */
  @media (forced-colors: active) {
    .selectable .row {
      text-decoration: underline;
    }
    .selectable :is(tbody tr, li):hover {
      outline: 2px solid Highlight;
      outline-offset: -2px;
      border-radius: var(--_radius);
    }
    .selected.selected {
      --_text: HighlightText;
      --_accent: currentColor;
      --_muted: currentColor;
      --_control-border: currentColor;
      forced-color-adjust: none;
      clip-path: none !important;
      box-shadow: none !important;
      outline-offset: -5px !important;
      background: Highlight !important;
      color: HighlightText;
    }
    .selected,
    .selected > * {
      border-color: Highlight !important;
    }
    .selected > ::after {
      display: none;
    }
    /* Forced colors remove the arrows of the others. */
    .title {
      background: none !important;
    }
    .pinned {
      background: Canvas;
    }
  }
  @media print {
    tr,
    li {
      break-inside: avoid;
      box-shadow: none !important;
    }
    /* The chosen status is printed. */
    .select,
    .field + .field {
      display: none !important;
    }
    th.select-cell {
      inline-size: 0;
    }
    :is(.row, .long, .pinned) {
      position: static;
      mask: none !important;
      -webkit-line-clamp: none !important;
    }
    select {
      border: 0;
      padding: 0;
    }
  }
`;

export const styles = [...shared, frame, tableStyles, cardsStyles, narrowStyles];
