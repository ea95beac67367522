import { css } from 'lit';
import { base } from '../styles/base.js';
import { tokens } from '../styles/tokens.js';
import { petFieldsStyles } from '../view/pet-fields.js';

const own = css`
  [part='tools'] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.5rem 0.75rem;
  }
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25rem;
    font-size: 0.9em;
  }
  label select {
    font-size: 1.111em;
  }
  [part='body'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.75rem;
    position: relative;
  }
  [part='body'].reserved {
    min-block-size: max(var(--_reserved-height), (var(--_reserved-rows) + 1) * var(--_row));
  }
  table {
    inline-size: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    line-height: 1.4;
    border-block-end: 1px solid var(--_border);
  }
  th,
  td {
    padding: 0.25rem 0.75rem;
    text-align: start;
    vertical-align: middle;
    font-weight: inherit;
  }
  tbody tr {
    block-size: var(--_row);
    border-block-start: 1px solid var(--_border);
  }
  thead tr {
    block-size: var(--_row);
  }
  thead th {
    color: var(--_muted);
    font-size: 0.9em;
    font-weight: 600;
  }
  tbody th {
    font-weight: 600;
  }
  .pick {
    inline-size: 3.25rem;
  }
  th[data-cell='name'] {
    inline-size: 34%;
  }
  .pick ~ [data-cell='name'] {
    inline-size: 27%;
  }
  th[data-cell='status'] {
    inline-size: 25%;
  }
  th[data-cell='category'] {
    inline-size: 21%;
  }
  .selectable tbody tr,
  .selectable li {
    cursor: pointer;
  }
  .selectable tbody tr:hover,
  .selectable li:hover {
    background: var(--_surface);
  }
  [part~='selected'] {
    background: color-mix(in srgb, var(--_accent) 14%, transparent);
    box-shadow: inset 0.25rem 0 0 var(--_accent);
  }
  :dir(rtl)[part~='selected'] {
    box-shadow: inset -0.25rem 0 0 var(--_accent);
  }
  button.row,
  a {
    display: inline-block;
    border: 0;
    padding: 0.25rem 0;
    min-block-size: max(1.75rem, 24px);
    min-inline-size: 24px;
    background: none;
    font-weight: inherit;
    text-align: start;
    text-decoration: underline color-mix(in srgb, currentColor 35%, transparent);
    text-underline-offset: 0.25em;
  }
  button.row:hover,
  a:hover {
    text-decoration-color: currentColor;
  }
  button.mark {
    min-block-size: max(1.75rem, 24px);
    min-inline-size: max(1.75rem, 24px);
    padding: 0;
    vertical-align: middle;
  }
  td > .mark {
    display: block;
  }
  button.mark[aria-pressed='true']::before {
    content: '✓';
    display: inline-block;
  }
  .stale {
    opacity: 0.85;
    transition: opacity 0.2s;
  }
  [part='footer'] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem var(--_space);
    min-block-size: 2.5rem;
  }
  [part='empty'] {
    border: 1px dashed var(--_control-border);
    border-radius: var(--_radius);
    padding: 1.5rem var(--_space);
    text-align: center;
  }
  ul.cards,
  [part='rows'] {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
    gap: 0.75rem;
  }
  ul.cards li {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 0.75rem var(--_space);
    display: grid;
    gap: 0.5rem;
    align-content: start;
    min-block-size: var(--_row);
  }
  ul.cards [part='skeleton'] {
    min-block-size: var(--pet-card-height, 9.5rem);
  }
  ul.cards .title {
    font-weight: 600;
  }
  @container (inline-size < 30rem) {
    table.auto,
    table.auto tbody {
      display: block;
    }
    table.auto {
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
    }
    table.auto [part='skeleton'] {
      min-block-size: var(--_card);
      align-content: start;
    }
    table.auto th,
    table.auto td {
      display: block;
      padding: 0;
      inline-size: auto;
    }
    table.auto [data-label] {
      grid-column: 1 / -1;
      font-size: 0.9em;
    }
    table.auto tr:has(.pick) {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }
    @container (inline-size < 14em) {
      table.auto tbody tr {
        grid-template-columns: minmax(0, 1fr);
      }
      table.auto tr:has(.pick) {
        grid-template-columns: auto minmax(0, 1fr);
      }
      table.auto,
      [part='body'].reserved:not(.table) {
        --_card: max(var(--pet-card-height, 6.75rem), 5.4em + 2.75rem);
      }
    }
    table.auto td.pick {
      align-self: center;
      grid-column: 1;
    }
    [part='body'].reserved:not(.table) {
      min-block-size: max(var(--_reserved-height), var(--_reserved-rows) * (var(--_card) + 0.625rem));
    }
    [part='footer'] {
      min-block-size: max(2.5rem, 2lh);
    }
    .reserved ~ [part='footer'] {
      min-block-size: 6rem;
      align-content: start;
    }
    table.auto [data-label]::before {
      content: attr(data-label) ': ';
      content: attr(data-label) ': ' / '';
      color: var(--_muted);
    }
    [part='tools'] {
      flex-grow: 1;
    }
    [part='tools'] label {
      flex-grow: 1;
      min-inline-size: 8rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .stale {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    [part~='selected'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  @media print {
    tr,
    li {
      break-inside: avoid;
    }
    [part='tools'],
    [part='footer'] button {
      display: none;
    }
  }
`;

export const styles = [tokens, base, petFieldsStyles, own];
