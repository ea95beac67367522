import { css } from 'lit';

/** The cards of `layout="cards"`, and the rows of a narrow table. */
export const cardsStyles = css`
  ul.cards,
  .rows {
    list-style: none;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--_card-width, 13.5em), 100%), 1fr));
    gap: 0.75em;
  }
  /* Two on a phone. */
  .pictures {
    --_card-width: clamp(7.5em, 50% - 0.4em, 13.5em);
  }
  .cards li {
    position: relative;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_field);
    overflow: clip;
    padding: 0.75em 0.875em 0.625em;
    isolation: isolate;
    line-height: 1.4;
  }
  .title {
    display: flow-root;
    font-weight: 600;
  }
  .has-select .title {
    display: flex;
    align-items: start;
    gap: 0.3em;
  }
  /* Aligned with the text below it. */
  .cards .select {
    margin-inline-start: calc((1.25em - var(--_target)) / 2);
  }
  .cards .picture {
    z-index: -1;
    margin: -0.75em -0.875em 0.75em;
  }
  .cards .selected {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  .cards .show {
    inset-block: auto;
    margin-block: -3px;
  }
  /* A name below a picture may have no space beside it. */
  .pictures .show {
    inset-block-start: 0.75em;
  }
  .pictures .row {
    --_to: none;
  }
  /* One line of text that wraps at its dots. A dot at the start of a line is clipped. */
  .cards dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0;
    margin-block-start: 0.125em;
    margin-inline-start: -1em;
    clip-path: inset(0 0 0 1em);
    position: relative;
    z-index: -1;
    font-size: 0.9375em;
    color: var(--_muted);
  }
  /* Below the name, not below the select button. */
  .has-select dl {
    margin-inline-start: calc(var(--_target) / 2 - 0.07em);
  }
  .has-select .title > .skeleton {
    margin-inline-start: calc(var(--_target) / 2 + 0.925em);
  }
  :host(:dir(rtl)) .cards dl {
    clip-path: inset(0 1em 0 0);
  }
  .cards dl > .skeleton {
    inline-size: 30%;
    margin-inline-start: 1em;
  }
  /* A long number gets a line of its own. */
  .cards dl > div {
    display: flex;
    flex-wrap: wrap;
    padding-inline-start: 1em;
    position: relative;
  }
  .cards dl > div::before {
    content: '\\b7' / '';
    position: absolute;
    inset-inline-start: 0;
    inline-size: 1em;
    text-align: center;
  }
  .cards dt {
    margin-inline-end: 0.3em;
  }
  /* The terms of statuses and of named categories are only for screen readers. */
  .cards :is(.named, dt:has(+ .status)) {
    position: absolute;
    clip-path: inset(50%);
  }
  :where(.selectable, :has(a)) > li:hover {
    border-color: var(--_control-border);
    background-color: var(--_surface);
  }
  /* The whole card is a link. */
  a::after {
    content: '';
    inset: 0;
  }
  .cards a::after {
    position: absolute;
  }
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
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
    table.auto tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(50%);
      gap: 0.125em 0.75em;
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
    table.auto.selectable tbody tr {
      padding-inline: 0.75em;
    }
    table.auto.selectable:not(.has-select) tbody tr {
      padding-inline-end: 2em;
    }
    table.auto a::after {
      position: absolute;
    }
    /* A narrow list shows no id, unless the page names its columns. */
    .auto .extra {
      display: none;
    }
    /* So that most marks are below each other. */
    table.auto .status,
    table.auto [aria-hidden] > :not(.select-cell) {
      min-inline-size: 7em;
    }
    table.auto td:is(.category, .id) {
      grid-column: 1 / -1;
      color: var(--_muted);
      font-size: 0.9em;
    }
    table.auto .category > .skeleton {
      inline-size: 30%;
    }
    table.auto.has-select tbody tr {
      grid-template-columns: auto minmax(0, 1fr) fit-content(50%);
    }
    table.auto.has-select td:is(.category, .id) {
      grid-column-start: 2;
    }
    @container (inline-size < 14em) {
      table.auto tbody tr {
        grid-template-columns: minmax(0, 1fr);
      }
      table.auto.has-select tbody tr {
        grid-template-columns: auto minmax(0, 1fr);
      }
    }
    table.auto .select {
      margin-inline-start: calc((1.25em - var(--_target)) / 2);
    }
    table.auto .select-cell {
      align-self: center;
      inline-size: auto;
      grid-column: 1;
    }
    /* The label before a number, which is isolated up to the end of its line. */
    .labeled [data-label]::before {
      content: attr(data-label) ' \\2068' / '';
    }
    /* The class depends on the screen, but paper may be narrower. */
    @media print {
      table.auto [data-label]::before {
        content: attr(data-label) ' \\2068';
      }
    }
    /* Below the status, or before it in rows of one line. */
    table.auto:not(.single-line) .show {
      inset-block-start: auto;
      margin-block: 0.25em;
    }
    .single-line .selected > :first-child::after {
      inset-block: 0;
      inset-inline-start: -0.75em;
    }
    /* The first control is beside the heading. */
    .tools {
      display: contents;
    }
    /* Else, the pause button could be alone in the next line. */
    .field + .field:has(+ .pause) {
      flex: 1 0 60%;
    }
    /* Two cards on a phone have no space for both in one line. */
    .pictures dl {
      flex-flow: column;
    }
    /* In line with the text of the status. */
    .pictures dl > div + div {
      padding-inline-start: 2.05em;
    }
    .pictures dl > div + div::before {
      content: none;
    }
    /* High enough for two lines, which are as high as the button. */
    .footer {
      min-block-size: max(var(--_control), 3.5em);
    }
    .footer .note {
      padding-block-start: 0.1em;
    }
    .probe {
      block-size: 1px;
    }
  }
`;
