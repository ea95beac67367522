import { execFileSync } from 'node:child_process';
import { newFolder } from './folder.js';

/** A mode of Vite that builds files for pages. */
export type ScriptMode = 'script' | 'list-script' | 'demo-script' | 'module-script' | 'checks-script';

let folder: string | undefined;
const builds = new Map<ScriptMode, Promise<unknown>>();

async function start(mode: ScriptMode, outDir: string): Promise<void> {
  // Imported here because Vite takes a second to load, also when nothing needs building.
  const { build } = await import('vite');
  await build({ mode, configLoader: 'native', logLevel: 'error', build: { outDir } });
}

/** A folder with the files of these modes: `SCRIPTS_DIR`, or a folder into which this process builds each mode once. */
export async function builtScripts(...modes: readonly ScriptMode[]): Promise<string> {
  const given = process.env['SCRIPTS_DIR'];
  if (given) return given;
  folder ??= newFolder();
  // On a development machine, every script also loads the checks.
  const all: readonly ScriptMode[] = [...modes, 'checks-script'];
  for (const mode of all) {
    if (!builds.has(mode)) builds.set(mode, start(mode, folder));
  }
  await Promise.all(all.map((mode) => builds.get(mode)));
  return folder;
}

/** Builds the files of every mode and their hashes into a folder. */
export function buildScripts(outDir = newFolder()): string {
  execFileSync(process.execPath, ['--import', 'tsx', '.config/build/scripts.ts', outDir]);
  return outDir;
}
