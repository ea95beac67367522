import { readFileSync } from 'node:fs';

/** The guides of `demo/guides/` in their order. */
const groups: Readonly<Record<string, readonly string[]>> = {
  'Get started': [
    'start',
    'questions',
    'script-tag',
    'bundlers',
    'proxy',
    'proxy-platforms',
    'frameworks',
    'server-rendering',
  ],
  'Make it yours': ['customizing', 'theming', 'own-rows', 'connections', 'languages'],
  'From JavaScript': ['client', 'errors', 'workers', 'data-libraries', 'observability'],
  Test: ['testing', 'backend'],
  'Run it': ['proxy-reference', 'cors', 'security', 'reliability', 'accessibility', 'performance', 'troubleshooting'],
};

/** A page of the site before it is rendered. */
export interface Source {
  readonly folder: 'guides' | 'reference';
  readonly name: string;
  readonly group: string;
  /** Markdown. */
  readonly source: string;
}

export const readGuides = (): Source[] =>
  Object.entries(groups).flatMap(([group, names]) =>
    names.map((name) => ({ folder: 'guides', name, group, source: readFileSync(`demo/guides/${name}.md`, 'utf8') })),
  );
