import { expect } from 'chai';
import { captureConsole, cleanUp } from '../page.js';
import '../../../components/define/all.js';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A colour as browsers compute it: `rgb(…)` of 255, or `color(srgb …)` of 1. */
function read(text: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const scale = text.startsWith('rgb') ? 255 : 1;
  return [red / scale, green / scale, blue / scale, alpha];
}

const over = ([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour => {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
};

/** Relative luminance and contrast ratio of WCAG 2.2. */
const luminance = ([red, green, blue]: Colour): number => {
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};
const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const text = 4.5;
const control = 3;
/** What stands on what, and the least contrast: 4.5 for text, 3 for controls and what carries a meaning. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['var(--_on-accent)', 'var(--_accent)', text],
  ['currentColor', 'var(--_surface)', text],
  ['currentColor', 'color-mix(in srgb, var(--_accent) 14%, transparent)', text],
  ['var(--_muted)', 'transparent', text],
  ['var(--_muted)', 'var(--_surface)', text],
  ['light-dark(#fff, #2b0906)', 'var(--_danger)', text],
  // Text of fields, and the focus on them.
  ['FieldText', 'Field', text],
  ['var(--_danger)', 'Field', control],
  // Rows of an earlier answer.
  ['color-mix(in srgb, currentColor 85%, transparent)', 'transparent', text],
  ['color-mix(in srgb, var(--_muted) 85%, transparent)', 'transparent', text],
  ['var(--_accent)', 'transparent', control],
  ['var(--_control-border)', 'transparent', control],
  ['var(--_danger)', 'transparent', control],
  ['var(--_danger)', 'var(--_surface)', control],
  ['var(--_success)', 'transparent', control],
  ['var(--_success)', 'var(--_surface)', control],
  ['var(--_warning)', 'transparent', control],
  ['var(--_warning)', 'var(--_surface)', control],
];

const pages = {
  light: { colorScheme: 'light', background: '#ffffff', color: '#1c1c1c' },
  dark: { colorScheme: 'dark', background: '#121212', color: '#f0f0f0' },
};

/** A page with a theme, and a probe inside a list that tells how a pair of colours looks. */
async function open(theme: string, page: Partial<CSSStyleDeclaration>) {
  captureConsole('error');
  const style = cleanUp(document.createElement('style'));
  if (theme) {
    const file = await fetch(new URL(`../../../components/themes/${theme}.css`, import.meta.url));
    if (!file.ok) throw new Error(`There is no theme ${theme}.`);
    style.textContent = await file.text();
  }
  const box = cleanUp(document.createElement('div'));
  Object.assign(box.style, page);
  box.innerHTML = '<pet-list></pet-list>';
  document.head.append(style);
  document.body.append(box);
  const probe = document.createElement('span');
  box.querySelector('pet-list')?.shadowRoot?.append(probe);
  return (front: string, back: string): number => {
    probe.style.color = 'inherit';
    probe.style.background = back;
    probe.style.outlineColor = front;
    const { backgroundColor, outlineColor } = getComputedStyle(probe);
    const ground = over(read(backgroundColor), read(getComputedStyle(box).backgroundColor));
    return contrast(over(read(outlineColor), ground), ground);
  };
}

for (const theme of ['', 'compact', 'contrast', 'rounded']) {
  for (const [scheme, page] of Object.entries(pages)) {
    describe(`${theme || 'no'} theme on a ${scheme} page`, () => {
      for (const [front, back, least] of pairs) {
        it(`shows ${front} on ${back} with a contrast of ${least}:1 or more`, async () => {
          expect((await open(theme, page))(front, back)).to.be.at.least(least);
        });
      }
    });
  }
}

describe('the theme contrast.css', () => {
  for (const [scheme, page] of Object.entries(pages)) {
    it(`shows text with a contrast of 7:1 or more on a ${scheme} page`, async () => {
      const measure = await open('contrast', page);
      for (const [front, back, least] of pairs) {
        if (least === text && !front.startsWith('light-dark')) expect(measure(front, back)).to.be.at.least(7);
      }
    });
  }
});

describe('the contrast that these tests compute', () => {
  it('is that of WCAG', async () => {
    const measure = await open('', pages.light);
    expect(measure('#777', '#fff')).to.be.closeTo(4.48, 0.01);
    expect(measure('#000', '#fff')).to.equal(21);
    expect(measure('rgb(0 0 0 / 0.5)', '#fff')).to.be.closeTo(3.95, 0.05);
  });
});
