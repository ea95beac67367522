import { contrast, over, readColor, toHex } from './color.js';

const [text, graphic] = [4.5, 3];

/** What stands on what in the elements, a color or a message, and the least contrast by WCAG 2.2: 4.5 for text, 3 for controls and signs. */
const pairs = [
  ['Text', 'currentColor', 'transparent', text],
  ['Secondary text', 'var(--_muted)', 'transparent', text],
  ['Text on hovered rows', 'currentColor', 'var(--_surface)', text],
  ['Text on an error', 'currentColor', '.message.danger', text],
  ['Text on a warning', 'currentColor', '.message.warning', text],
  ['Text on a success', 'currentColor', '.message.success', text],
  ['Text in fields', 'currentColor', 'var(--_field)', text],
  ['Text on a selection', 'currentColor', 'color-mix(in srgb, var(--_accent) 20%, transparent)', text],
  ['Text on the main button', 'var(--_on-accent)', 'var(--_fill)', text],
  ['Edge of the main button', 'color-mix(in srgb, var(--_fill), currentColor 65%)', 'transparent', graphic],
  ['Selection and marks', 'var(--_accent)', 'transparent', graphic],
  ['Borders of controls', 'var(--_control-border)', 'transparent', graphic],
  ['Errors', 'var(--_danger)', 'transparent', graphic],
  ['Success, available', 'var(--_success)', 'transparent', graphic],
  ['Warning, pending', 'var(--_warning)', 'transparent', graphic],
] as const;

/** A color, or the background of a message, as an element inside the host of `probe` has it. */
export function resolve(probe: HTMLElement, value: string) {
  const message = value.startsWith('.');
  probe.className = message ? value.replaceAll('.', ' ') : '';
  probe.style.backgroundColor = message ? '' : value;
  return readColor(getComputedStyle(probe).backgroundColor);
}

/** Writes the contrast of each pair, as the page and the theme make it, into the rows of a table, and what fails into `verdict`. */
export function showContrast(body: HTMLElement, verdict: HTMLElement, probe: HTMLElement, background: string): void {
  const page = readColor(background);
  const failing: string[] = [];
  body.replaceChildren(
    ...pairs.map(([name, front, back, least]) => {
      const below = over(resolve(probe, back), page);
      const above = over(resolve(probe, front), below);
      const ratio = contrast(above, below);
      if (ratio < least) failing.push(`${name} ${ratio.toFixed(1)}:1`);
      return row(name, toHex(above), toHex(below), ratio, least);
    }),
  );
  verdict.classList.toggle('fails', failing.length > 0);
  const text = failing.length === 0 ? 'Contrast: each pair passes.' : `Contrast fails: ${failing.join(', ')}.`;
  // Said again only when it changes.
  if (verdict.textContent !== text) verdict.textContent = text;
}

function row(name: string, front: string, back: string, ratio: number, least: number): HTMLTableRowElement {
  const line = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  const sample = document.createElement('span');
  sample.className = 'sample';
  Object.assign(sample.style, { borderColor: front, background: back });
  head.append(sample, name);
  const value = document.createElement('td');
  const fails = ratio < least;
  value.textContent = `${ratio.toFixed(1)}:1`;
  const verdict = document.createElement('td');
  verdict.textContent = fails ? `fails ${least}:1` : 'passes';
  line.className = fails ? 'fails' : '';
  line.append(head, value, verdict);
  return line;
}
