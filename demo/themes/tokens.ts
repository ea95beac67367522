import type { Named } from '../../.config/docs/manifest.js';
import { fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { isUsable, likeOf, type Theme } from './theme.js';

/** What a value has to be. */
const kinds: Readonly<Record<string, string>> = {
  color: 'a color',
  'inline-size': 'a length such as 0.5rem',
  order: 'a whole number',
  'font-family': 'a list of fonts',
  'font-size': 'a size such as 1.125rem',
  'font-weight': 'a weight such as 500',
};

/** Makes a field of each `.token` below `form`: `use` gets each change, and an empty value means: not set. */
export function offerTokens(
  form: HTMLElement,
  properties: readonly Named[],
  use: (name: string, value: string) => void,
) {
  const fields = [...form.querySelectorAll<HTMLElement>('.token')].map((row) => {
    const { property = '', empty = 'from the page', choices = '' } = row.dataset;
    const name = row.textContent ?? '';
    const isColor = likeOf(property) === 'color';
    fill(
      row,
      `<label for="token-${property}">${name} <code>${property}</code></label>
      ${isColor ? `<input type="color" aria-label="${name}: choose a color">` : ''}
      <input id="token-${property}" list="choices-${property}" autocomplete="off" spellcheck="false" aria-describedby="note-${property}">
      <datalist id="choices-${property}">${choices.replaceAll(/[^|]+/g, '<option>$&</option>')}</datalist><p class="note" id="note-${property}"></p>`,
    );
    const [text, note] = [element<HTMLInputElement>(`token-${property}`), element(`note-${property}`)];
    text.title = properties.find((each) => each.name === property)?.description ?? '';
    text.addEventListener('input', () => use(property, entryIn(property, text)));
    const swatch = row.querySelector<HTMLInputElement>('[type=color]');
    swatch?.addEventListener('input', () => {
      text.value = swatch.value;
      use(property, swatch.value);
    });
    return { property, name, empty, text, swatch, note };
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
