import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { styles } from '../../../components/pet-list/pet-list.styles.js';

const reserve = readFileSync('components/styles/reserve.css', 'utf8');
const list = styles.map(({ cssText }) => cssText).join('\n');

/** What the groups of a pattern match in a style sheet, each match once. */
const matches = (css: string, pattern: RegExp) =>
  [...new Set([...css.matchAll(pattern)].map((match) => match.slice(1).join(', ')))].sort();

const number = (css: string, pattern: RegExp) => Number(pattern.exec(css)?.[1]);

describe('the style sheet that reserves space', () => {
  for (const [fact, pattern, count] of [
    ['widths below which a list is drawn differently', /@container \(inline-size < ([\d.]+\w+)\)/g, 2],
    ['height of a row', /max\(var\(--pet-row-height, (.+?)\), .+?, ([^,]+?)\)[;\s]/g, 1],
    ['heights of a narrow row', /max\(var\(--pet-card-height, (.+?)\), ([\d.]+em .+?)\)/g, 2],
  ] as const) {
    it(`knows the ${fact}`, () => {
      const reserved = matches(reserve, pattern);
      assert.equal(reserved.length, count);
      assert.deepEqual(reserved, matches(list, pattern));
    });
  }

  it('knows the gap between the rows of a narrow list', () => {
    const gap = number(list, /table\.auto tbody \{\s+display: grid;\s+gap: ([\d.]+)rem/);
    assert.deepEqual(matches(reserve, /em \+ [\d.]+rem\) \+ ([\d.]+)rem\)/g).map(Number), [gap]);
    assert.equal(number(list, /var\(--_card\) \+ ([\d.]+)rem/), gap);
  });

  it('knows at which widths another column of cards fits', () => {
    const width = number(list, /--_card-width: ([\d.]+)rem/);
    const gap = number(list, /repeat\(auto-fill, .+\);\s+gap: ([\d.]+)rem/);
    assert.deepEqual(matches(reserve, /atan2\(100cqi \+ ([\d.]+)rem, ([\d.]+)rem\)/g), [`${gap}, ${width + gap}`]);
    assert.equal(number(reserve, /var\(--_columns, 1\) \+\s+([\d.]+)rem/), gap);
  });
});
