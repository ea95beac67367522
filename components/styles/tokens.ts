import { css } from 'lit';

/**
 * The custom properties that theme the elements. Text keeps the color of the page, and every other color is derived from it: dark
 * text means a light page and light text a dark page, whether or not the page sets `color-scheme`. `l` is the lightness of the
 * text, 0 to 1. Below 0.62, the page counts as light. Rules that change their own `color` must not use these properties.
 * Borders of controls have about 3.2:1. Lengths follow the size of the text; targets are at least 28 px, or 44 px for fingers.
 */
export const tokens = css`
  :host {
    --_focus: color-mix(in srgb, var(--_accent), currentColor);
    --_surface: var(--pet-surface, oklch(from currentColor l c h / max(0.05, 0.1 * l)));
    --_tone: clamp(0.48, (l - 0.62) * 99, 0.82);
    --_away: max(l - 0.62, 0.62 - l);
    --_accent: var(--pet-accent, oklch(from currentColor var(--_tone) calc(0.25 - 0.19 * var(--_tone)) 259 / 1));
    --_danger: var(--pet-danger, oklch(from currentColor var(--_tone) 0.16 25 / 1));
    --_success: var(--pet-success, oklch(from currentColor var(--_tone) 0.13 152 / 1));
    --_warning: var(--pet-warning, oklch(from currentColor var(--_tone) 0.12 75 / 1));
    --_muted: var(--pet-muted, oklch(from currentColor l c h / max(0.64, 1 - 0.8 * var(--_away))));
    --_control-border: var(--pet-control-border, oklch(from currentColor l c h / min(0.44 + 1.1 * l * l, 0.83 - 0.45 * l)));
    --_border: var(--pet-border, oklch(from currentColor l c h / max(0.14, 0.16 * l)));
    --_field: var(--pet-field, oklch(from currentColor 1 0 0 / clamp(0.06, (0.62 - l) * 99, 0.5)));
    --_canvas: oklch(from currentColor clamp(0.2, (0.62 - l) * 99, 1) 0 0 / 1);
    --_radius: min(var(--pet-radius, 0.5em), 1.5em);
    --_space: var(--pet-space, 1em);
    --_target: 28px;
    /* Even, because a mark may be drawn in halves. */
    --_mark: round(0.625em, 2px);
    /* Of a form and a detail: all of a container of at most 40em, beside which a gap would look like a mistake. */
    --_measure: calc(32em + clamp(0em, (40em - 100%) * 99, 8em));
    --_line-height: round(1.4em, 1px);
    --_row: round(up, max(var(--pet-row-height, 2.875em), var(--_target) + 1px), 1px);
    --_control: max(var(--pet-control-height, 2.5em), var(--_target));
  }
  @media (prefers-contrast: more) {
    :host {
      --_muted: currentColor;
      --_border: currentColor;
      --_control-border: currentColor;
    }
  }
  @media (pointer: coarse) {
    :host {
      --_target: 44px;
    }
  }
`;
