import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { en } from '../../../components/i18n/en.js';
import * as others from '../../../components/i18n/languages.js';
import { numbersOf } from '../../../components/i18n/numbers.js';
import type { StringKey, Strings } from '../../../components/i18n/strings.js';

const languages: Readonly<Record<string, Strings>> = { en, ...others };
const keys = Object.keys(en) as StringKey[];

const formsOf = (message: Strings[StringKey]): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** A form for one or two says the number in words. */
const spelledOut = new Set(['zero', 'one', 'two']);

const gapsOf = (form: string): string => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join();

const sameInEnglish: Readonly<Record<string, readonly StringKey[]>> = {
  de: ['name', 'status', 'id', 'showPet', 'optional'],
  es: ['id'],
  fr: ['id'],
  ja: ['id'],
};

/** Scripts that Unicode counts as several. */
const scripts: Readonly<Record<string, string>> = {
  Jpan: 'HaniHiraKana',
  Kore: 'HaniHang',
  Hans: 'Hani',
  Hant: 'Hani',
};

function lettersOf(tag: string): RegExp {
  const script = new Intl.Locale(tag).maximize().script ?? '';
  return new RegExp((scripts[script] ?? script).replace(/[A-Z][a-z]+/g, '|\\p{scx=$&}').slice(1), 'u');
}

/** What a visitor reads, without placeholders and without the one word that is written in Latin letters everywhere. */
const readable = (form: string): string => form.replace(/\{\w+\}|\bID\b/g, '');

/** "all", "total", "page … of …": what would claim to know how many pets there are. */
const claims =
  /\b(all|total|alle|insgesamt|gesamt|todos|todas|tous|toutes|seite|página|page)\b|全部|すべて|合計|جميع|إجمالي/i;

for (const [tag, messages] of Object.entries(languages)) {
  describe(`the texts in ${tag}`, () => {
    it('have every key of English, none empty', () => {
      assert.deepEqual(Object.keys(messages).sort(), [...keys].sort());
      for (const key of keys) for (const form of formsOf(messages[key])) assert.notEqual(form.trim(), '', key);
    });

    it('have exactly the plural forms that the language needs for 0 to 100', () => {
      const rules = new Intl.PluralRules(tag);
      const needed = new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)).concat('other'));
      for (const key of keys) {
        const message = messages[key];
        if (typeof message !== 'string') assert.deepEqual(new Set(Object.keys(message)), needed, key);
      }
    });

    it('use the same placeholders as English', () => {
      for (const key of keys) {
        const expected = gapsOf(formsOf(en[key]).at(-1) ?? '');
        const message = messages[key];
        const forms = typeof message === 'string' ? [['other', message] as const] : Object.entries(message);
        for (const [name, form] of forms) {
          if (spelledOut.has(name) && gapsOf(form) === '') continue;
          assert.equal(gapsOf(form), expected, `${key}.${name}`);
        }
      }
    });

    it('use the letters of the language', () => {
      const own = lettersOf(tag);
      for (const key of keys) {
        const letters = formsOf(messages[key]).flatMap((form) => readable(form).match(/\p{L}/gu) ?? []);
        const foreign = letters.filter((letter) => !own.test(letter));
        assert.deepEqual(foreign, [], key);
      }
    });

    it('share at most single words with another language', () => {
      const isSentence = (form: string) => readable(form).trim().includes(' ');
      for (const [other, theirs] of Object.entries(languages)) {
        if (other === tag) continue;
        const known = new Set(keys.flatMap((key) => formsOf(theirs[key])));
        const same = keys.filter((key) => formsOf(messages[key]).some((form) => isSentence(form) && known.has(form)));
        assert.deepEqual(same, [], other);
      }
    });

    it('never claim to know how many pets exist', () => {
      const wrong = keys.filter(
        (key) => !/^addedNote$/.test(key) && formsOf(messages[key]).some((form) => claims.test(form)),
      );
      assert.deepEqual(wrong, []);
    });
  });
}

describe('a language other than English', () => {
  it('has its own module and is in the list', () => {
    const modules = readdirSync('components/define/locales').map((file) => file.replace('.ts', ''));
    assert.deepEqual(modules.sort(), Object.keys(others).sort());
  });

  for (const [tag, messages] of Object.entries(others)) {
    it(`has no English texts: ${tag}`, () => {
      const same = keys.filter((key) => formsOf(messages[key]).some((form) => formsOf(en[key]).includes(form)));
      assert.deepEqual(same, sameInEnglish[tag] ?? []);
      const mixed = keys.filter((key) =>
        formsOf(messages[key]).some((form) => /\b(the|and|with|this|your)\b/i.test(form)),
      );
      assert.deepEqual(mixed, []);
    });
  }
});

it('counts without `Intl` equal those of `Intl` for 0 to 100', () => {
  const withoutIntl = ['en', 'en-us', 'en-gb', 'en-in', 'de', 'de-at', 'de-ch', 'es', 'es-mx', 'es-ar'];
  for (const tag of [...withoutIntl, 'fr', 'ja', 'ar']) {
    const numbers = numbersOf(tag);
    assert.equal(numbers === numbersOf('en'), withoutIntl.includes(tag));
    const [format, plural] = [new Intl.NumberFormat(tag), new Intl.PluralRules(tag)];
    for (let count = 0; count <= 100; count++) {
      assert.equal(numbers.format.format(count), format.format(count), tag);
      assert.equal(numbers.plural.select(count), plural.select(count), tag);
    }
  }
});
