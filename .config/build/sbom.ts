import { readFileSync } from 'node:fs';

interface Package {
  readonly version: string;
  readonly license: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What the modules for Node have inside. */
const bundled = ['send'];

/** What the package consists of, its dependencies and what is inside its files, as CycloneDX JSON, the same for the same lock file. */
export function sbom(): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly name: string;
    readonly packages: Readonly<Record<string, Package>>;
  };
  const at = (path: string): Package => lock.packages[path] ?? { version: '', license: '' };
  /** Where a package finds another: inside it, or beside one that it is inside of. */
  const found = (name: string, from: string): string => {
    const path = `${from && `${from}/`}node_modules/${name}`;
    return path in lock.packages || from === ''
      ? path
      : found(name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''));
  };
  const needs = (path: string) =>
    [...Object.keys(at(path).dependencies ?? {}), ...(path === '' ? bundled : [])].map((name) => found(name, path));
  const all = new Set(['']);
  for (const path of all) for (const needed of needs(path)) all.add(needed);
  const nameOf = (path: string) => path.replace(/^.*node_modules\//, '') || lock.name;
  const reference = (path: string) => `${nameOf(path)}@${at(path).version}`;
  const [whole, ...components] = [...all].sort().map((path) => {
    const { version, license, integrity = '' } = at(path);
    const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    return {
      'bom-ref': reference(path),
      type: 'library',
      name: nameOf(path),
      version,
      purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
      ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
    };
  });
  const dependencies = [...all].sort().map((path) => ({ ref: reference(path), dependsOn: needs(path).map(reference) }));
  const format = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 };
  return `${JSON.stringify({ ...format, metadata: { component: whole }, components, dependencies }, null, 2)}\n`;
}
