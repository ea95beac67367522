import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { snippetsOf } from './support/readme.js';
import { describeSnippets } from './support/snippets.js';

describeSnippets();

describe('the README', () => {
  it('has a snippet for a page, for an application and for TypeScript', () => {
    const languages = snippetsOf('README.md').map(({ language }) => language);
    for (const language of ['html', 'js', 'ts']) assert.ok(languages.includes(language), language);
  });

  it('links to nothing that is not there', () => {
    for (const [, target = ''] of readFileSync('README.md', 'utf8').matchAll(/\]\((?!https?:)([^)]+)\)/g)) {
      const [file = '', anchor] = target.split('#');
      const headings = file.endsWith('.md') ? [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)] : [];
      assert.ok(existsSync(file), target);
      const anchors = headings.map(([, text = '']) =>
        text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
      if (anchor) assert.ok(anchors.includes(anchor), target);
    }
  });
});
