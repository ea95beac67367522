import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly devDependencies?: unknown;
  readonly peerDependencies?: unknown;
}

interface Lock {
  readonly packages: Readonly<Record<string, Manifest & { readonly dev?: boolean }>>;
}

interface Component {
  readonly externalReferences: readonly { readonly type: string }[];
}

interface Sbom {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly tools: unknown; readonly component: Component };
  readonly components: readonly Component[];
}

const read = <File>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as File;

/** A reference to where one machine downloads from says nothing about the package. */
const withoutOrigin = (component: Component): Component => ({
  ...component,
  externalReferences: component.externalReferences.filter(({ type }) => type !== 'distribution'),
});

/**
 * What the package consists of, as CycloneDX JSON, the same for the same lock file. `npm sbom --omit=dev` leaves out a dependency
 * that a tool needs too (npm 11), so npm is shown a lock file without the tools.
 */
export function sbom(): string {
  const { devDependencies, peerDependencies, ...manifest } = read<Manifest>('package.json');
  const lock = read<Lock>('package-lock.json');
  const packages = Object.entries(lock.packages).filter(([path, { dev }]) => path && !dev);
  const folder = mkdtempSync(join(tmpdir(), 'petstore-sbom-'));
  // npm names the whole by its folder.
  const cwd = join(folder, manifest.name);
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(cwd, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': manifest, ...Object.fromEntries(packages) } }),
  );
  const text = execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  rmSync(folder, { recursive: true });
  const { serialNumber, metadata, components, ...rest } = JSON.parse(text) as Sbom;
  const { timestamp, tools, component, ...phase } = metadata;
  const whole = { ...rest, metadata: { ...phase, component: withoutOrigin(component) } };
  return `${JSON.stringify({ ...whole, components: components.map(withoutOrigin) }, null, 2)}\n`;
}
