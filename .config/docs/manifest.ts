import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';

/** Something that the documentation of a class names. */
export interface Named {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

export interface Attribute extends Named {
  readonly default?: string;
}

export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly readonly?: boolean;
  readonly attribute?: string;
  /** The class that declares it, if that is another one. */
  readonly inheritedFrom?: Named;
  /** What can be set, where it is not what can be read. */
  readonly setType?: { readonly text: string };
}

/** A tag as its class documents it. */
export interface Tag {
  readonly tagName: string;
  /** The name of the class. */
  readonly name: string;
  readonly summary: string;
  readonly attributes: readonly Attribute[];
  readonly members: readonly Member[];
  /** With the fields that the class of each declares. */
  readonly events: readonly (Named & { readonly fields: readonly Named[] })[];
  readonly slots?: readonly Named[];
  readonly cssParts?: readonly Named[];
  readonly cssStates?: readonly Named[];
  readonly cssProperties?: readonly Named[];
}

let known: readonly Tag[] | undefined;

/** The tags as their classes document them: what `npm run build` writes, made again. */
export const readTags = (): readonly Tag[] => {
  known ??= analyze();
  return known;
};

function analyze(): readonly Tag[] {
  mkdirSync('node_modules/.cache', { recursive: true });
  // Tests and builds that run at the same time do not read what another is writing.
  const folder = mkdtempSync('node_modules/.cache/manifest-');
  const command = 'node_modules/@custom-elements-manifest/analyzer/cem.js';
  const parameters = ['analyze', '--config', 'components/manifest.config.js', '--outdir', folder, '--quiet'];
  execFileSync(process.execPath, ['--import', 'tsx', command, ...parameters]);
  const text = readFileSync(`${folder}/custom-elements.json`, 'utf8');
  rmSync(folder, { recursive: true });
  const { modules } = JSON.parse(text) as { modules: { declarations: Tag[] }[] };
  return modules.flatMap(({ declarations }) => declarations);
}
