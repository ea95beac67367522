import { css } from 'lit';

/** The cards of `layout="cards"`, and the rows of a narrow table, with its other changes. */
export const cardsStyles = css`
  .body {
    --_card-width: 14rem;
  }
  ul.cards,
  .rows {
    list-style: none;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--_card-width), 100%), 1fr));
    gap: 0.75rem;
  }
  .cards li {
    position: relative;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    overflow: clip;
    padding: 0.625rem var(--_space) 1.125rem;
    isolation: isolate;
    display: flex;
    flex-direction: column;
    transition: translate 0.15s;
  }
  /* Space for a name of two lines, so that all cards have the same height. */
  .title {
    min-block-size: 2lh;
    align-content: center;
  }
  .cards .picture {
    z-index: -1;
    margin: -0.625rem calc(-1 * var(--_space)) 0.25rem;
  }
  .cards .selected {
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
  }
  /* One line of text. Only numbers need the name of their field. */
  .cards dl {
    display: block;
    margin-block-start: auto;
    font-size: 0.9375em;
  }
  .cards :is(dt, dd) {
    display: inline;
  }
  .cards dt {
    margin-inline-end: 0.3em;
  }
  .cards dd:not(:last-child)::after {
    content: ' \\b7  ' / '';
    word-spacing: 0.25em;
  }
  :is(.selectable, :has(a)) > li:hover {
    border-color: var(--_control-border);
    box-shadow: 0 0.125rem 0.5rem rgb(0 0 0 / 0.3);
    translate: 0 -2px;
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
  @container (inline-size < 30rem) {
    table.auto,
    table.auto tbody {
      display: block;
    }
    /* Cells are grid items and so already blocks. A rule for each cell would double the cost of their styles. */
    table.auto {
      --_above: 0px;
      --_beside: 0px;
      --_rule: 0;
      --_out: 0px;
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
      align-content: center;
      min-block-size: var(--_row);
      padding: 0.625rem 0.875rem;
      border: 1px solid var(--_border);
      border-radius: var(--_radius);
      position: relative;
    }
    table.auto a::after {
      position: absolute;
    }
    table.auto .selected {
      outline: 2px solid var(--_accent);
      outline-offset: -2px;
    }
    table.auto .selected > :first-child {
      position: static;
    }
    table.auto .selected > ::after {
      border: 0;
    }
    table.auto td:is(.category, .id) {
      grid-column: 1 / -1;
      font-size: 0.9em;
    }
    table.auto.has-select tbody tr {
      grid-template-columns: auto minmax(0, 1fr) auto;
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
      table.auto,
      .body.auto {
        --_card: max(var(--pet-card-height, 6.75rem), 5.4em + 2.75rem);
      }
    }
    table.auto .select-cell {
      align-self: center;
      inline-size: auto;
      grid-column: 1;
    }
    .body.auto {
      --_each: calc(var(--_card) + 0.625rem);
    }
    /* The label before the value, which is isolated up to the end of its line. */
    .labeled [data-label]::before {
      content: attr(data-label) ': \\2068' / '';
      color: var(--_muted);
    }
    /* The class depends on the screen, but paper may be narrower. */
    @media print {
      table.auto [data-label]::before {
        content: attr(data-label) ': \\2068';
        color: var(--_muted);
      }
    }
    /* While a visitor waits: room for an error of five lines. */
    [style*='max'] ~ .footer {
      min-block-size: 11.5rem;
      align-content: start;
    }
    .field {
      flex-grow: 1;
      min-inline-size: 8rem;
    }
    .probe {
      block-size: 1px;
    }
  }
`;
