import { readFileSync } from 'node:fs';

/** The fenced snippets of the README in one language, in order. */
export const readmeSnippets = (language: string): string[] =>
  [...readFileSync('README.md', 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , text = '']) => text);
