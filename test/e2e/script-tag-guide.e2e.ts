import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { snippetsOf } from '../support/readme.js';
import { embedTests } from './browser-tests.js';
import { newPage } from './demo-site.js';
import { showsPets, widgets } from './journey.js';

const snippets = snippetsOf('demo/guides/script-tag.md')
  .filter(({ language, text }) => language === 'html' && text.includes('pet-list'))
  .map(({ text }) => text);

const pets = ['Bella', 'Max', 'Rex'].map((name) => ({ name, categoryId: 3, status: 'available' as const }));

describe('the guide to the script tag', () => {
  const tests = embedTests({ pets }, ['script', 'demo-script', 'module-script']);

  /** The markup with the hash of each file from `integrity.json` instead of an ellipsis. */
  async function withHashes(markup: string): Promise<string> {
    const named = /"(\/[\w./-]+\.js)" integrity="sha384-(…)"/g;
    let filled = markup;
    for (const [text, path = ''] of markup.matchAll(named)) {
      const file = await fetch(new URL(path, tests.site.page('')));
      const hash = createHash('sha384').update(new Uint8Array(await file.arrayBuffer()));
      filled = filled.replace(text, text.replace('…', hash.digest('base64')));
    }
    return filled;
  }

  async function open(markup: string) {
    const { page, problems } = await newPage(tests.browser, { logs: true });
    tests.site.backend.reset();
    await page.goto(tests.site.page(`<html lang="en"><title>Shop</title>${markup}</html>`));
    return { page, problems };
  }

  snippets.forEach((snippet, index) => {
    it(`shows pets with its snippet ${index + 1}, and logs nothing to the console`, async () => {
      const { page, problems } = await open(await withHashes(snippet));
      await showsPets(widgets(page).list, snippet.includes('demo') ? 20 : 3);
      assert.deepEqual(problems, []);
    });
  });
});
