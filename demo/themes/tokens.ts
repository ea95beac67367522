import type { Named } from '../../.config/docs/manifest.js';
import { element } from '../site/page.js';
import { isUsable, likeOf } from './theme.js';

/** What stands in an empty field that is no color. */
const defaults: Readonly<Record<string, string>> = {
  '--pet-rows': 'from limit',
  '--pet-radius': '0.5rem',
  '--pet-space': '1rem',
  '--pet-row-height': '2.875rem',
  '--pet-card-height': '6.75rem',
};

/** What a value has to be. */
const kinds = { color: 'color', 'inline-size': 'length, such as 0.5rem', order: 'whole number' } as const;

/** Colors come first, then lengths, then numbers. */
const order = ['color', 'inline-size', 'order'];

/** A field for each custom property; `use` is told of each change, an empty value means: not set. */
export function tokenFields(properties: readonly Named[], use: (name: string, value: string) => void) {
  const sorted = [...properties].sort(
    (one, other) => order.indexOf(likeOf(one.name)) - order.indexOf(likeOf(other.name)),
  );
  const fields = sorted.map(({ name, description = '' }) => field(name, description, use));
  return {
    fields: fields.map(({ row }) => row),
    /** Shows what is set; a color that is not shows what the elements make of the page. */
    write(tokens: Readonly<Record<string, string>>, colorOf: (name: string) => string): void {
      const leftOut: string[] = [];
      for (const { name, text, swatch } of fields) {
        if (document.activeElement !== text) text.value = tokens[name] ?? '';
        const fits = text.value.trim() === '' || isUsable(name, text.value);
        text.setAttribute('aria-invalid', String(!fits));
        if (fits) text.removeAttribute('aria-describedby');
        else text.setAttribute('aria-describedby', 'left-out');
        if (!fits) leftOut.push(`${name}: “${text.value}” is no ${kinds[likeOf(name)]}`);
        if (swatch) swatch.value = colorOf(name);
      }
      const note = leftOut.length === 0 ? '' : `${leftOut.join('; ')}. It is neither shown nor exported.`;
      if (element('left-out').textContent !== note) element('left-out').textContent = note;
    },
  };
}

function field(name: string, description: string, use: (name: string, value: string) => void) {
  const row = document.createElement('div');
  row.className = 'token';
  const label = document.createElement('label');
  const text = document.createElement('input');
  text.id = `token${name}`;
  text.placeholder = defaults[name] ?? 'from the page';
  text.spellcheck = false;
  text.autocomplete = 'off';
  text.title = description;
  label.htmlFor = text.id;
  label.textContent = name.replace('--pet-', '');
  label.title = description;
  text.addEventListener('input', () => use(name, text.value));
  row.append(label);
  let swatch: HTMLInputElement | undefined;
  if (likeOf(name) === 'color') {
    const picker = document.createElement('input');
    picker.type = 'color';
    picker.setAttribute('aria-label', `${name}: choose a color`);
    picker.addEventListener('input', () => {
      text.value = picker.value;
      use(name, picker.value);
    });
    swatch = picker;
    row.append(picker);
  }
  row.append(text);
  return { name, row, text, swatch };
}
