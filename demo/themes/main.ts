import { tags } from 'virtual:elements';
import '../../components/define/all.js';
import { themes } from '../site/look.js';
import { fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { presetPicture } from '../site/preset.js';
import { drawings } from '../site/samples.js';
import { isDark } from '../site/scheme.js';
import { categories, inPage } from '../site/service.js';
import { over, readColor, toHex } from './color.js';
import { failingPairs, readable, resolve } from './contrast.js';
import { toCss, toDesignTokens } from './export.js';
import { offerParts } from './parts.js';
import { applyTheme, emptyTheme, fromAddress, pages, type Theme, toAddress, usable } from './theme.js';
import { missingFont, offerTokens } from './tokens.js';

const form = element<HTMLFormElement>('controls');
const board = element('board');
const [presetSheet, themeSheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
document.adoptedStyleSheets.push(presetSheet, themeSheet);

const properties = new Map(
  tags.flatMap(({ cssProperties = [] }) => cssProperties.map((each) => [each.name, each] as const)),
);
const tokens = offerTokens(form, [...properties.values()], (name, value) =>
  change({ tokens: { ...theme.tokens, [name]: value } }),
);
for (const preset of ['', ...Object.keys(themes)]) {
  const card = document.createElement('label');
  fill(card, `<input type="radio" name="preset" value="${preset}">`);
  card.append(...presetPicture(preset));
  card.addEventListener('change', () => change({ preset }));
  element('presets').append(card);
}
const parts = offerParts(board, tags, (selector, declarations) =>
  change({ parts: { ...theme.parts, [selector]: declarations } }),
);

/** The theme when the address has none: on a page like the site. */
const start: Theme = { ...emptyTheme, page: isDark() ? pages.dark : pages.light };
let theme: Theme = fromHash();
void showSpecimens(board).then(() => {
  // Colors can be read once the styles of the page have come.
  element('verdict').hidden = false;
  show();
});
/** Reads colors where the elements' own custom properties hold: in a form, which has all of them. */
const probe = document.createElement('span');
Object.assign(probe, { hidden: true, style: 'forced-color-adjust: none' });
board.querySelector('pet-form')?.shadowRoot?.append(probe);

for (const name of ['background', 'color'] as const) {
  element<HTMLInputElement>(name).addEventListener('input', ({ target }) =>
    change({ page: { ...theme.page, [name]: (target as HTMLInputElement).value } }),
  );
}
for (const [name, page] of Object.entries(pages)) element(name).addEventListener('click', () => change({ page }));
element('note---pet-accent').after(element('pale'));
element('pale').addEventListener('click', () => {
  const accent = readable(probe, 'var(--_accent)', theme.page.background);
  change({ tokens: { '--pet-fill': colorOf('var(--_fill)'), ...theme.tokens, '--pet-accent': accent } });
  element('said').textContent = `The brand color is ${accent} now.`;
  element('take').focus();
});
element('reset').addEventListener('click', () => {
  change(start);
  element('said').textContent = 'The theme is empty.';
});
element('token-font-family').addEventListener('blur', show);
// Where only a part of the preview fits, it shows what a field changes: the form at its end, or the list.
form.addEventListener('focusin', ({ target }) => {
  const token = (target as Element).closest<HTMLElement>('.token');
  if (token && board.parentElement) board.parentElement.scrollTop = 'form' in token.dataset ? board.scrollHeight : 0;
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', () => {
  theme = fromHash();
  show();
});
show();

function fromHash(): Theme {
  return location.hash.length > 1 ? fromAddress(location.hash) : start;
}

/** Applies a change, without empty values, and writes it into the address. */
function change(part: Partial<Theme>): void {
  const next = { ...theme, ...part };
  const filled = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  theme = { ...next, tokens: filled(next.tokens), parts: filled(next.parts) };
  history.replaceState(null, '', `#${toAddress(usable(theme))}`);
  show();
}

/** Shows the theme everywhere: on the specimens, in the controls, as contrast, and as what can be copied. */
function show(): void {
  const taken = usable(theme);
  const { preset, page } = taken;
  Object.assign(board.style, { background: page.background, color: page.color });
  probe.style.color = page.color;
  presetSheet.replaceSync(`#board { ${(themes[preset] ?? '').replaceAll(':where(:root, :host)', '&')} }`);
  applyTheme(themeSheet, '#board', taken);
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name=preset]')) radio.checked = radio.value === preset;
  element<HTMLInputElement>('background').value = page.background;
  element<HTMLInputElement>('color').value = page.color;
  for (const [name, { background, color }] of Object.entries(pages)) {
    element(name).ariaPressed = String(background === page.background && color === page.color);
  }
  parts.write(theme.parts);
  showProblems(element('verdict').hidden ? [] : failingPairs(probe, page.background));
  const isEmpty = !preset && Object.keys({ ...taken.tokens, ...taken.parts }).length === 0;
  element('nothing').hidden = !isEmpty;
  element<HTMLButtonElement>('take').disabled = isEmpty;
  element('exports').hidden = isEmpty;
  element('css').textContent = toCss(taken);
  element('json').textContent = toDesignTokens(taken);
  element('link').textContent = new URL(`#${toAddress(taken)}`, location.href).href;
  element<HTMLAnchorElement>('play').href =
    `playground.html#${toAddress(taken)}&pet-list.limit=5&pet-list.filter=1&show.pet-form=1`;
}

/** Puts what is wrong below the fields, on the groups that hold them, and into the line that stays in view. */
function showProblems(failing: ReturnType<typeof failingPairs>): void {
  const notes = new Map<string, string>();
  for (const { name, property, ratio, least } of failing) {
    const before = notes.get(property);
    notes.set(property, `${before ? `${before} ` : ''}${name}: contrast ${ratio.toFixed(1)}:1, needs ${least}:1.`);
  }
  const unusable = tokens.write(theme, (name) => colorOf(`var(--_${name.replace('--pet-', '')})`), notes);
  const pale = element('pale');
  pale.hidden = !failing.some(({ name }) => name === 'Selection and marks');
  const shade = readable(probe, 'var(--_accent)', theme.page.background);
  pale.textContent = `Keep ${colorOf('var(--_accent)')} on the button, use ${shade} elsewhere`;
  element('note-color').textContent = notes.get('color') ?? '';
  for (const summary of form.querySelectorAll('summary')) {
    const count = summary.parentElement?.querySelectorAll('.note:not(:empty)').length;
    summary.dataset['count'] = count ? `${count} to fix` : '';
  }
  const [worst, ...more] = [...failing].sort((one, next) => one.ratio / one.least - next.ratio / next.least);
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const contrast = worst ? `Contrast fails: ${worst.name}${others}.` : 'Every contrast passes.';
  const verdict = element('verdict');
  verdict.classList.toggle('fails', failing.length + unusable.length > 0);
  // Not below its field, where it would move the button that a visitor is about to press, and not for each letter.
  const font = element('token-font-family');
  const hint = font === document.activeElement ? '' : missingFont(theme.tokens['font-family'] ?? '');
  const text = [...unusable, contrast, hint].join(' ').trim();
  // Screen readers read it again only when it changes.
  if (verdict.textContent !== text) verdict.textContent = text;
}

/** The visible color of a token on the page, for its color field. */
function colorOf(value: string): string {
  return toHex(over(resolve(probe, value), readColor(theme.page.background)));
}

/** Puts the elements in the states that show the most of a theme on a board; resolves when they are drawn. */
async function showSpecimens(target: HTMLElement): Promise<void> {
  const store = target.querySelector('pet-store');
  if (!store) return;
  store.client = inPage().client;
  store.categories = categories;
  const pets = `${target.id}-pets`;
  fill(
    store,
    `<pet-list id="${pets}" limit="5" filter selectable columns="name status category"></pet-list>
     <div class="beside"><div><small>Chosen pet</small><pet-detail for="${pets}" picture="${drawings}"></pet-detail><small>Missing pet</small><pet-detail petid="99"></pet-detail></div><div><small>Uncertain result</small><pet-store><pet-form></pet-form></pet-store></div></div>`,
  );
  // This form has lost its response: it shows the colors of a warning.
  const unsure = store.querySelector('pet-store');
  const form = unsure?.querySelector('pet-form');
  if (unsure && form) {
    unsure.client = inPage({ faults: [{ kind: 'lost', operation: 'createPet' }] }).client;
    form.draft = { name: 'Rex', category: '1', status: '' };
    // Nobody has acted: its outcome must not take the focus.
    unsure.inert = true;
    void form.updateComplete.then(() => form.submit());
    setTimeout(() => {
      unsure.inert = false;
    }, 1000);
  }
  const list = store.querySelector('pet-list');
  await list?.settled;
  if (list) list.selected = list.pets[1]?.id;
}
