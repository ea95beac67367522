import { tags } from 'virtual:elements';
import '../../components/define/all.js';
import type { PetFormElement, PetListElement, PetStoreElement } from '../../components/index.js';
import { ownThemes, themes } from '../site/look.js';
import { fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { categories, inPage } from '../site/service.js';
import { over, readColor, toHex } from './color.js';
import { resolve, showContrast } from './contrast.js';
import { readTheme, toCss, toDesignTokens } from './exchange.js';
import { offerParts } from './parts.js';
import { applyTheme, emptyTheme, fromAddress, pages, type Theme, toAddress, usable } from './theme.js';
import { tokenFields } from './tokens.js';

const form = element<HTMLFormElement>('controls');
const board = element('board');
const [presetSheet, themeSheet] = [new CSSStyleSheet(), new CSSStyleSheet()];
document.adoptedStyleSheets.push(presetSheet, themeSheet);

const names = new Map(
  tags.flatMap(({ cssProperties = [] }) => cssProperties.map((each) => [each.name, each] as const)),
);
const tokens = tokenFields([...names.values()], (name, value) =>
  change({ tokens: { ...theme.tokens, [name]: value } }),
);
element('tokens').append(...tokens.fields);
element<HTMLSelectElement>('preset').append(...ownThemes.map((name) => new Option(name, name)));
const parts = offerParts(board, tags, (selector, declarations) =>
  change({ parts: { ...theme.parts, [selector]: declarations } }),
);

let theme: Theme = fromAddress(location.hash);
showSpecimens();
/** Reads colors where the elements' own custom properties hold: in a form, which has all of them. */
const probe = document.createElement('span');
probe.hidden = true;
board.querySelector('pet-form')?.shadowRoot?.append(probe);

element<HTMLSelectElement>('preset').addEventListener('change', ({ target }) =>
  change({ preset: (target as HTMLSelectElement).value }),
);
for (const name of ['background', 'color'] as const) {
  element<HTMLInputElement>(name).addEventListener('input', ({ target }) =>
    change({ page: { ...theme.page, [name]: (target as HTMLInputElement).value } }),
  );
}
for (const [name, page] of Object.entries(pages)) element(name).addEventListener('click', () => change({ page }));
element('reset').addEventListener('click', () => {
  change(emptyTheme);
  element('said').textContent = 'The theme is empty.';
});
element('import').addEventListener('click', read);
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('hashchange', () => {
  theme = fromAddress(location.hash);
  show();
});
show();

/** Takes a change over, without what is empty, and writes it into the address. */
function change(part: Partial<Theme>): void {
  const next = { ...theme, ...part };
  const filled = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  theme = { ...next, tokens: filled(next.tokens), parts: filled(next.parts) };
  history.replaceState(null, '', `#${toAddress(usable(theme))}`);
  show();
}

/** Shows the theme everywhere: on the specimens, in the controls, as contrast, and as what can be taken away. */
function show(): void {
  const taken = usable(theme);
  const { preset, page } = taken;
  Object.assign(board.style, { background: page.background, color: page.color });
  presetSheet.replaceSync((themes[preset] ?? '').replaceAll(':where(:root, :host)', '#board'));
  applyTheme(themeSheet, '#board', taken);
  element<HTMLSelectElement>('preset').value = preset;
  element<HTMLInputElement>('background').value = page.background;
  element<HTMLInputElement>('color').value = page.color;
  for (const [name, { background, color }] of Object.entries(pages)) {
    element(name).ariaPressed = String(background === page.background && color === page.color);
  }
  tokens.write(theme.tokens, (name) => colorOf(`var(--_${name.replace('--pet-', '')})`));
  parts.write(theme.parts);
  showContrast(element('pairs'), element('verdict'), probe, page.background);
  element('css').textContent = toCss(taken);
  element('json').textContent = toDesignTokens(taken);
  const link = new URL(`#${toAddress(taken)}`, location.href).href;
  element('link').textContent = link;
  element<HTMLAnchorElement>('play').href =
    `playground.html#${toAddress(taken)}&pet-list.limit=5&pet-list.filter=1&show.pet-form=1`;
}

/** What is seen of a token on the page, for its color field. */
function colorOf(value: string): string {
  return toHex(over(resolve(probe, value), readColor(theme.page.background)));
}

/** Takes over what was pasted. */
function read(): void {
  const [source, imported, problem] = [element<HTMLTextAreaElement>('source'), element('imported'), element('problem')];
  let message = '';
  try {
    change(readTheme(source.value));
  } catch (error) {
    message = error instanceof Error ? error.message : String(error);
  }
  const [tokens, parts] = [theme.tokens, theme.parts].map((values) => Object.keys(values).length);
  imported.textContent = message ? '' : `Imported. Tokens: ${tokens}, parts: ${parts}.`;
  problem.textContent = message;
  source.setAttribute('aria-invalid', String(message !== ''));
  if (!message) return;
  source.focus();
  problem.scrollIntoView({ block: 'nearest' });
}

/** The elements in the states that show the most of a theme. */
function showSpecimens(): void {
  const store = element<PetStoreElement>('store');
  store.client = inPage().client;
  store.categories = categories;
  fill(
    store,
    `<pet-list id="pets" limit="5" filter selectable columns="name status category"></pet-list>
     <div class="beside"><div><pet-detail for="pets"></pet-detail><pet-store id="unsure"><pet-form label="After a lost answer"></pet-form></pet-store></div><pet-form></pet-form></div>`,
  );
  const list = store.querySelector<PetListElement>('pet-list');
  void list?.settled.then(() => {
    list.selected = list.pets[1]?.id;
    // Colors can be read once the styles of the page have come.
    element('verdict').hidden = false;
    show();
  });
  // This form has lost its answer: it shows the colors of a warning.
  const unsure = element<PetStoreElement>('unsure');
  unsure.client = inPage({ faults: [{ kind: 'lost', operation: 'createPet' }] }).client;
  const form = unsure.querySelector<PetFormElement>('pet-form');
  if (!form) return;
  form.draft = { name: 'Rex', category: '1', status: '' };
  // Nobody has acted: its outcome must not take the focus.
  unsure.inert = true;
  void form.updateComplete.then(() => form.submit());
  setTimeout(() => {
    unsure.inert = false;
  }, 1000);
}
