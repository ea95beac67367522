import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { browserPages, style } from '../accessibility/browser-page.js';

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

  /** Colors as the browser paints them on white, those of one list over each other, as bytes. */
  const bytes = (page: Page, colors: readonly (readonly string[])[]) =>
    page.evaluate((all) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas.');
      return all.map((layers) => {
        for (const color of ['#fff', ...layers]) {
          context.fillStyle = color;
          context.fillRect(0, 0, 1, 1);
        }
        return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      });
    }, colors);
  const contrast = (...colors: (readonly number[] | undefined)[]) => {
    const [dark = 0, light = 0] = colors.map(luminance).sort((one, other) => one - other);
    return light / dark;
  };

  for (const [name, { css, html, button, corner }] of Object.entries(systems)) {
    it(`take color and corners of ${name}, with text of 4.5:1 on the button, and 3:1 for its edge and a selection`, async () => {
      const page = await pages.open({
        markup: '<pet-list layout="cards" selectable></pet-list><pet-form></pet-form>',
        options: { pets: 1 },
        css,
        html,
      });
      await page.getByRole('listitem').getByRole('button').click();
      const submit = page.locator('[part~=submit]');
      assert.equal(await style(submit, 'border-top-left-radius'), corner);
      const fill = await style(submit, 'background-color');
      const [back, text, main, edge, behind, selection] = await bytes(page, [
        [fill],
        [await style(submit.locator('span').first(), 'color')],
        [button],
        [fill, await style(submit, 'border-top-color')],
        [await style(page.locator('body'), 'background-color')],
        [await style(page.locator('[part~=selected]'), 'outline-color')],
      ]);
      assert.deepEqual(back, main);
      // Bootstrap's blue under white has 4.501 before its bytes are rounded.
      assert.ok(contrast(back, text) >= 4.495, `text ${contrast(back, text)}:1`);
      assert.ok(contrast(edge, behind) >= 3, `edge ${contrast(edge, behind)}:1`);
      assert.ok(contrast(selection, behind) >= 3, `selection ${contrast(selection, behind)}:1`);
    });
  }
});
