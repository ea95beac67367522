import { readdirSync, readFileSync } from 'node:fs';

const folder = 'demo/guides';

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

interface Guide {
  readonly name: string;
  readonly group: string;
  readonly source: string;
}

export function readGuides(): Guide[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3));
  const listed = Object.values(groups).flat();
  const more = names.filter((name) => !listed.includes(name)).sort();
  return Object.entries({ ...groups, More: more }).flatMap(([group, members]) =>
    members
      .filter((name) => names.includes(name))
      .map((name) => ({ name, group, source: readFileSync(`${folder}/${name}.md`, 'utf8') })),
  );
}
