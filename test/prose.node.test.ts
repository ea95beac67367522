import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import MarkdownIt from 'markdown-it';

/** The longest sentence, in words. */
const longest = 28;

/** The longest line, in characters; tables and code may be longer. */
const widest = 140;

/** What these documents do not say, and what they say instead; `.github/CONTRIBUTING.md` explains the terms. */
const terms: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\b(?:is|are|was|were|be) (?:told|asked|given)\b/i, 'a subject who acts'],
  [/\b(?:an?|the|each|no|its|whole) answers?\b/i, 'response'],
  [/(?<!connections? (?:was |is )?)\brefus(?:e|es|ed|al)\b(?! (?:a |the )?connections?)/i, 'rejected'],
  [/\binvented\b|\bmade[- ]up\b/i, 'sample pets'],
  [/\bmean(?:s|t)? no good\b/i, 'malicious'],
  [/\bbad days\b/i, 'chaos'],
  [/\brooms?\b/i, 'space'],
  [/\bpass(?:es|ed|ing)? (?:it |them )?on\b/i, 'forward'],
  [/\bbesides?\b/i, 'next to, or in addition to'],
  [/\bin place of\b/i, 'instead of'],
  [/\b(?:thereby|likewise|whereas|thus|therein|wherein)\b/i, 'a new sentence'],
  [/\bthat which\b|\bone that\b/i, 'the thing itself'],
  [/\b(?:colour|behaviour|licences?|centres?|grey|misspelt)\b/i, 'American spelling'],
  [/\b(?:organ|recogn|real|normal|initial|serial|minim|optim)is(?:e[ds]?|ing|ation)\b/i, 'American spelling'],
];

const markdown = new MarkdownIt();
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The sentences of a document: without code, and each cell of a table by itself. */
function sentencesOf(source: string): string[] {
  return markdown.parse(source, {}).flatMap(({ type, children }) => {
    if (type !== 'inline') return [];
    const text = (children ?? []).map(({ type, content }) => {
      if (type === 'text') return content;
      return type === 'code_inline' ? 'Code' : type === 'softbreak' ? ' ' : '';
    });
    // What the software says is quoted word for word.
    const own = text.join('').replace(/["“][^"”]*["”]/g, 'Quote');
    return [...sentences.segment(own)].map(({ segment }) => segment.trim());
  });
}

const countOf = (sentence: string) => [...words.segment(sentence)].filter(({ isWordLike }) => isWordLike).length;

/** The numbers of the lines that are too long, outside of tables and code. */
function longLinesOf(source: string): number[] {
  const lines = source.replace(/^ *```[\s\S]*?^ *```$/gm, (code) => code.replace(/.+/g, '')).split('\n');
  return lines.flatMap((line, index) => (line.length > widest && !/^ *\|/.test(line) ? [index + 1] : []));
}

const documents = ['.', '.github', 'components', 'demo', 'demo/guides', 'src', 'test', 'test/contract']
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.md'));

describe('the documents', () => {
  for (const document of documents) {
    it(`have no line of more than ${widest} characters: ${document}`, () =>
      assert.deepEqual(longLinesOf(readFileSync(document, 'utf8')), []));

    // Written from the docstrings.
    if (document === 'components/reference.md') continue;
    it(`say things in short sentences and in the terms of the project: ${document}`, () => {
      const found = sentencesOf(readFileSync(document, 'utf8')).flatMap((sentence) => [
        ...(countOf(sentence) > longest ? [`${countOf(sentence)} words, at most ${longest}: ${sentence}`] : []),
        ...terms.filter(([found]) => found.test(sentence)).map(([, instead]) => `${instead}: ${sentence}`),
      ]);
      assert.deepEqual(found, []);
    });
  }
});

/** The comments of a source file, each paragraph and tag by itself. */
const commentsOf = (source: string): string[] =>
  [...source.matchAll(/\/\*\*([\s\S]*?)\*\/|((?:^ *\/\/ .*\n)+)/gm)].flatMap(([, docs = '', lines = '']) =>
    `${docs}${lines}`
      .replace(/^ *(?:\*|\/\/) ?/gm, '')
      .replace(/`[^`]*`/g, 'Code')
      .split(/\n\s*\n|\n(?=[@-])/),
  );

describe('the comments of the sources', () => {
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))) {
    it(`use short sentences and the terms of the project: src/${file}`, () => {
      const found = commentsOf(readFileSync(`src/${file}`, 'utf8'))
        .flatMap((comment) => [...sentences.segment(comment.replace(/\s+/g, ' '))].map(({ segment }) => segment.trim()))
        .filter((sentence) => countOf(sentence) > longest || terms.some(([found]) => found.test(sentence)));
      assert.deepEqual(found, []);
    });
  }
});
