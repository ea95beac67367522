import { readdirSync, readFileSync } from 'node:fs';

/** The order of the guides. One that is not named here stands under "More", so that a new file is found at once. */
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

export function readGuides(): Source[] {
  const listed = Object.values(groups).flat();
  const more = readdirSync('demo/guides')
    .map((file) => file.replace('.md', ''))
    .filter((name) => !listed.includes(name));
  return Object.entries({ ...groups, More: more }).flatMap(([group, names]) =>
    names.map((name) => ({ folder: 'guides', name, group, source: readFileSync(`demo/guides/${name}.md`, 'utf8') })),
  );
}
