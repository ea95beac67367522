import { css } from 'lit';
import { controls } from './controls.js';
import { messages } from './messages.js';
import { petFields } from './pet-fields.js';
import { tokens } from './tokens.js';

/** The host, its frame, text only for screen readers, placeholders, and what media change. */
const base = css`
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
    text-indent: 0;
    text-transform: none;
    white-space: normal;
    hyphens: manual;
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
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .skeleton {
    display: block;
    inline-size: 60%;
    max-inline-size: 12em;
    block-size: 0.75em;
    /* As high as a line. */
    margin-block: calc((1lh - 0.75em) / 2);
    border-radius: min(var(--_radius), 1em);
    /* Visible in forced colors. */
    border: 1px solid #0000;
    background: oklch(from currentColor l c h / max(0.12, 0.2 * l));
    animation: breathe 1.2s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.6;
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
    .skeleton,
    [aria-hidden]:not(.note) {
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
      --_muted: currentColor;
      --_focus: Highlight;
      --_danger: currentColor;
      border-color: currentColor;
      color: FieldText;
    }
  }
`;

export const shared = [tokens, controls, messages, base, petFields];
