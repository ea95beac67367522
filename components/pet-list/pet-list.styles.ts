import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.js';

const own = css`
  .tools {
    align-items: end;
    justify-content: start;
  }
  label {
    display: flex;
    align-items: center;
    gap: 0.25rem 0.5rem;
    font-size: 0.9em;
  }
  label select {
    font-size: 1.111em;
  }
  .body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.75rem;
    position: relative;
  }
  .body.reserved {
    min-block-size: max(
      var(--_reserved-height),
      (var(--_reserved-rows) / var(--_columns, 1) + 1) * var(--_each, var(--_row))
    );
  }
  .cards {
    --_card: max(var(--pet-card-height, 9.5rem), 6.5em + 3rem);
  }
  .stalled {
    inset-block-start: var(--_row);
    block-size: var(--_row);
  }
  .stalled ~ * :is(tbody tr, li):first-child .skeleton {
    visibility: hidden;
  }
  table {
    inline-size: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    --_above: calc((var(--_row) - 1.4em - 1px) / 2);
    --_beside: 1rem;
    line-height: 1.4;
    border-block-end: 1px solid var(--_border);
  }
  /* A row gets its height from the padding of its cells: with a height of its own, tables are laid out twice. */
  th,
  td {
    padding-block: var(--_above);
    padding-inline: 0 var(--_beside);
    /* Isolates a text of the other direction, which yet stays on the side where the column starts. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    vertical-align: middle;
    font-weight: inherit;
  }
  thead tr,
  [aria-hidden] {
    block-size: var(--_row);
  }
  tbody tr {
    border-block-start: 1px solid var(--_border);
  }
  thead th {
    color: var(--_muted);
    font-size: 0.875em;
    font-weight: 500;
  }
  tbody th,
  .title {
    font-weight: 600;
  }
  .pick {
    position: relative;
    inline-size: 2.75rem;
  }
  .skip {
    position: absolute;
    z-index: 1;
    background: Canvas;
    color: CanvasText;
  }
  th[data-cell='status'] {
    inline-size: 27%;
  }
  th[data-cell='category'] {
    inline-size: 21%;
  }
  th[data-cell='id'] {
    inline-size: 18%;
  }
  /* What is under the pointer or selected reaches beyond the text on both sides; a shadow takes no room and makes nothing scroll. */
  .selectable :is(tbody tr, li) {
    cursor: pointer;
    background: var(--_back);
  }
  .selectable :is(tbody tr, li):hover {
    --_back: var(--_surface);
  }
  .selectable .selected,
  .selectable .selected:hover {
    --_back: color-mix(in srgb, var(--_accent) 15%, transparent);
  }
  .selectable tbody tr {
    box-shadow:
      -0.625rem 0 var(--_back, #0000),
      0.625rem 0 var(--_back, #0000);
  }
  tr.selected {
    position: relative;
  }
  tr.selected > :first-child::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -0.625rem;
    border-inline-start: 0.1875rem solid var(--_accent);
  }
  /* Controls reach into the padding around their line, so that they do not make it higher. */
  button.row,
  a,
  button.mark {
    --_reach: max(0.25rem, (var(--_target) - 1.4em) / 2);
    min-block-size: var(--_target);
    min-inline-size: var(--_target);
    margin-block: calc(0px - var(--_reach));
    padding: var(--_reach) 0;
  }
  button.row,
  a {
    display: inline-block;
    border: 0;
    background: none;
    color: inherit;
    font-weight: inherit;
    line-height: inherit;
    text-align: start;
    /* Not in one declaration, which WebKit drops for such a color. */
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, currentColor 35%, transparent);
    text-underline-offset: 0.25em;
  }
  button.row {
    text-decoration-color: #0000;
  }
  :is(tr, li):hover > * > button.row,
  a:hover {
    text-decoration-color: currentColor;
  }
  .selected :is(.row, a) {
    text-decoration-color: var(--_accent);
    text-decoration-thickness: 2px;
  }
  button.mark {
    line-height: 1;
    vertical-align: middle;
  }
  td > .mark {
    display: block;
  }
  button.mark[aria-pressed='true'] {
    border-color: var(--_accent);
  }
  button.mark[aria-pressed='true']::before {
    content: '\\2713';
    font-weight: 700;
  }
  .dimmed {
    opacity: 0.85;
  }
  .footer {
    min-block-size: 2.5rem;
  }
  .empty {
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
  ul.cards,
  .rows {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: 0.75rem;
  }
  .cards li {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: clip;
    padding: 0.875rem var(--_space);
    display: grid;
    gap: 0.5rem;
    align-content: start;
    min-block-size: var(--_row);
  }
  img {
    inline-size: calc(100% + 2 * var(--_space));
    margin: -0.875rem calc(-1 * var(--_space)) 0.375rem;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    /* WebKit would make a picture that fails to load a square. */
    contain: size;
    background: var(--_surface);
  }
  .cards .selected {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  .cards [aria-hidden] {
    block-size: auto;
    padding-block-end: calc(var(--_card) - 1.375rem - 1.5em);
  }
  .cards dl {
    font-size: 0.9375em;
  }
  .cards > .stalled {
    inset-block-start: 0;
    block-size: var(--_card);
    inline-size: 14rem;
    padding-inline: var(--_space);
  }
  @container (inline-size < 30rem) {
    table.auto,
    table.auto tbody {
      display: block;
    }
    /* As items of a grid, cells are blocks by themselves; a query for each of them would double the cost of their styles. */
    table.auto {
      --_above: 0px;
      --_beside: 0px;
      border: 0;
    }
    table.auto thead {
      position: absolute;
      clip-path: inset(50%);
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
    }
    table.auto tbody {
      display: grid;
      gap: 0.625rem;
    }
    table.auto tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0.25rem 0.75rem;
      align-items: baseline;
      block-size: auto;
      min-block-size: var(--_row);
      padding: 0.625rem 0.875rem;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      box-shadow: none;
    }
    table.auto .selected {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }
    table.auto .selected > ::after {
      border: 0;
    }
    .auto > .stalled {
      inset-block-start: 0;
      block-size: var(--_card);
      padding-inline: 0.875rem;
    }
    table.auto [aria-hidden] {
      min-block-size: var(--_card);
      align-content: start;
    }
    table.auto [data-label] {
      grid-column: 1 / -1;
      font-size: 0.9em;
    }
    table.auto.picks tbody tr {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    table.auto.picks [data-label] {
      grid-column-start: 2;
    }
    @container (inline-size < 14em) {
      table.auto tbody tr {
        grid-template-columns: minmax(0, 1fr);
      }
      table.auto.picks tbody tr {
        grid-template-columns: auto minmax(0, 1fr);
      }
      table.auto,
      .body.auto {
        --_card: max(var(--pet-card-height, 6.75rem), 5.4em + 2.75rem);
      }
    }
    table.auto .pick {
      align-self: center;
      inline-size: auto;
      grid-column: 1;
    }
    table.auto .mark {
      margin-block: 0;
    }
    .body.auto {
      --_each: calc(var(--_card) + 0.625rem);
    }
    .footer {
      min-block-size: max(2.5rem, 2lh);
    }
    .reserved ~ .footer {
      min-block-size: 6rem;
      align-content: start;
    }
    /* Isolates the value, to the end of its line. */
    table.auto [data-label]::before {
      content: attr(data-label) ': \\2068';
      content: attr(data-label) ': \\2068' / '';
      color: var(--_muted);
    }
    .tools {
      flex-grow: 1;
    }
    .tools label {
      flex-grow: 1;
      min-inline-size: 8rem;
    }
  }
  /* Labels stand above their fields, in a line of their own. */
  @container (inline-size < 48rem) {
    .tools:has(label) {
      flex-basis: 100%;
    }
    label {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (forced-colors: active) {
    .selected {
      --_accent: Highlight;
      outline: 2px solid var(--_accent);
    }
  }
  @media print {
    tr,
    li {
      break-inside: avoid;
    }
    .tools,
    .footer button {
      display: none;
    }
  }
`;

export const styles = [tokens, base, petFieldsStyles, own];
