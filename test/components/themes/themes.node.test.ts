import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const files = readdirSync('components/themes');
const elements = ['pet-element', 'pet-list/pet-list', 'pet-form/pet-form', 'pet-detail/pet-detail'].map((path) =>
  readFileSync(`components/${path}.ts`, 'utf8'),
);
const namesOf = (tag: RegExp) =>
  new Set(elements.flatMap((source) => [...source.matchAll(tag)].map(([, name]) => name)));
const documented = namesOf(/@cssprop (\S+)/g);
const parts = namesOf(/@csspart (\S+)/g);

describe('the theme presets', () => {
  it('are four looks and three that follow a design system', () => {
    const looks = ['compact.css', 'contrast.css', 'editorial.css', 'rounded.css'];
    assert.deepEqual(files.toSorted(), [...looks, 'bootstrap.css', 'tailwind.css', 'wordpress.css'].toSorted());
  });

  it('can use at least twelve custom properties and eleven parts', () => {
    assert.ok(documented.size >= 12);
    assert.ok(parts.size > 10);
  });

  const eachTheme = files.map((file) => ({ file, css: readFileSync(`components/themes/${file}`, 'utf8') }));

  it('set custom properties that are documented, and no others', () => {
    for (const { file, css } of eachTheme) {
      const set = [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name);
      assert.ok(set.length > 0, file);
      assert.deepEqual(
        set.filter((name) => !documented.has(name)),
        [],
        file,
      );
    }
  });

  it('style parts that are documented, and no others', () => {
    for (const { file, css } of eachTheme) {
      const named = [...css.matchAll(/::part\(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(/\s+/));
      assert.deepEqual(
        named.filter((name) => !parts.has(name)),
        [],
        file,
      );
    }
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
          /^:where\(:root, :host(, \[data-bs-theme\])?\)$|^:where\((pet-(list|form|detail)(, )?)+\)(::part\([\w -]+\))?$/,
          `${selector} of ${file}`,
        );
      }
    }
  });
});
