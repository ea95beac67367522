import { readFileSync } from 'node:fs';

interface Package {
  readonly version: string;
  readonly license: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
}

/** What the package consists of, as CycloneDX JSON, the same for the same lock file. */
export function sbom(): string {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly name: string;
    readonly packages: Readonly<Record<string, Package>>;
  };
  const packages = new Map(
    Object.entries(lock.packages)
      .filter(([, { dev }]) => !dev)
      .map(([path, content]) => [path.replace('node_modules/', '') || lock.name, content]),
  );
  const reference = (name: string) => `${name}@${packages.get(name)?.version}`;
  const [whole, ...components] = [...packages].map(([name, { version, license, integrity }]) => ({
    'bom-ref': reference(name),
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [{ expression: license }],
    ...(integrity && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
    }),
  }));
  const dependencies = [...packages].map(([name, content]) => ({
    ref: reference(name),
    dependsOn: Object.keys(content.dependencies ?? {}).map(reference),
  }));
  const format = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 };
  return `${JSON.stringify({ ...format, metadata: { component: whole }, components, dependencies }, null, 2)}\n`;
}
