import { css } from 'lit';

/** Messages, notes, and what is shown where nothing is. */
export const messages = css`
  .message {
    position: relative;
    border: 1px solid color-mix(in srgb, var(--_hue) 35%, transparent);
    border-radius: var(--_radius);
    /* More saturated than the sign, and for light signs darker, because a plain tint of either looks gray. */
    background: oklch(from var(--_hue) min(0.8, 1.1 - 0.58 * l) calc(c * 1.4) h / max(0.14, 0.25 * l));
    padding: 0.875em 1em;
    padding-inline-start: 2.875em;
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
  .message,
  .message > div {
    display: grid;
    gap: 0.625em;
  }
  /* A title and its sentence belong together. */
  .message strong + p {
    margin-block-start: -0.5em;
  }
  .message::before,
  .danger::before,
  .pinned > .note:only-child::before {
    content: var(--_sign, 'i') / '';
    box-sizing: border-box;
    display: grid;
    place-content: center;
    min-inline-size: round(1.47em, 2px);
    aspect-ratio: 1;
    border: 0.1em solid;
    border-radius: 50%;
    color: var(--_hue);
    font-size: 0.875em;
    font-weight: 700;
    line-height: normal;
  }
  /* Text is above the middle of its line. */
  .problem::before,
  .note::before {
    translate: 0 -1px;
  }
  .message::before {
    position: absolute;
    inset-block-start: 1.1em;
    inset-inline-start: 1.143em;
  }
  /* With its button beside it. */
  @container (inline-size >= 30em) {
    .message:has(> button) {
      grid: none / auto 1fr auto;
      gap: 0 0.5em;
      align-items: center;
      align-content: center;
      min-block-size: 4em;
      padding-inline-start: 1em;
      &::before {
        position: static;
        align-self: start;
      }
      & > button {
        justify-self: end;
        margin-block: -1em;
      }
    }
  }
  .danger {
    --_hue: var(--_danger);
    --_sign: '!';
  }
  /* Beside a button as long as a few words fit. */
  .note {
    flex: 1 1 6em;
    line-height: 1.35;
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
    background: radial-gradient(circle at 50% 3.7em, var(--_surface) 1.95em, #0000 2em);
    padding: 2em var(--_space) 1.375em;
    text-align: center;
    text-wrap: balance;
    font-weight: 500;
  }
  .empty button {
    margin-block-start: 1em;
  }
  /* A pad and four toes. */
  .empty::before,
  .picture:where(:has(> [hidden]))::before {
    content: '';
    display: block;
    font-size: 0.75em;
    inline-size: 1.75em;
    block-size: 1.75em;
    margin: 1.75em auto 2.25em;
    border-radius: 50%;
    opacity: 0.3;
    background: currentColor;
    box-shadow:
      -1.25em -0.625em 0 -0.5em,
      -0.5em -1.25em 0 -0.5em,
      0.5em -1.25em 0 -0.5em,
      1.25em -0.625em 0 -0.5em;
  }
`;
