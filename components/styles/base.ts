import { css } from 'lit';

/** The styles that list, form and detail share: host, controls, messages, and text only for screen readers. */
export const base = css`
  :host {
    display: block;
    box-sizing: border-box;
    container-type: inline-size;
    contain-intrinsic-inline-size: 20em;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  /* Japanese wraps between phrases if the browser supports it. */
  .root:lang(ja) {
    word-break: auto-phrase;
  }
  * {
    box-sizing: border-box;
    margin: 0;
  }
  /* Not on :host, where a page's rule for all elements would win. */
  .root {
    text-align: start;
    text-transform: none;
    white-space: normal;
    overflow-wrap: anywhere;
    display: grid;
    gap: var(--_space);
    grid-template-columns: minmax(0, 1fr);
  }
  /* The page sets the direction, also while its language is missing and the texts are English. */
  :host(:dir(rtl)) .root {
    --_to: right;
    --_flip: -1;
    direction: rtl;
    text-align: right;
  }
  :host(:dir(rtl)) [dir] :is(.heading, .message, .hidden, p, li, dt, dd, label, button) {
    unicode-bidi: plaintext;
  }
  .header,
  .tools,
  .footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5em var(--_space);
  }
  /* As high as its controls, so that elements side by side are aligned. */
  .header {
    min-block-size: var(--_control);
  }
  .heading {
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.3;
  }
  .hidden,
  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    margin: -1px;
    border: 0;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button,
  select,
  input {
    font: inherit;
    line-height: normal;
    letter-spacing: inherit;
    word-spacing: inherit;
    color: inherit;
    min-block-size: var(--_control);
    max-inline-size: 100%;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    padding: 0.375em 0.75em;
    background: var(--_field);
    transition: 0.15s;
    transition-property: background-color, border-color;
  }
  /* An arrow of two strokes: in a control, and at the end of a row that can be selected. */
  select,
  .selectable:not(.has-select) tbody tr[role] {
    --_stroke: #0000 calc(50% - 1.2px), var(--_line, currentColor) calc(50% - 0.6px) calc(50% + 0.6px), #0000 calc(50% + 1.2px);
    --_half: 0.18em * var(--_flip, 1);
    background-image: linear-gradient(45deg, var(--_stroke)), linear-gradient(-45deg, var(--_stroke));
    background-repeat: no-repeat;
    background-size: 0.4em 0.4em;
  }
  select {
    appearance: none;
    cursor: pointer;
    padding-inline-end: 2.25em;
    /* Firefox leaves spacing out of the width of a select. */
    letter-spacing: normal;
    word-spacing: normal;
    background-position:
      var(--_to, left) calc(100% - 0.8em - var(--_half)) center,
      var(--_to, left) calc(100% - 0.8em + var(--_half)) center;
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
    border: 2px solid;
    border-block-start-color: #0000;
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
  .message {
    --_hue: var(--_muted);
    --_sign: 'i';
    position: relative;
    border: 1px solid color-mix(in srgb, var(--_hue) 35%, transparent);
    border-radius: var(--_radius);
    /* More saturated than the sign, and for light signs darker, because a plain tint of either looks gray. */
    background: oklch(from var(--_hue) min(0.8, 1.1 - 0.58 * l) calc(c * 1.4) h / max(0.14, 0.25 * l));
    padding: 0.875em var(--_space);
    padding-inline-start: calc(var(--_space) + 1.875em);
    display: grid;
    gap: 0.625em;
    justify-items: start;
    font-size: 0.875em;
    line-height: 1.45;
    text-wrap: pretty;
  }
  /* Not the data, in which a hyphen would seem to belong to a name. */
  .message,
  .note,
  label,
  thead {
    hyphens: auto;
  }
  .message > div {
    display: grid;
    gap: 0.5em;
  }
  .message::before,
  .danger::before {
    content: var(--_sign) / '';
    box-sizing: border-box;
    inline-size: 1.5em;
    block-size: 1.5em;
    border: 0.1em solid var(--_hue);
    border-radius: 50%;
    font-size: 0.875em;
    font-weight: 700;
    line-height: 1.45;
    text-align: center;
  }
  .message::before {
    position: absolute;
    inset-block-start: 1.1em;
    inset-inline-start: var(--_space);
  }
  /* With its button beside it. */
  @container (inline-size >= 30em) {
    .message:has(> button) {
      grid: none / auto 1fr auto;
      gap: 0 0.5em;
      align-items: center;
      align-content: center;
      min-block-size: 4em;
      line-height: 1.3;
      padding: 0.625em var(--_space);
      &::before {
        position: static;
      }
      & > button {
        justify-self: end;
        margin-block: -0.5em;
      }
      & > details {
        grid-column: 2;
      }
    }
  }
  .danger {
    --_hue: var(--_danger);
    --_sign: '!';
  }
  .note {
    text-wrap: balance;
    color: var(--_muted);
    font-size: 0.9em;
    font-weight: 400;
  }
  /* Nothing to show: a paw, a sentence, and maybe a button. */
  .empty {
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    /* A disc behind the paw. */
    background: radial-gradient(circle at 50% 3.75em, var(--_surface) 2.3em, #0000 2.35em);
    padding: 1.5em var(--_space);
    text-align: center;
    text-wrap: balance;
    font-weight: 500;
  }
  .empty button {
    margin-block-start: 0.75em;
  }
  /* A pad and four toes. */
  .empty::before,
  .picture:where(:has(> [hidden]))::before {
    content: '';
    display: block;
    inline-size: 1.75em;
    block-size: 1.75em;
    margin: 1.6em auto;
    border-radius: 50%;
    opacity: 0.3;
    background: currentColor;
    box-shadow:
      -1.25em -0.625em 0 -0.5em,
      -0.5em -1.25em 0 -0.5em,
      0.5em -1.25em 0 -0.5em,
      1.25em -0.625em 0 -0.5em;
  }
  .skeleton {
    display: block;
    inline-size: 60%;
    max-inline-size: 12em;
    block-size: 0.75em;
    /* As high as a line. */
    margin-block: calc((1lh - 0.75em) / 2);
    border-radius: 1em;
    /* Visible in forced colors. */
    border: 1px solid #0000;
    background: color-mix(in srgb, currentColor 16%, transparent);
    animation: breathe 1.2s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.45;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before {
      animation: none !important;
      transition: none !important;
    }
  }
  /* A page may make the element scroll. Paper cannot scroll. */
  @media print {
    :host {
      block-size: auto !important;
      max-block-size: none !important;
    }
    select {
      background: none;
    }
    [part~='button'],
    [aria-hidden] {
      display: none !important;
    }
  }
  @media (forced-colors: active) {
    .empty::before,
    button[aria-disabled='true']::before {
      forced-color-adjust: none;
      color: ButtonText;
      opacity: 1;
    }
    /* Forced colors show the text beside it. */
    button[aria-disabled='true']::before {
      margin-inline-start: 0.25em;
    }
    /* Forced colors would remove its arrow. */
    select {
      forced-color-adjust: none;
      --_field: Field;
      --_focus: Highlight;
      border-color: currentColor;
      color: FieldText;
    }
  }
`;
