import { css } from 'lit';

/** Buttons, selects and inputs, and the ring of the focus. */
export const controls = css`
  /* Weak, because Dark Reader repeats it behind the rules of the arrow. */
  :where(button, select, input) {
    font: inherit;
    line-height: normal;
    letter-spacing: inherit;
    word-spacing: inherit;
    color: inherit;
    min-block-size: var(--_control);
    max-inline-size: 100%;
    border: 1px solid var(--_control-border);
    border-radius: var(--pet-radius, 0.5em);
    padding: 0.375em 0.75em;
    background: var(--_field);
    transition: 0.15s;
    transition-property: background-color, border-color;
  }
  /* An arrow of two strokes: in a control, and at the end of a row or of a card's title that can be selected. */
  select,
  .selectable:not(.has-select, .pictures) :is(tbody tr[role], li:not([aria-hidden]) .title) {
    --_stroke: #0000 calc(50% - 1.2px), var(--_line, currentColor) calc(50% - 0.6px) calc(50% + 0.6px), #0000 calc(50% + 1.2px);
    --_arm: round(0.19em, 1px);
    --_half: var(--_arm) * var(--_flip, 1);
    /* Its strokes overlap, so that the tip is not cut. */
    --_side: calc(2 * var(--_arm) + 1px);
    background-image: linear-gradient(45deg, var(--_stroke)), linear-gradient(-45deg, var(--_stroke));
    background-repeat: no-repeat;
    background-size: var(--_side) var(--_side);
  }
  select {
    appearance: none;
    cursor: pointer;
    padding-inline-end: 2.25em;
    /* Firefox leaves spacing out of the width of a select. */
    letter-spacing: normal;
    word-spacing: normal;
    background-position:
      var(--_to, left) calc(100% - 1em - var(--_half)) center,
      var(--_to, left) calc(100% - 1em + var(--_half)) center;
  }
  option {
    background: var(--_canvas);
  }
  button {
    padding-inline: 1.25em;
    font-weight: 500;
    cursor: pointer;
  }
  :is(button, select, input):hover:not([aria-invalid]) {
    border-color: currentColor;
  }
  button:hover {
    background: var(--_surface);
  }
  button:active {
    background: var(--_border);
  }
  /* The spinner of a busy button replaces its text, so that neither its width nor the text changes. */
  button[aria-disabled='true'] {
    position: relative;
    cursor: progress;
    -webkit-text-fill-color: #0000;
  }
  button[aria-disabled='true']::before {
    content: '';
    box-sizing: border-box;
    inline-size: 1em;
    block-size: 1em;
    position: absolute;
    inset: 0;
    margin: auto;
    border: 2px solid color-mix(in srgb, currentColor 35%, transparent);
    border-block-start-color: currentColor;
    border-inline-end-color: currentColor;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  :focus-visible {
    outline: 2px solid;
    outline-color: var(--_focus);
    outline-offset: 2px;
  }
  /* Over the border, unless that is as dark. */
  @media (forced-colors: none) and (prefers-contrast: no-preference) {
    :is(input, select):focus-visible {
      outline-offset: -1px;
    }
  }
`;
