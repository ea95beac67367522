import { contrast, over, readColor, toHex } from './color.js';

const [text, graphic] = [4.5, 3];

/**
 * A foreground and a background in the elements (a color or a message), the least contrast by WCAG 2.2 (4.5 for text, 3 for controls
 * and signs), and the property whose field shows a failure.
 */
const pairs = [
  ['Text', 'currentColor', 'transparent', text, 'color'],
  ['Secondary text', 'var(--_muted)', 'transparent', text, '--pet-muted'],
  ['Text on hovered rows', 'currentColor', 'var(--_surface)', text, '--pet-surface'],
  ['Text on an error', 'currentColor', '.message.danger', text, '--pet-danger'],
  ['Text on a warning', 'currentColor', '.message.warning', text, '--pet-warning'],
  ['Text on a success', 'currentColor', '.message.success', text, '--pet-success'],
  ['Text in fields', 'currentColor', 'var(--_field)', text, '--pet-field'],
  ['Text on a selection', 'currentColor', 'color-mix(in srgb, var(--_accent) 20%, transparent)', text, '--pet-accent'],
  ['Text on the main button', 'var(--_on-accent)', 'var(--_fill)', text, '--pet-on-accent'],
  [
    'Edge of the main button',
    'color-mix(in srgb, var(--_fill), currentColor 65%)',
    'transparent',
    graphic,
    '--pet-fill',
  ],
  ['Selection and marks', 'var(--_accent)', 'transparent', graphic, '--pet-accent'],
  ['Borders of controls', 'var(--_control-border)', 'transparent', graphic, '--pet-control-border'],
  ['Errors', 'var(--_danger)', 'transparent', graphic, '--pet-danger'],
  ['Success, available', 'var(--_success)', 'transparent', graphic, '--pet-success'],
  ['Warning, pending', 'var(--_warning)', 'transparent', graphic, '--pet-warning'],
] as const;

/** A color, or the background of a message, as computed for an element inside the host of `probe`. */
export function resolve(probe: HTMLElement, value: string) {
  const message = value.startsWith('.');
  probe.className = message ? value.replaceAll('.', ' ') : '';
  probe.style.backgroundColor = message ? '' : value;
  return readColor(getComputedStyle(probe).backgroundColor);
}

/** The shade of a color with enough contrast on a page: mixed with as much of the text color as that needs. */
export function readable(probe: HTMLElement, color: string, background: string): string {
  const page = readColor(background);
  const shades = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((share) =>
    over(resolve(probe, `color-mix(in oklab, ${color}, currentColor ${share}%)`), page),
  );
  return toHex(shades.find((shade) => contrast(shade, page) >= graphic) ?? over(resolve(probe, 'currentColor'), page));
}

/** The pairs whose contrast fails on a page. */
export function failingPairs(probe: HTMLElement, background: string) {
  const page = readColor(background);
  return pairs
    .map(([name, front, back, least, property]) => {
      const below = over(resolve(probe, back), page);
      return { name, property, ratio: contrast(over(resolve(probe, front), below), below), least };
    })
    .filter(({ ratio, least }) => ratio < least);
}
