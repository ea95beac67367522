import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readTags } from '../../../.config/docs/manifest.js';

const documented = new Set(readTags().flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)));
const parts = new Set(readTags().flatMap(({ cssParts = [] }) => cssParts.map(({ name }) => name)));

describe('the theme presets', () => {
  const eachTheme = readdirSync('components/themes').map((file) => ({
    file,
    css: readFileSync(`components/themes/${file}`, 'utf8'),
  }));

  it('set custom properties that are documented, and no others', () => {
    for (const { file, css } of eachTheme) {
      const set = [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);
      assert.ok(set.length > 0, file);
      const unknown = set.filter((name) => !documented.has(name) && !name.startsWith('--_'));
      assert.deepEqual(unknown, [], file);
    }
  });

  it('style parts that are documented, and no others', () => {
    for (const { file, css } of eachTheme) {
      const named = [...css.matchAll(/::part\(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(/\s+/));
      const unknown = named.filter((name) => !parts.has(name));
      assert.deepEqual(unknown, [], file);
    }
  });

  it('give every length a unit, also 0: with a bare 0, what the elements calculate from it would be invalid', () => {
    for (const { file, css } of eachTheme)
      assert.doesNotMatch(css, /--pet-(radius|space|\w+-height):\s*0\s*[;}]/, file);
  });

  it('have no color that bundlers lower to the scheme of the system, which a page may differ from', () => {
    for (const { file, css } of eachTheme) assert.doesNotMatch(css, /light-dark|prefers-color-scheme/, file);
  });

  it('never override rules of the page, and style nothing else', () => {
    for (const { file, css } of eachTheme) {
      const selectors = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)].map(([, text = '']) => text);
      for (const selector of selectors.flatMap((list) => list.trim().split(/,\s*(?![^(]*\))/))) {
        if (selector.startsWith('@')) continue;
        assert.match(
          selector,
          /^:where\((:root, :host(, \[data-bs-theme\])?|\[class\*="text-bg-"\], \.text-white, \.text-light)\)$|^:where\((pet-(list|form|detail)(, )?)+\)(:where\(:dir\(rtl\)\))?(::part\([\w -]+\))?$/,
          `${selector} of ${file}`,
        );
      }
    }
  });
});
