import { readdirSync, readFileSync } from 'node:fs';

/** A fenced piece of code in a document. */
interface Snippet {
  readonly language: string;
  /** The name of the file that it is, behind the language; empty for one that stands for itself. */
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

/** Whether a snippet imports libraries that are installed in `test/frameworks` only. */
export const needsLibraries = ({ text }: Snippet): boolean => library.test(text);

/** The fenced snippets of a document, in order. */
export const snippetsOf = (document: string): Snippet[] =>
  [...readFileSync(document, 'utf8').matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  );
