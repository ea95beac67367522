import { css } from 'lit';

/** The styles that list, form and detail share: the box, controls, messages, and text for screen readers only. */
export const base = css`
  :host {
    display: block;
    box-sizing: border-box;
    container-type: inline-size;
    contain-intrinsic-inline-size: 20rem;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  :host([hidden]) {
    display: none;
  }
  /* Japanese wraps between phrases, where browsers support it. */
  :lang(ja) {
    word-break: auto-phrase;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  [hidden] {
    display: none !important;
  }
  /* Set here rather than on :host, where a page's rule for all elements would win. */
  [part='root'] {
    text-align: start;
    text-transform: none;
    white-space: normal;
    overflow-wrap: anywhere;
    display: grid;
    gap: var(--_space);
    grid-template-columns: minmax(0, 1fr);
  }
  :host(:dir(rtl)) [part='root'][dir] ::slotted(:not([dir])) {
    direction: rtl;
  }
  [part='header'] {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 0.75rem var(--_space);
  }
  [part='heading'] {
    font-size: 1.25em;
    font-weight: 650;
    line-height: 1.3;
  }
  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button,
  select,
  input {
    font: inherit;
    letter-spacing: inherit;
    word-spacing: inherit;
    min-block-size: 2.5rem;
    max-inline-size: 100%;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    padding: 0.375rem 0.75rem;
  }
  select,
  input {
    background: Field;
    color: FieldText;
  }
  button {
    background: none;
    color: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  button:hover {
    background: var(--_surface);
  }
  button.primary {
    background: var(--_accent);
    border-color: transparent;
    color: var(--_on-accent);
  }
  button.primary:hover {
    filter: brightness(1.08);
  }
  button[aria-disabled='true'] {
    cursor: progress;
  }
  a {
    color: inherit;
    text-underline-offset: 0.2em;
  }
  :focus-visible {
    outline: 2px solid currentColor;
    outline-offset: 2px;
  }
  /* Inside controls with a background of their own: outside, the outline could have the color of the page. */
  :is(select, input, .primary):focus-visible {
    outline-offset: -4px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .message {
    border: 1px solid var(--_border);
    border-inline-start: 0.25rem solid var(--_tone, var(--_border));
    border-radius: var(--_radius);
    background: var(--_surface);
    margin: 0;
    padding: 0.75rem var(--_space);
    display: grid;
    gap: 0.625rem;
    justify-items: start;
    line-height: 1.45;
  }
  .message p,
  .message ul {
    margin: 0;
  }
  .message strong {
    font-weight: 650;
  }
  .danger {
    --_tone: var(--_danger);
  }
  .success {
    --_tone: var(--_success);
  }
  .warning {
    --_tone: var(--_warning);
  }
  .note {
    color: var(--_muted);
    font-size: 0.9em;
    margin: 0;
  }
  .stalled {
    position: absolute;
    inset-inline: 0;
    z-index: 1;
    pointer-events: none;
  }
  .stalled p {
    inline-size: fit-content;
    margin: 0.25rem auto;
    padding: 0.5rem 0.875rem;
    border: 1px solid var(--_control-border);
    border-radius: var(--_radius);
    background: Canvas;
    color: CanvasText;
  }
  .skeleton {
    display: block;
    inline-size: 60%;
    block-size: 0.75em;
    border-radius: 1em;
    background: color-mix(in srgb, currentColor 13%, transparent);
    animation: breathe 1.6s ease-in-out infinite alternate;
  }
  @keyframes breathe {
    to {
      opacity: 0.45;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .skeleton {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    button.primary {
      border-color: ButtonText;
    }
    .skeleton {
      background: GrayText;
    }
  }
`;
