import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Named {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly readonly?: boolean;
  readonly attribute?: string;
  /** What can be set, where it is not what can be read. */
  readonly setType?: { readonly text: string };
  readonly parameters?: readonly unknown[];
}

export interface Tag {
  readonly tagName: string;
  readonly summary: string;
  readonly attributes: readonly Named[];
  readonly members: readonly Member[];
  readonly events?: readonly Named[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssStates?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

const order = ['pet-store', 'pet-list', 'pet-form', 'pet-detail'];

/** The tags as their classes document them. */
export function tags(): Tag[] {
  const folder = 'node_modules/.cache/reference';
  const cem = 'node_modules/@custom-elements-manifest/analyzer/cem.js';
  execFileSync(process.execPath, [
    cem,
    'analyze',
    '--config',
    'components/manifest.config.js',
    '--outdir',
    folder,
    '--quiet',
  ]);
  const manifest = JSON.parse(readFileSync(`${folder}/custom-elements.json`, 'utf8')) as {
    modules: { declarations: Tag[] }[];
  };
  const found = manifest.modules.flatMap(({ declarations }) => declarations);
  return order.map((name) => {
    const tag = found.find(({ tagName }) => tagName === name);
    if (!tag) throw new Error(`<${name}> is not in the manifest.`);
    return tag;
  });
}

const plain = (text = '–') =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll('|', '\\|')
    .trim();

const table = (
  kind: string,
  rows: readonly Named[] | undefined,
  name = (row: Named) => (row.name ? `\`${row.name}\`` : 'default'),
) =>
  rows?.length
    ? `| ${kind} | meaning |\n|---|---|\n${rows.map((row) => `| ${name(row)} | ${plain(row.description)} |\n`).join('')}\n`
    : '';

const line = (kind: string, rows: readonly Named[] | undefined) =>
  rows?.length ? `${kind}: ${rows.map(({ name }) => `\`${name}\``).join(', ')}.\n\n` : '';

function section(tag: Tag): string {
  const fields = tag.members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
  const methods = tag.members.filter(({ kind, description }) => kind === 'method' && description);
  return [
    `#### \`<${tag.tagName}>\`\n\n${plain(tag.summary)}\n\n`,
    table('attribute', tag.attributes),
    table('property', fields),
    table('method', methods, ({ name }) => `\`${name}()\``),
    table('event', tag.events),
    table('slot', tag.slots),
    line('Parts', tag.cssParts),
    line('States', tag.cssStates),
  ].join('');
}

/** The reference as Markdown. */
export function reference(): string {
  const all = tags();
  const properties = new Map(
    all.flatMap(({ cssProperties = [] }) => cssProperties.map((property) => [property.name, property])),
  );
  return `${all.map(section).join('')}#### Custom properties\n\n${table('custom property', [...properties.values()])}`.trimEnd();
}

/** Where the reference lies. */
export const referenceFile = 'components/reference.md';

const introduction = `# Reference of the tags

A property has the name of its attribute; attributes are written in lower case (\`petId\` is \`petid\`). Events bubble and cross shadow roots. \`pet-load\` has \`pets\` and
\`query\`; \`pet-query\` has \`query\`; \`pet-select\` has \`id\` and \`pet\`, undefined when nothing is selected any more; \`pet-submit\` has \`draft\`; \`pet-invalid\` has \`issues\`; \`pet-create\` has \`pet\`;
\`pet-show\` has \`pet\` and \`source\`; \`pet-missing\` has \`petId\` and \`reason\`; \`pet-error\` has \`error\` and \`retry()\`, that of a form also \`outcome\`; \`pet-unauthorized\` has \`operation\`.

Made from the elements' classes by \`npm run docs\`.
`;

/** The reference as the classes document it. */
export const referenceText = (): string =>
  `${introduction}\n${reference()
    .replaceAll('\n#### ', '\n## ')
    .replace(/^#### /, '## ')}\n`;
