import { css } from 'lit';

/** The styles of the table, of the controls in rows, and of the selected row. */
export const tableStyles = css`
  table {
    inline-size: 100%;
    table-layout: fixed;
    border-spacing: 0;
    --_rule: 1px solid;
    --_above: calc((var(--_row) - var(--_line-height) - 1px) / 2);
    --_beside: 1em;
    /* Tables of a page without a doctype inherit no font. */
    font: inherit;
    line-height: 1.4;
    border-block-end: var(--_rule) var(--_border);
  }
  /* The padding of cells sets the height of a row. If rows had a height, browsers would lay out tables twice. */
  th,
  td {
    padding-block: var(--_above);
    padding-inline: 0 var(--_beside);
    vertical-align: top;
    font-weight: inherit;
  }
  /* Finding the direction of each text takes time. A page with one direction can skip it. */
  :host(:dir(ltr)) .ltr {
    --_bidi: isolate;
  }
  /* Whole pixels. WebKit would round a line down, and rows would have fractions. */
  tbody {
    line-height: var(--_line-height);
  }
  tbody :is(th, td) {
    border-block-start: var(--_rule) var(--_border);
  }
  thead th {
    padding-block: 0.5em;
    color: var(--_muted);
    font-size: 0.875em;
  }
  tbody th {
    /* Fonts without it have 600 or bold. Instead of 500, they would have normal. */
    font-weight: 550;
  }
  .select-cell {
    inline-size: 3em;
    padding-inline: 0;
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
  /* The last column takes some of the space, so that the second one is not far from the names. */
  thead th:last-child:not([data-cell='id']) {
    inline-size: 33%;
  }
  /* Else, the column of the select buttons would take what the others leave. */
  .select-cell + th {
    inline-size: auto !important;
  }
  :is(tr, li):nth-child(even) .skeleton {
    inline-size: 45%;
  }
  .id > .skeleton {
    min-inline-size: 0;
    max-inline-size: 2em;
  }
  :is(.selectable tbody tr, tr.selected) > :first-child:not(.select-cell) {
    padding-inline-start: var(--_start, 0.75em);
    &.status {
      padding-inline-start: calc(1.05em + var(--_start, 0.75em));
    }
  }
  .selectable thead th:first-child {
    padding-inline-start: 0.857em;
  }
  .selectable :is(tbody tr, li) {
    cursor: pointer;
  }
  /* In rows with a link, the radio button says that they can be selected. */
  .selectable :is(tr, .title) {
    --_line: color-mix(in srgb, currentColor 65%, var(--_canvas));
    --_end: var(--_to, left) calc(100% - 0.75em) top;
    background-position:
      var(--_end) calc(var(--_middle, 50%) - var(--_half)),
      var(--_end) calc(var(--_middle, 50%) + var(--_half));
  }
  .selectable:not(.has-select) tr > :last-child {
    padding-inline-end: calc(2 * var(--_beside));
  }
  .selectable:not(.pictures) .title {
    --_middle: calc(0.5lh - var(--_arm));
    margin-inline-end: -0.75em;
    padding-inline-end: 2em;
  }
  .selectable tbody tr:hover {
    background-color: var(--_surface);
  }
  /* Stronger on a dark page, whose accent is light. */
  .selected.selected.selected {
    background-color: oklch(from var(--_accent) l calc(c * max(1, 2 * l)) h / max(0.12, 0.3 * l));
  }
  /* A row has no rounded corners. The lines above and below it would stay straight. */
  :is(.selectable tbody tr:hover, tr.selected) {
    --_border: #0000;
    clip-path: inset(0 round var(--_radius));
    & + tr {
      --_border: #0000;
    }
  }
  tr.selected > * {
    position: relative;
  }
  tr.selected > :first-child:not(.select-cell)::after {
    content: '';
    position: absolute;
    inset-block: 0.625em;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: 3px;
    background: var(--_accent);
  }
  /* The focus of a title rings its whole row. */
  :is(tr, li):focus-within:has(.row:focus-visible) {
    outline: 2px solid;
    outline-color: var(--_focus);
    outline-offset: -2px;
    border-radius: var(--_radius);
  }
  :is(tr, li) .row:focus-visible {
    outline: 0;
  }
  /* Controls extend into the padding around their line, so they do not make it higher. */
  .row,
  .select {
    --_reach: max(0.25em, (var(--_target) - var(--_line-height)) / 2);
    min-block-size: var(--_target);
    min-inline-size: var(--_target);
    margin-block: calc(0px - var(--_reach));
    padding: var(--_reach) 0;
    display: inline-block;
    vertical-align: top;
    border: 0;
    color: inherit;
    font-weight: inherit;
    line-height: inherit;
    text-align: start;
  }
  /* As wide as its cell, so that the browser need not find its width. */
  th > button.row {
    display: block;
    inline-size: 100%;
  }
  /* Also under the pointer. */
  .row.row,
  .select.select {
    background: none;
  }
  a {
    text-decoration-color: var(--_control-border);
    text-underline-offset: 0.25em;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  /* Long names end after three lines. */
  .long {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .select {
    position: relative;
    z-index: 1;
  }
  .select:focus-visible {
    outline-offset: -4px;
  }
  td > .select {
    display: block;
    inline-size: 100%;
  }
  /* A radio button, twice as large as the mark of a status. */
  .select::before {
    content: '';
    box-sizing: border-box;
    display: block;
    inline-size: 1.25em;
    block-size: 1.25em;
    margin: 1px auto;
    border: 1px solid var(--_control-border);
    border-radius: 50%;
    background: var(--_field);
  }
  .select[aria-pressed='true']::before {
    border: 0.4em solid var(--_accent);
  }
  /* At the end of the title. Out of flow, so that the chosen row keeps its height. Fingers may also press beside it. */
  .show,
  .skip {
    position: absolute;
    z-index: 1;
    background: var(--_canvas) !important;
  }
  .show {
    inset-block: 0;
    inset-inline-end: 0.75em;
    block-size: fit-content;
    margin-block: auto;
    min-block-size: 28px;
    padding: 0 0.625em;
    font-size: 0.875em;
    line-height: 1;
    white-space: nowrap;
  }
  .show::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  .unneeded:not(:focus) {
    visibility: hidden;
  }
  /* A long name fades before it. */
  .row:has(+ .show:not(.unneeded)) {
    inline-size: 100%;
    mask: linear-gradient(to var(--_to, left), #0000 5.5em, #000 7em);
  }
`;
