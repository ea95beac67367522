import { css } from 'lit';

export const cardsStyles = css`
  ul.cards,
  .rows {
    list-style: none;
    padding: 0;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(var(--_card-width, 13.5em), 100%), 1fr));
    gap: 0.75em;
  }
  .has-select {
    --_card-width: 15.5em;
  }
  /* Two on a phone. */
  .pictures {
    --_card-width: clamp(7.5em, 50% - 0.4em, 13.5em);
  }
  /* No head, and one gap less than cards. */
  .cards {
    --_head: -0.75em;
  }
  .cards li {
    position: relative;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_field);
    overflow: clip;
    padding: 0.75em 0.75em 0.625em;
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
    margin: -0.75em -0.75em 0.75em;
  }
  /* An inner shadow would be behind the picture. */
  .cards .selected {
    border-color: var(--_accent);
    outline: 2px solid var(--_accent);
    outline-offset: -2px;
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
  }
  .cards dd:not(.status),
  .cards dl > div::before {
    color: var(--_muted);
  }
  /* Below each other, because some would fit in one line, and others in the same row would not. */
  .pictures dl {
    flex-flow: column;
    margin-block: 0.24em;
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
    overflow-wrap: inherit;
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
`;
