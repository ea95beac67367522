import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { en } from '../components/i18n/en.js';
import type { PluralString } from '../components/i18n/strings.js';
import { documents, snippetsOf } from './support/readme.js';
import { describeSnippets } from './support/snippets.js';

describeSnippets();

describe('the README', () => {
  it('has a snippet for a page, for an application and for TypeScript', () => {
    const languages = snippetsOf('README.md').map(({ language }) => language);
    for (const language of ['html', 'js', 'ts']) assert.ok(languages.includes(language), language);
  });

  it('has no broken link', () => {
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

describe('the documents', () => {
  /** Quotes that are not texts of the elements. */
  const others = ['–', 'Azure', 'hey-api', 'Custom HTML', 'For developers'];
  const messages = Object.values<string | PluralString>({ ...en }).flatMap((message) =>
    typeof message === 'string' ? [message] : Object.values(message),
  );
  const isMessage = (text: string) =>
    messages.some((message) => message === text || message.startsWith(`${text} `) || message === `${text}.`);

  it('start a command by npx only if it is installed', () => {
    for (const document of documents)
      assert.doesNotMatch(readFileSync(document, 'utf8'), /npx (?!--no )petstore-elements/, document);
  });

  it('quote the texts of the elements word for word', () => {
    const quoted = documents.flatMap((document) => {
      const prose = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');
      return [...prose.matchAll(/["“]([^"”\n]+)["”]/g)].map(([, text = '']) => text);
    });
    assert.ok(quoted.some(isMessage));
    const unknown = quoted.filter((text) => !isMessage(text) && !others.includes(text));
    assert.deepEqual(unknown, []);
  });
});
