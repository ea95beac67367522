import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mode of Vite that builds files for pages. */
export type ScriptMode = 'script' | 'list-script' | 'demo-script' | 'module-script';

let folder: string | undefined;
const builds = new Map<ScriptMode, Promise<unknown>>();

/** A folder with the files of these modes: the one that `SCRIPTS_DIR` names, else one into which this process builds each mode once. */
export async function builtScripts(...modes: readonly ScriptMode[]): Promise<string> {
  const given = process.env['SCRIPTS_DIR'];
  if (given) return given;
  folder ??= ownFolder();
  const outDir = folder;
  // Loaded here, since it takes a second where nothing is built.
  const { build } = await import('vite');
  for (const mode of modes) {
    if (!builds.has(mode)) builds.set(mode, build({ mode, logLevel: 'error', build: { outDir } }));
  }
  await Promise.all(modes.map((mode) => builds.get(mode)));
  return outDir;
}

function ownFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'petstore-scripts-'));
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}
