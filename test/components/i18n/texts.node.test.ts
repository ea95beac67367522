import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ar } from '../../../components/i18n/ar.js';
import { de } from '../../../components/i18n/de.js';
import { en } from '../../../components/i18n/en.js';
import { es } from '../../../components/i18n/es.js';
import { fr } from '../../../components/i18n/fr.js';
import { ja } from '../../../components/i18n/ja.js';
import type { MessageKey, Messages } from '../../../components/i18n/messages.js';
import { numbersOf } from '../../../components/i18n/numbers.js';

const languages: Readonly<Record<string, Messages>> = { ar, de, en, es, fr, ja };
const keys = Object.keys(en) as MessageKey[];

const formsOf = (message: Messages[MessageKey]): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

/** A form for one or two says the number in words. */
const spelledOut = new Set(['zero', 'one', 'two']);

const gapsOf = (form: string): string => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).join();

/** "all", "total", "page … of …": what would claim to know how many pets there are. */
const claims =
  /\b(all|total|alle|insgesamt|gesamt|todos|todas|tous|toutes|seite|página|page)\b|全部|すべて|合計|جميع|إجمالي/i;

for (const [tag, messages] of Object.entries(languages)) {
  describe(`the texts in ${tag}`, () => {
    it('have every key of English, none empty', () => {
      assert.deepEqual(Object.keys(messages).sort(), [...keys].sort());
      for (const key of keys) for (const form of formsOf(messages[key])) assert.notEqual(form.trim(), '', key);
    });

    it('have the plural forms of the language for 0 to 100, and no other', () => {
      const rules = new Intl.PluralRules(tag);
      const needed = new Set(Array.from({ length: 101 }, (_, count) => rules.select(count)).concat('other'));
      for (const key of keys) {
        const message = messages[key];
        if (typeof message !== 'string') assert.deepEqual(new Set(Object.keys(message)), needed, key);
      }
    });

    it('fill in the same values as English', () => {
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

    it('are in the language', () => {
      const same = keys.filter((key) => tag !== 'en' && JSON.stringify(messages[key]) === JSON.stringify(en[key]));
      const shared: readonly string[] = { de: ['name', 'status'] }[tag] ?? [];
      assert.deepEqual(same, shared);
    });

    it('never claim to know how many pets exist', () => {
      const wrong = keys.filter(
        (key) => !/^addedNote$/.test(key) && formsOf(messages[key]).some((form) => claims.test(form)),
      );
      assert.deepEqual(wrong, []);
    });
  });
}

describe('the search for claims', () => {
  it('finds one in every language', () => {
    for (const text of [
      'Showing all pets',
      'Alle Tiere',
      'Todas las mascotas',
      'Tous les animaux',
      '全部表示',
      'جميع الحيوانات',
    ])
      assert.match(text, claims);
  });
});

describe('counts without `Intl`', () => {
  it('are what it makes of 0 to 100', () => {
    for (const tag of ['en', 'en-us', 'en-gb', 'en-in', 'de', 'de-at', 'de-ch', 'es', 'es-mx', 'es-ar']) {
      const numbers = numbersOf(tag);
      assert.equal(numbers, numbersOf('en'));
      const [format, plural] = [new Intl.NumberFormat(tag), new Intl.PluralRules(tag)];
      for (let count = 0; count <= 100; count++) {
        assert.equal(numbers.format.format(count), format.format(count), tag);
        assert.equal(numbers.plural.select(count), plural.select(count), tag);
      }
    }
  });
});

describe('counts in Arabic', () => {
  const formOf = (count: number) => {
    const form = new Intl.PluralRules('ar').select(count);
    const message = ar.showing;
    return typeof message === 'string' ? message : message[form];
  };

  it('take each of its six forms', () => {
    assert.deepEqual([0, 1, 2, 3, 11, 100].map(formOf), [
      'لا يُعرض أي حيوان',
      'يُعرض حيوان واحد',
      'يُعرض حيوانان',
      'تُعرض {count} حيوانات',
      'يُعرض {count} حيوانًا',
      'يُعرض {count} حيوان',
    ]);
    assert.equal(new Set([0, 1, 2, 3, 11, 100].map(formOf)).size, 6);
  });
});
