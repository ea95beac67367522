import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

/** A fenced code block of a document. */
interface Snippet {
  readonly language: string;
  /** The file name after the language; empty for a complete snippet. */
  readonly file: string;
  readonly text: string;
}

/** The documents for users. */
export const documents = [
  'README.md',
  ...readdirSync('demo/guides')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `demo/guides/${name}`),
];

const { dependencies } = JSON.parse(readFileSync('test/frameworks/package.json', 'utf8'));
const library = new RegExp(`from '(?:${Object.keys(dependencies).join('|')})['/]`);

/** Whether a snippet imports libraries that only `test/frameworks` has. */
export const needsLibraries = ({ text }: Snippet): boolean => library.test(text);

/** The fenced snippets of a document, in order. */
export const snippetsOf = (document: string): Snippet[] =>
  [...readFileSync(document, 'utf8').matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  );

/** A file of the guides that begin like this, with what is different on this machine put in its place; each must be there. */
export function guideFile(name: string, replaced: Readonly<Record<string, string>> = {}, guide = 'proxy'): string {
  const guides = documents.filter((document) => document.startsWith(`demo/guides/${guide}`));
  const text = guides.flatMap(snippetsOf).find(({ file }) => file === name)?.text;
  assert.ok(text, `The guides have no ${name}.`);
  return Object.entries(replaced).reduce((rest, [from, to]) => {
    assert.ok(rest.includes(from), `${name} has no ${from}.`);
    return rest.replaceAll(from, to);
  }, text);
}
