import { css } from 'lit';

/** The styles of the table, of the controls in rows, and of the selected row. */
export const tableStyles = css`
  :host {
    --_out: -0.625rem;
  }
  :host(:dir(rtl)) {
    --_out: 0.625rem;
  }
  table {
    inline-size: 100%;
    table-layout: fixed;
    /* WebKit paints collapsed lines twice, which shows where they are translucent. */
    border-collapse: separate;
    border-spacing: 0;
    --_rule: 1px solid var(--_border);
    --_above: calc((var(--_row) - 1.4em - 1px) / 2);
    --_beside: 1rem;
    line-height: 1.4;
    border-block-end: var(--_rule);
  }
  /* The padding of cells sets the height of a row. If rows had a height, browsers would lay out tables twice. */
  th,
  td {
    padding-block: var(--_above);
    padding-inline: 0 var(--_beside);
    /* Text of the other direction keeps its direction, but is aligned with the start of the column. */
    unicode-bidi: var(--_bidi, plaintext);
    text-align: -webkit-match-parent;
    text-align: match-parent;
    vertical-align: middle;
    font-weight: inherit;
  }
  /* Finding the direction of each text takes time. A page with one direction can skip it. */
  :host(:dir(ltr)) .ltr {
    --_bidi: isolate;
  }
  thead tr {
    block-size: var(--_row);
  }
  tbody :is(th, td) {
    border-block-start: var(--_rule);
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
  .select-cell {
    position: relative;
    inline-size: 2.75rem;
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
  /* The background of a hovered or selected row extends past the text on both sides. A shadow takes no space and causes no scrolling. */
  .selectable :is(tbody tr, li) {
    cursor: pointer;
    background: var(--_back);
  }
  .selectable :is(tbody tr, li):hover {
    --_back: var(--_surface);
  }
  .selectable .selected,
  .selectable .selected:hover {
    --_back: color-mix(in srgb, var(--_accent) 12%, transparent);
  }
  /* Of the outer cells: WebKit draws no shadow of a row, and does not position it. */
  .selectable tr > :first-child {
    box-shadow: var(--_out) 0 var(--_back, #0000);
  }
  .selectable tr > :last-child {
    box-shadow: calc(-1 * var(--_out)) 0 var(--_back, #0000);
  }
  .selectable tr > :only-child {
    box-shadow:
      var(--_out) 0 var(--_back, #0000),
      calc(-1 * var(--_out)) 0 var(--_back, #0000);
  }
  tr.selected > :first-child {
    position: relative;
  }
  tr.selected > :first-child::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-start: -0.625rem;
    border-inline-start: 0.1875rem solid var(--_accent);
  }
  /* Controls extend into the padding around their line, so they do not make it higher. */
  button.row,
  a,
  button.select,
  .show {
    --_reach: max(0.25rem, (var(--_target) - 1.4em) / 2);
    min-block-size: var(--_target);
    min-inline-size: var(--_target);
    margin-block: calc(0px - var(--_reach));
    padding: var(--_reach) 0;
    /* With the focus, it is not behind an error below the rows. */
    scroll-margin-block-end: 9rem;
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
    /* Separate declarations, because WebKit drops the shorthand with such a color. */
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
  button.select,
  .show {
    line-height: 1;
    vertical-align: middle;
    position: relative;
    z-index: 1;
  }
  .show {
    margin-block: -0.25rem;
    padding-inline: 0.5rem;
    font-size: 0.9em;
  }
  .unneeded:not(:focus) {
    visibility: hidden;
  }
  td > .select {
    display: block;
  }
  button.select[aria-pressed='true'] {
    border-color: var(--_accent);
  }
  button.select[aria-pressed='true']::before {
    content: '\\2713';
    font-weight: 700;
  }
`;
