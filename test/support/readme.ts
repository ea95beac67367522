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

/** The ones whose snippets import libraries that are installed in `test/frameworks` only. */
export const withLibraries = ['data-libraries', 'observability', 'server-rendering'].map(
  (name) => `demo/guides/${name}.md`,
);

/** The fenced snippets of a document, in order. */
export const snippetsOf = (document: string): Snippet[] =>
  [...readFileSync(document, 'utf8').matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', text = '']) => ({ language, file, text }),
  );
