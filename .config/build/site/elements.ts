import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Tag } from '../../../demo/site/manifest.js';

const order = ['pet-list', 'pet-form', 'pet-detail', 'pet-store'];
let known: Promise<Tag[]> | undefined;

/** The tags as their classes document them: what `npm run build` writes, made again. */
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
    return tag;
  });
}
