import { css } from 'lit';
import { shared } from '../styles/base.js';

const own = css`
  button {
    text-wrap: balance;
  }
  form,
  .field {
    display: grid;
    gap: 0.3125em;
  }
  form {
    gap: 1.125em;
  }
  .root {
    max-inline-size: var(--_measure);
  }
  :host(:disabled) {
    opacity: 0.5;
  }
  /*
   * The button keeps the text color of the page: its fill and edge are made from it. Only the content of the button gets the color
   * of its text: black or white, by the luminance of the fill. One of both has 4.5:1 on any fill. The edge shows only if the fill
   * has less than 3:1, also in a message: if it is light on a light page or dark on a dark one. About half of the mixed luminance
   * tells the page, half the fill.
   */
  :host {
    --_fill: var(--pet-fill, var(--_accent));
    --_luminance: calc(0.213 * r + 0.715 * g + 0.072 * b);
    --_white: clamp(0, (0.179 - var(--_luminance)) * 999, 1);
    --_on-accent: var(--pet-on-accent, color(from var(--_fill) srgb-linear var(--_white) var(--_white) var(--_white) / 1));
    --_page: clamp(0, (r - 0.5) * 999, 1);
    --_edge: color(
      from color-mix(
        in srgb-linear,
        color(from var(--_fill) srgb-linear var(--_luminance) var(--_luminance) var(--_luminance) / 1) 49%,
        oklch(from currentColor clamp(0, (l - 0.62) * 99, 1) 0 0 / 1)
      )
      srgb-linear var(--_page) var(--_page) var(--_page) / clamp(0, min(r - 0.13, 0.64 - r) * 999, 0.55)
    );
  }
  button.primary,
  button.primary:hover {
    border-color: var(--_edge);
    background: var(--_fill);
  }
  .primary::before,
  .primary > span {
    color: var(--_on-accent);
  }
  div.actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5em;
  }
  /* Below each other, they are as wide as each other. */
  @container (inline-size < 30em) {
    .message .actions > * {
      flex: auto;
    }
  }
  form > :is(.actions, .message) {
    margin-block-start: 0.375em;
  }
  /* Without its button, it takes no space. */
  .actions:has(> [hidden]) {
    display: contents;
  }
  /* Takes its space beside the button, where two lines are as high, from the click on. */
  .later {
    visibility: hidden;
  }
  .message {
    scroll-margin: 1em;
  }
  .success {
    --_hue: var(--_success);
    --_sign: '';
  }
  /* A tick of two strokes in the ring of the sign. */
  .success::after {
    content: '';
    margin: 1.2em 1.5em;
    padding: 0.24em 0.1em;
    position: absolute;
    border: solid var(--_hue);
    border-width: 0 0.13em 0.13em 0;
    rotate: 45deg;
  }
  .warning {
    --_hue: var(--_warning);
    --_sign: '?';
  }
  [name='category']:has([value='']:checked) {
    -webkit-text-fill-color: var(--_muted);
  }
  label {
    font-weight: 500;
  }
  input,
  select {
    inline-size: 100%;
    /* Rounder corners need more space. As padding, a radius of 0 without a unit would remove all of it. */
    text-indent: clamp(0px, 0.9 * var(--_radius) - 0.75em, 0.5em);
  }
  .problem {
    color: var(--_danger);
    font-size: 0.875em;
    display: flex;
    align-items: baseline;
    gap: 0.5em;
  }
  .problem::before {
    font-size: 0.75em;
  }
  /* While it is sent. What a visitor types meanwhile is kept. Fills and borders are made from the color, which stays. */
  [aria-busy='true'] :is(label, input, select) {
    -webkit-text-fill-color: var(--_muted);
  }
  [aria-invalid='true'] {
    border-color: var(--_danger);
    &:focus-visible {
      outline-color: var(--_danger);
      /* Also where a theme has another shadow. */
      box-shadow: none !important;
    }
  }
  blockquote {
    padding-inline-start: 0.75em;
    border-inline-start: 2px solid color-mix(in srgb, var(--_hue) 35%, transparent);
  }
  /* Aligned like the rest of its column, whatever the direction of the text. */
  :host(:dir(rtl)) input {
    text-align: right;
  }
  @media (forced-colors: active) {
    button.primary {
      forced-color-adjust: none;
      --_fill: ButtonText;
      --_edge: ButtonText;
      --_on-accent: ButtonFace;
      --_focus: Highlight;
    }
    button.primary::before {
      margin: auto;
      color: ButtonFace;
    }
    input[aria-invalid='true'] {
      border-width: 2px;
      padding: calc(0.375em - 1px) calc(0.75em - 1px);
    }
  }
`;

export const styles = [...shared, own];
