import type { Named } from '../site/manifest.js';

/** The property of CSS that takes the same values. */
const likeOf = (name: string) =>
  /radius|space|height/.test(name) ? 'inline-size' : name === '--pet-rows' ? 'order' : 'color';

/** Whether the browser can use a value; what refers to another property is known only where it is used. */
const isUsable = (name: string, value: string) => value.trim() === '' || CSS.supports(likeOf(name), value);

/** What stands in an empty field that is no color. */
const defaults: Readonly<Record<string, string>> = {
  '--pet-rows': 'from limit',
  '--pet-radius': '0.5rem',
  '--pet-space': '1rem',
  '--pet-row-height': '2.875rem',
  '--pet-card-height': '6.75rem',
};

/** A field for each custom property; `use` is told of each change, an empty value means: not set. */
export function tokenFields(properties: readonly Named[], use: (name: string, value: string) => void) {
  const fields = properties.map(({ name, description = '' }) => field(name, description, use));
  return {
    fields: fields.map(({ row }) => row),
    /** Shows what is set; a color that is not shows what the elements make of the page. */
    write(tokens: Readonly<Record<string, string>>, colorOf: (name: string) => string): void {
      for (const { name, text, swatch } of fields) {
        if (document.activeElement !== text) text.value = tokens[name] ?? '';
        text.setAttribute('aria-invalid', String(!isUsable(name, text.value)));
        if (swatch) swatch.value = colorOf(name);
      }
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
