import { expect } from '@open-wc/testing';
import { type Color, contrast, over, readColor } from '../../../demo/themes/color.js';
import { cleanUp } from '../page.js';
import '../../../components/define/all.js';

const text = 4.5;
const control = 3;
const selected = 'oklch(from var(--_accent) l c h / calc(0.2 * l))';
/** What stands on what, a color or a message, and the least contrast: 4.5 for text, 3 for controls and what carries a meaning. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['currentColor', 'var(--_surface)', text],
  ['currentColor', 'var(--_field)', text],
  ['currentColor', 'var(--_canvas)', text],
  ['currentColor', selected, text],
  ['var(--_muted)', selected, text],
  ['currentColor', '.message.danger', text],
  ['currentColor', '.message.success', text],
  ['currentColor', '.message.warning', text],
  ['currentColor', '.message', text],
  ['var(--_muted)', 'transparent', text],
  ['var(--_muted)', 'var(--_surface)', text],
  ['var(--_muted)', '.message.success', text],
  ['var(--_accent)', 'transparent', control],
  ['var(--_control-border)', 'transparent', control],
  ['var(--_danger)', 'transparent', text],
  ['var(--_danger)', 'var(--_field)', control],
  ['var(--_danger)', '.message.danger', control],
  ['var(--_success)', 'transparent', control],
  ['var(--_success)', 'var(--_surface)', control],
  ['var(--_warning)', 'var(--_surface)', control],
  ['var(--_success)', '.message.success', control],
  ['var(--_warning)', 'transparent', control],
  ['var(--_warning)', '.message.warning', control],
  ['var(--_fill)', '.message.warning', control],
];

/** Pages as owners have them: white, paper, grey, tinted, warm; black, navy, slate, forest, brown. */
const pages = {
  light: [
    { background: '#ffffff', color: '#000000' },
    { background: '#ffffff', color: '#333333' },
    { background: '#faf6ee', color: '#3a2f25' },
    { background: '#f3f4f6', color: '#374151' },
    { background: '#e3edf7', color: '#12263a' },
    { background: '#fdf2f8', color: '#500724' },
  ],
  dark: [
    { background: '#000000', color: '#ffffff' },
    { background: '#121212', color: '#e0e0e0' },
    { background: '#0b1220', color: '#cbd5e1' },
    { background: '#1f2937', color: '#f3f4f6' },
    { background: '#10241b', color: '#d9f2e3' },
    { background: '#2b1d14', color: '#f5e6d8' },
  ],
} as const;

/** A file of the project. */
async function read(path: string): Promise<string> {
  const file = await fetch(new URL(`../../../${path}`, import.meta.url));
  if (!file.ok) throw new Error(`There is no ${path}.`);
  return file.text();
}

type Look = Partial<CSSStyleDeclaration> & { readonly className?: string };

/** A page with a theme, and a probe inside a form that measures a pair of colors. */
async function open(theme: string, { className = '', ...page }: Look, css = '') {
  const style = cleanUp(document.createElement('style'));
  style.textContent = css + (theme && (await read(`components/themes/${theme}.css`)));
  const box = cleanUp(document.createElement('div'));
  box.className = className;
  Object.assign(box.style, page);
  box.innerHTML = '<pet-form></pet-form>';
  document.head.append(style);
  document.body.append(box);
  const form = box.querySelector('pet-form');
  await form?.updateComplete;
  const probe = document.createElement('span');
  form?.shadowRoot?.append(probe);
  const submit = form?.shadowRoot?.querySelector('[part~=submit]');
  if (!submit) throw new Error('The form has no button.');
  const message = document.createElement('div');
  message.className = 'message warning';
  message.append(submit.cloneNode(true));
  form?.shadowRoot?.append(message);
  const ground = () => readColor(getComputedStyle(box).backgroundColor);
  return {
    submit,
    /** The contrast of a color of the style sheet with another one or with a message, in the page's text color. */
    pair(front: string, back: string): number {
      const message = back.startsWith('.');
      probe.className = message ? back.replaceAll('.', ' ') : '';
      Object.assign(probe.style, { background: message ? '' : back, outlineColor: front });
      const { backgroundColor, outlineColor } = getComputedStyle(probe);
      const behind = over(readColor(backgroundColor), ground());
      return contrast(over(readColor(outlineColor), behind), behind);
    },
    /** The contrasts of the main button: its text, its fill or else its edge beside the page and in a message, and its focus ring. */
    button() {
      for (const change of [submit, message.firstElementChild].flatMap((one) => one?.getAnimations() ?? []))
        change.finish();
      probe.style.outlineColor = 'var(--_focus)';
      const shape = (button: Element, behind: Color) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(button);
        const fill = over(readColor(backgroundColor), behind);
        return Math.max(contrast(fill, behind), contrast(over(readColor(borderTopColor), fill), behind));
      };
      const front = readColor(getComputedStyle(submit.querySelector('span') ?? submit).color);
      return {
        text: contrast(front, over(readColor(getComputedStyle(submit).backgroundColor), ground())),
        shape: shape(submit, ground()),
        inMessage: shape(
          message.firstElementChild ?? submit,
          over(readColor(getComputedStyle(message).backgroundColor), ground()),
        ),
        ring: contrast(readColor(getComputedStyle(probe).outlineColor), ground()),
      };
    },
  };
}

type Contrasts = Readonly<Record<'text' | 'shape' | 'inMessage' | 'ring', number>>;

/** What of a button has less than the least contrast: 4.5 for text, 3 for the rest. */
const faint = (found: Contrasts, all = 0) =>
  Object.entries(found).filter(([name, ratio]) => ratio < (all || (name === 'text' ? text : control)));

it('the ratio of grey on white is that of WCAG', () => {
  expect(contrast(readColor('#777'), readColor('#fff'))).to.be.closeTo(4.478, 0.001);
});

const themes = ['', 'bootstrap', 'compact', 'contrast', 'editorial', 'rounded', 'tailwind', 'wordpress'];
for (const theme of themes) {
  for (const [scheme, looks] of Object.entries(pages)) {
    it(`text has 4.5:1, controls and the main button have 3:1 with ${theme || 'no'} theme on ${scheme} pages, whether they set color-scheme or not`, async () => {
      const least = theme === 'contrast' ? 7 : 0;
      for (const look of looks) {
        for (const colorScheme of ['normal', scheme]) {
          const { pair, button } = await open(theme, { ...look, colorScheme });
          const all = pairs.map(([front, back, usual]) => ({
            front,
            back,
            least: least || usual,
            found: pair(front, back),
          }));
          const missing = [...all.filter((each) => each.found < each.least), ...faint(button(), least)];
          expect(missing, JSON.stringify({ ...look, colorScheme })).to.deep.equal([]);
        }
      }
    });
  }
}

/** The style sheets of other systems as their pages have them, and what the elements take from them. */
const systems = {
  bootstrap: {
    css: () => read('node_modules/bootstrap/dist/css/bootstrap.css'),
    looks: [{ background: 'var(--bs-body-bg)', color: 'var(--bs-body-color)' }, { className: 'text-bg-dark' }],
    fills: ['#0d6efd', 'oklch(0.82 0.0942 259)'],
    corner: '6px',
  },
  tailwind: {
    css: async () => (await read('node_modules/tailwindcss/theme.css')).replace('@theme default', ':root'),
    looks: [pages.light[0], { background: '#0f172a', color: '#e2e8f0' }],
    // Lighter on the dark page, where it would need an edge.
    fills: ['oklch(51.1% 0.262 276.966)', 'color-mix(in oklab, oklch(51.1% 0.262 276.966) 60%, #e2e8f0)'],
    corner: '6px',
  },
  wordpress: {
    css: async () =>
      ':root { --wp--preset--color--base: #fff; --wp--preset--color--contrast: #111; --wp--preset--spacing--30: 20px }',
    looks: [
      { background: 'var(--wp--preset--color--base)', color: 'var(--wp--preset--color--contrast)' },
      { background: '#111', color: '#fff' },
    ],
    fills: ['#111', '#fff'],
    corner: '8px',
  },
};
for (const [theme, fill] of Object.entries({ bootstrap: '#0d6bf7', tailwind: '#4f39f6', wordpress: '#3858e9' }))
  it(`the theme ${theme} has the blue of its system on a page without it`, async () => {
    const { submit } = await open(theme, pages.light[0]);
    expect(readColor(getComputedStyle(submit).backgroundColor)).to.deep.equal(readColor(fill));
  });

for (const [theme, { css, looks, fills, corner }] of Object.entries(systems)) {
  for (const scheme of ['light', 'dark']) {
    it(`the theme ${theme} takes color and corners of its system, with the same contrast: ${scheme}`, async () => {
      const root = document.documentElement;
      root.dataset['bsTheme'] = scheme;
      const sheet = await css();
      try {
        for (const [index, look] of looks.entries()) {
          const { pair, button, submit } = await open(theme, look, sheet);
          // Bootstrap's blue under white has 4.501 before its bytes are rounded.
          expect(button()).to.satisfy(
            ({ text, ...shapes }: Contrasts) => text >= 4.495 && faint({ text: 5, ...shapes }).length === 0,
          );
          expect(pair('var(--_control-border)', 'transparent'), 'a field').to.be.at.least(control);
          expect(pair('currentColor', 'var(--_field)'), 'text in a field').to.be.at.least(text);
          expect(pair('var(--_accent)', 'transparent'), 'a selection').to.be.at.least(control);
          expect(pair('var(--_danger)', 'transparent'), 'a mistake').to.be.at.least(text);
          const { backgroundColor, borderTopLeftRadius } = getComputedStyle(submit);
          expect([readColor(backgroundColor), borderTopLeftRadius]).to.deep.equal([
            readColor(fills[index] ?? ''),
            corner,
          ]);
        }
      } finally {
        delete root.dataset['bsTheme'];
      }
    });
  }
}

describe('the main button', () => {
  const fills = [
    ...'#000000 #ffffff #808080 #0d6efd #ffd84d #14532d #f9a8d4 #ff0000 #00ff00 #0000ff #ff00ff #e4002b'.split(' '),
    ...'#ff6a00 #3b82f6 #7c5cff #a020f0 #008080 #767676 #c0392b #1db954 currentColor'.split(' '),
    'color-mix(in srgb, currentColor 50%, #d33)',
    'oklch(from currentColor clamp(0.4, (l - 0.62) * 99, 0.9) 0.2 32)',
    'oklch(from currentColor clamp(0.4, (0.62 - l) * 99, 0.9) 0.2 32)',
  ];
  for (const property of ['--pet-fill', '--pet-accent']) {
    for (const fill of fills) {
      it(`is legible and stands out from twelve pages with ${property}: ${fill}, with nothing else set`, async () => {
        for (const look of [...pages.light, ...pages.dark]) {
          const { button } = await open('', look);
          document.querySelector('pet-form')?.style.setProperty(property, fill);
          expect(faint(button()), JSON.stringify(look)).to.deep.equal([]);
        }
      });
    }
  }

  it('has the color that its owner sets', async () => {
    const { submit } = await open('', pages.dark[0]);
    const form = document.querySelector('pet-form');
    form?.style.setProperty('--pet-fill', '#e4002b');
    form?.style.setProperty('--pet-on-accent', '#fefefe');
    for (const change of submit.getAnimations()) change.finish();
    expect(getComputedStyle(submit).backgroundColor).to.equal('rgb(228, 0, 43)');
    expect(getComputedStyle(submit.querySelector('span') ?? submit).color).to.equal('rgb(254, 254, 254)');
  });
});
