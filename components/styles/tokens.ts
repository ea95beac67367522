import { css } from 'lit';

/**
 * The custom properties that theme the elements. Text keeps the colour of the page around it, so it is readable
 * wherever that page is; what has a colour of its own brings its own background too.
 */
export const tokens = css`
  :host {
    --_accent: var(--pet-accent, light-dark(#1f5fae, #a9cdfa));
    --_on-accent: var(--pet-on-accent, light-dark(#fff, #0b1f36));
    --_danger: var(--pet-danger, light-dark(#b3261e, #f2a19b));
    --_success: var(--pet-success, light-dark(#1d7a3e, #83d49d));
    --_warning: var(--pet-warning, light-dark(#8a5a00, #f0c26a));
    --_muted: var(--pet-muted, color-mix(in srgb, currentColor 78%, transparent));
    --_border: var(--pet-border, color-mix(in srgb, currentColor 18%, transparent));
    --_control-border: var(--pet-control-border, color-mix(in srgb, currentColor 58%, transparent));
    --_surface: var(--pet-surface, color-mix(in srgb, currentColor 5%, transparent));
    --_radius: var(--pet-radius, 0.5rem);
    --_space: var(--pet-space, 1rem);
    --_row: max(var(--pet-row-height, 2.875rem), 1.4em + 1.0625rem);
    --_card: max(var(--pet-card-height, 6.75rem), 4em + 2.5rem);
  }
`;
