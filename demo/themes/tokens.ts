import type { Named } from '../../.config/docs/manifest.js';
import { escapeHtml } from '../site/html.js';
import { fill } from '../site/markup.js';
import { isUsable, likeOf, type Theme } from './theme.js';

type Setting = readonly [property: string, name: string, empty?: string];

/** What people call each setting, in its group, and what its empty field shows. */
const settings: Readonly<Record<string, readonly Setting[]>> = {
  brand: [
    ['--pet-accent', 'Brand color', 'default blue'],
    ['font-family', 'Font'],
  ],
  color: [
    ['--pet-fill', 'Main button', 'brand color'],
    ['--pet-on-accent', 'Text on the main button', 'black or white'],
    ['--pet-muted', 'Secondary text'],
    ['--pet-border', 'Lines'],
    ['--pet-control-border', 'Borders of fields'],
    ['--pet-field', 'Background of fields'],
    ['--pet-surface', 'Rows under the pointer'],
    ['--pet-danger', 'Errors'],
    ['--pet-warning', 'Warnings, pending'],
    ['--pet-success', 'Success, available'],
  ],
  shape: [
    ['--pet-radius', 'Corners', '0.5em'],
    ['--pet-row-height', 'Height of rows', '2.875em'],
    ['--pet-control-height', 'Height of controls', '2.5em'],
  ],
  space: [
    ['--pet-space', 'Gaps', '1em'],
    ['--pet-rows', 'Reserved rows', 'from limit'],
  ],
  type: [
    ['font-size', 'Size of text'],
    ['font-weight', 'Weight of text'],
  ],
};

/** What a field offers to choose from. */
const choices: Readonly<Record<string, readonly string[]>> = {
  'font-family': [
    'system-ui, sans-serif',
    'Georgia, serif',
    'Avenir, Montserrat, sans-serif',
    'ui-monospace, monospace',
  ],
  'font-size': ['0.875rem', '1rem', '1.125rem'],
  'font-weight': ['300', '400', '500', '600'],
  '--pet-radius': ['0px', '0.25em', '0.5em', '1em'],
  '--pet-space': ['0.5em', '0.75em', '1em', '1.5em'],
  '--pet-row-height': ['2em', '2.5em', '2.875em', '3.5em'],
  '--pet-control-height': ['2em', '2.25em', '2.5em', '3em'],
};

/** What a value has to be. */
const kinds: Readonly<Record<string, string>> = {
  color: 'a color',
  'inline-size': 'a length such as 0.5rem',
  order: 'a whole number',
  'font-family': 'a list of fonts',
  'font-size': 'a size such as 1.125rem',
  'font-weight': 'a weight such as 500',
};

/** Puts a field for each property into its group below `form`; `use` gets each change, and an empty value means: not set. */
export function offerTokens(
  form: HTMLElement,
  properties: readonly Named[],
  use: (name: string, value: string) => void,
) {
  const descriptions = new Map(properties.map(({ name, description }) => [name, description]));
  const fields = Object.entries(settings).flatMap(([group, members]) => {
    const made = members.map((member) => field(member, descriptions.get(member[0]), use));
    form.querySelector(`[data-group=${group}]`)?.append(...made.map(({ row }) => row));
    return made;
  });
  return {
    /** Shows what is set, with `notes` below their fields, and returns what cannot be used; a swatch has the color on the page. */
    write({ preset, tokens }: Theme, colorOf: (name: string) => string, notes: ReadonlyMap<string, string>): string[] {
      return fields.flatMap(({ property, name, empty, text, swatch, note }) => {
        if (document.activeElement !== text) text.value = tokens[property] ?? '';
        // A preset has defaults of its own.
        text.placeholder = preset ? '' : empty;
        const fits = text.value.trim() === '' || isUsable(property, entryIn(property, text));
        text.setAttribute('aria-invalid', String(!fits));
        const unusable = `“${text.value}” is not ${kinds[likeOf(property)]}`;
        const message = fits ? (notes.get(property) ?? '') : `${unusable}, so the theme leaves it out.`;
        if (note.textContent !== message) note.textContent = message;
        if (swatch) swatch.value = colorOf(property);
        return fits ? [] : [`${name}: ${unusable}.`];
      });
    },
  };
}

/** What a visitor typed; a color in digits may lack its sign. */
const entryIn = (property: string, { value }: HTMLInputElement): string =>
  likeOf(property) === 'color' ? value.replace(/^(?=(?:[\da-f]{3}){1,2}$)/i, '#') : value;

/** Says that this computer lacks the first font of a list, as it does with fonts that a website loads itself. */
export function missingFont(list: string): string {
  const first = list.split(',')[0]?.trim();
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pen || !first) return '';
  const widths = ['monospace', 'serif'].map((fallback) =>
    [`${first}, ${fallback}`, fallback].map((font) => {
      pen.font = `32px ${font}`;
      return pen.measureText('Whiskers 0123').width;
    }),
  );
  const isMissing = widths.every(([asked, fallback]) => asked === fallback);
  return isMissing ? `This computer has no ${first}, so the preview shows another font.` : '';
}

function field(
  [property, name, empty = 'from the page']: Setting,
  description = '',
  use: (name: string, value: string) => void,
) {
  const offered = (choices[property] ?? []).map((value) => `<option>${value}</option>`);
  const row = document.createElement('div');
  row.className = 'token';
  fill(
    row,
    `<label for="token-${property}" title="${escapeHtml(description)}">${name} <code>${property}</code></label>
    ${likeOf(property) === 'color' ? `<input type="color" aria-label="${name}: choose a color">` : ''}
    <input id="token-${property}" autocomplete="off" spellcheck="false" aria-describedby="note-${property}" list="choices-${property}">
    <datalist id="choices-${property}">${offered.join('')}</datalist><p class="note" id="note-${property}"></p>`,
  );
  const [text, note] = [row.querySelector<HTMLInputElement>('[id^=token]'), row.querySelector('p')];
  if (!text || !note) throw new Error(`There is no field for ${property}.`);
  text.addEventListener('input', () => use(property, entryIn(property, text)));
  const swatch = row.querySelector<HTMLInputElement>('[type=color]');
  swatch?.addEventListener('input', () => {
    text.value = swatch.value;
    use(property, swatch.value);
  });
  return { property, name, empty, row, text, swatch, note };
}
