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
