import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { browserPages } from '../accessibility/browser-page.js';

const read = (file: string) => readFileSync(file, 'utf8');
const theme = (name: string) => read(`components/themes/${name}.css`);
const tailwind = read('node_modules/tailwindcss/theme.css').replace('@theme default', ':root');
const preflight = read('node_modules/tailwindcss/preflight.css').replaceAll(/--theme\(([^,]+),[^;]*\);/g, 'var($1);');

/** What WordPress writes into a page for the colors and spaces of a theme.json. */
const presets = `:root { --wp--preset--color--base: #fff; --wp--preset--color--contrast: #111;
  --wp--preset--spacing--30: 20px } body { color: var(--wp--preset--color--contrast) }`;

/** Each system as its pages have it, and what the elements take from it. */
const systems = {
  'Bootstrap 5': {
    css: `${read('node_modules/bootstrap/dist/css/bootstrap.css')} ${theme('bootstrap')}`,
    html: 'lang="en"',
    button: '#0d6efd',
    corner: '6px',
  },
  'Bootstrap 5, dark': {
    css: `${read('node_modules/bootstrap/dist/css/bootstrap.css')} ${theme('bootstrap')}`,
    html: 'lang="en" data-bs-theme="dark"',
    button: '#0d6efd',
    corner: '6px',
  },
  'Tailwind 4': {
    css: `${tailwind} ${preflight} ${theme('tailwind')}`,
    html: 'lang="en"',
    button: 'oklch(51.1% 0.262 276.966)',
    corner: '6px',
  },
  'Tailwind 4, dark': {
    css: `${tailwind} ${preflight} ${theme('tailwind')} body { background: #0f172a; color: #e2e8f0 }`,
    html: 'lang="en"',
    button: 'oklch(51.1% 0.262 276.966)',
    corner: '6px',
  },
  'a WordPress block theme': {
    css: `${presets} ${theme('wordpress')}`,
    html: 'lang="en"',
    button: '#111',
    corner: '8px',
  },
};

/** The relative luminance of WCAG 2.2 plus 0.05, of bytes. */
const luminance = (color: readonly number[] = []): number =>
  color.reduce((sum, byte, part) => {
    const value = byte / 255;
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    return sum + linear * ([0.2126, 0.7152, 0.0722][part] ?? 0);
  }, 0.05);

describe('the themes for other systems', () => {
  const pages = browserPages();

  for (const [name, { css, html, button, corner }] of Object.entries(systems)) {
    it(`show a selection with 3:1 in ${name}`, async () => {
      const page = await pages.open({
        markup: '<pet-list layout="cards" selectable></pet-list>',
        options: { pets: 1 },
        css,
        html,
      });
      await page.getByRole('listitem').getByRole('button').click();
      const colors = await page.locator('[part~=selected]').evaluate((card) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        return [getComputedStyle(card).outlineColor, getComputedStyle(document.body).backgroundColor].map((painted) => {
          if (!context) throw new Error('There is no canvas.');
          context.fillStyle = '#fff';
          context.fillRect(0, 0, 1, 1);
          context.fillStyle = painted;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        });
      });
      const [dark = 0, light = 0] = colors.map(luminance).sort((one, other) => one - other);
      assert.ok(light / dark >= 3, `${light / dark}:1`);
    });

    it(`take the main color and the corners of ${name}, with text of 4.5:1 on the button and an edge of 3:1`, async () => {
      const page = await pages.open({ markup: '<pet-form></pet-form>', css, html });
      const submit = page.locator('[part~=submit]');
      const radius = await submit.evaluate((one) => getComputedStyle(one).borderTopLeftRadius);
      assert.equal(radius, corner);
      const [back, text, main, edge, behind] = await submit.evaluate((one, expected) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        const { backgroundColor, borderTopColor } = getComputedStyle(one);
        const { color } = getComputedStyle(one.firstElementChild ?? one);
        const page = getComputedStyle(document.body).backgroundColor;
        const behind = page === 'rgba(0, 0, 0, 0)' ? 'white' : page;
        return [backgroundColor, color, expected, borderTopColor, behind].map((painted) => {
          if (!context) throw new Error('There is no canvas.');
          context.fillStyle = painted;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        });
      }, button);
      assert.deepEqual(back, main);
      const [dark = 0, light = 0] = [luminance(back), luminance(text)].sort((one, other) => one - other);
      // Bootstrap's blue under white has 4.501 before its bytes are rounded.
      assert.ok(light / dark >= 4.495, `${light / dark}:1`);
      const [darker = 0, lighter = 0] = [luminance(edge), luminance(behind)].sort((one, other) => one - other);
      assert.ok(lighter / darker >= 3, `edge ${lighter / darker}:1`);
    });
  }
});
