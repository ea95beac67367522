import { css } from 'lit';

/**
 * The custom properties that theme the elements. Text keeps the color of the page, and every other color is derived from it: dark
 * text means a light page and light text a dark page, whether or not the page sets `color-scheme`. `l` is the lightness of the
 * text, 0 to 1. Below 0.62, the page counts as light. Rules that change their own `color` must not use these properties.
 * Browsers without relative colors use the system colors.
 */
export const tokens = css`
  :host {
    --_accent: var(--pet-accent, LinkText);
    --_danger: var(--pet-danger, currentColor);
    --_success: var(--pet-success, currentColor);
    --_warning: var(--pet-warning, currentColor);
    --_muted: var(--pet-muted, currentColor);
    --_control-border: var(--pet-control-border, currentColor);
    --_border: var(--pet-border, color-mix(in srgb, currentColor 14%, transparent));
    --_surface: var(--pet-surface, color-mix(in srgb, currentColor 5%, transparent));
    --_field: var(--pet-field, transparent);
    --_canvas: Canvas;
    --_radius: var(--pet-radius, 0.5rem);
    --_space: var(--pet-space, 1rem);
    --_row: max(var(--pet-row-height, 2.875rem), var(--_target) + 1px, 1.4em + 1.0625rem);
    --_card: max(var(--pet-card-height, 6.75rem), 4em + 2.5rem);
    --_control: 2.5rem;
    --_target: max(1.75rem, 24px);
  }
  @supports (color: oklch(from currentColor l c h)) {
    :host {
      --_tone: clamp(0.48, (l - 0.62) * 99, 0.82);
      --_away: max(l - 0.62, 0.62 - l);
      --_accent: var(--pet-accent, oklch(from currentColor var(--_tone) 0.13 256 / 1));
      --_danger: var(--pet-danger, oklch(from currentColor var(--_tone) 0.16 25 / 1));
      --_success: var(--pet-success, oklch(from currentColor var(--_tone) 0.13 152 / 1));
      --_warning: var(--pet-warning, oklch(from currentColor var(--_tone) 0.12 75 / 1));
      --_muted: var(--pet-muted, oklch(from currentColor l c h / max(0.74, 1.04 - 0.6 * var(--_away))));
      --_control-border: var(--pet-control-border, oklch(from currentColor l c h / max(0.55, 1 - var(--_away))));
      --_field: var(--pet-field, oklch(from currentColor clamp(0, (0.62 - l) * 99, 1) 0 0 / 0.4));
      --_canvas: oklch(from currentColor clamp(0.2, (0.62 - l) * 99, 1) 0 0 / 1);
    }
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
      --_control: 2.75rem;
      --_target: 2.75rem;
    }
  }
`;
