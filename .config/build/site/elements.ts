import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Attribute, Tag } from '../../../demo/site/manifest.js';

const order = ['pet-list', 'pet-form', 'pet-detail', 'pet-store'];
let known: Promise<Tag[]> | undefined;

/** The tags as their classes document them: what `npm run build:manifest` writes, made again. */
export const readTags = (): Promise<Tag[]> => {
  known ??= analyze();
  return known;
};

async function analyze(): Promise<Tag[]> {
  const folder = 'node_modules/.cache/site';
  const command = 'node_modules/@custom-elements-manifest/analyzer/cem.js';
  const parameters = ['analyze', '--config', 'components/manifest.config.js', '--outdir', folder, '--quiet'];
  execFileSync(process.execPath, [command, ...parameters]);
  const manifest = JSON.parse(readFileSync(`${folder}/custom-elements.json`, 'utf8')) as {
    modules: { declarations: Tag[] }[];
  };
  const tags = manifest.modules.flatMap(({ declarations }) => declarations);
  return order.map((name) => {
    const tag = tags.find(({ tagName }) => tagName === name);
    if (!tag) throw new Error(`<${name}> is not in the manifest: see components/manifest.config.js.`);
    return { ...tag, attributes: attributesOf(tag) };
  });
}

/** What a page can only set by script. */
const byScript = ['pets', 'pet', 'selected', 'draft', 'created', 'client', 'categories', 'strings', 'apiKey'];

/** The attributes of a tag in lower case, those declared through `textProperties` too, which the analyzer does not see. */
function attributesOf({ attributes, members }: Tag): Attribute[] {
  const fields = members.filter(
    ({ kind, name, readonly, type }) =>
      kind === 'field' && !readonly && type && /^\w+$/.test(name) && !byScript.includes(name),
  );
  const named = new Map<string, Attribute>();
  for (const { name, type, description, default: initial } of fields) {
    const known = attributes.find((attribute) => attribute.name.toLowerCase() === name.toLowerCase());
    named.set(name.toLowerCase(), {
      ...(type && { type }),
      ...(description && { description }),
      ...(initial && { default: initial }),
      ...known,
      ...{ name: name.toLowerCase(), fieldName: name },
    });
  }
  for (const attribute of attributes) {
    const name = attribute.name.toLowerCase();
    if (!byScript.includes(attribute.name) && !named.has(name)) named.set(name, { ...attribute, name });
  }
  return [...named.values()];
}
