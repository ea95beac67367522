import { css } from 'lit';

/** A narrow list: the rows of a table that look like cards, fewer controls in a line, and narrow cards. */
export const narrowStyles = css`
  .probe {
    position: absolute;
    inline-size: 1px;
  }
  @container (inline-size < 30em) {
    .auto {
      --_each: max(var(--_row), 4.125em);
      --_head: 1px;
    }
    .auto.single-line {
      --_each: var(--_row);
    }
    table.auto,
    table.auto tbody {
      display: block;
    }
    /* Cells are grid items and so already blocks. A rule for each cell would double the cost of their styles. */
    table.auto {
      --_above: 0px;
      --_beside: 0px;
      --_rule: 0;
      --_start: 0px;
      border-block-end: 1px solid var(--_border);
    }
    table.auto thead {
      position: absolute;
      clip-path: inset(50%);
    }
    table.auto tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(50%);
      gap: 0.125em 0.5em;
      align-content: center;
      min-block-size: var(--_each);
      padding-block: 0.625em;
      border-block-start: 1px solid var(--_border);
      position: relative;
    }
    /* Nothing fades, since the button is elsewhere. */
    table.auto:not(.single-line) .selected > * {
      --_to: none;
      position: static;
    }
    table.auto.selectable tbody tr,
    table.auto .selected {
      padding-inline: 0.75em;
    }
    table.auto.selectable:not(.has-select) tbody tr {
      padding-inline-end: 1.625em;
    }
    /* The arrow is beside the first line. */
    table.auto:not(.single-line) tbody tr {
      --_middle: calc(0.675em + 0.5lh - var(--_arm));
    }
    table.auto a::after {
      position: absolute;
    }
    /* A narrow list shows no id, unless the page names its columns. */
    .auto .extra {
      display: none;
    }
    /* So that most marks are below each other, but names of one word are whole. */
    table.auto .status,
    table.auto [aria-hidden] > :not(.select-cell) {
      min-inline-size: min(6.5em, 50cqi - 1.5em);
    }
    table.auto td:is(.category, .id) {
      grid-column: 1 / -1;
      color: var(--_muted);
      font-size: 0.9em;
      line-height: 1.4;
    }
    table.auto .category > .skeleton {
      inline-size: 20%;
    }
    table.auto.has-select tbody tr {
      grid-template-columns: auto minmax(0, 1fr) fit-content(50%);
    }
    table.auto.has-select :is(.category, .id, .category + *, .id + *) {
      grid-column-start: 2;
    }
    @container (inline-size < 14em) {
      table.auto tbody tr {
        grid-template-columns: minmax(0, 1fr);
      }
      table.auto.has-select tbody tr {
        grid-template-columns: auto minmax(0, 1fr);
      }
      table.auto.has-select tr > :not(.select-cell) {
        grid-column: 2;
        min-inline-size: 0;
      }
      .field {
        flex-wrap: wrap;
        max-inline-size: 100%;
      }
    }
    table.auto .select {
      margin-inline: calc((1.25em - var(--_target)) / 2);
    }
    table.auto .select-cell {
      inline-size: auto;
    }
    /* The label before a number, which is isolated up to the end of its line. */
    .labeled [data-label]::before {
      content: attr(data-label) ' \\2068' / '';
    }
    /* Below the status, or before it in rows of one line. */
    table.auto:not(.single-line) .show {
      inset-block-start: auto;
      margin-block: 0.25em;
    }
    .single-line tr.selected > :first-child::after {
      inset-block: 0;
      inset-inline-start: -0.75em;
    }
    /* The first control is beside the heading. */
    .tools {
      display: contents;
    }
    .field:first-child {
      margin-inline-start: auto;
    }
    /* In a line of its own, with the pause button. */
    .field + .field {
      flex: 1 0 60%;
      justify-content: end;
    }
    /* High enough for two lines, which are as high as the button. */
    .footer {
      min-block-size: max(var(--_control), 2.6em);
    }
    .footer .note {
      padding-block-start: 0.1em;
    }
    .probe {
      block-size: 1px;
    }
  }
`;
