import { execFileSync } from 'node:child_process';
import manifest from '../../package.json' with { type: 'json' };

interface Sbom {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly properties: unknown }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The dependencies, and what the modules for Node have inside. */
const direct = [...Object.keys(manifest.dependencies), 'send'];

/** What the package consists of, its dependencies and what is inside its files, as CycloneDX JSON, the same for the same lock file. */
export function sbom(): string {
  // What is inside is among the tools, which npm leaves out if a build has set NODE_ENV.
  const command = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev'];
  const all = JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 1e8 })) as Sbom;
  const { component } = all.metadata;
  const needs = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const root = component['bom-ref'];
  const isDirect = (ref: string) => direct.includes(ref.replace(/@[^@]*$/, ''));
  needs.set(root, (needs.get(root) ?? []).filter(isDirect));
  const used = new Set([root]);
  for (const ref of used) for (const needed of needs.get(ref) ?? []) used.add(needed);
  // The properties say which packages only this project's tools need. Some of those are inside.
  const components = all.components.flatMap(({ properties: _, ...each }) => (used.has(each['bom-ref']) ? [each] : []));
  const dependencies = [...used].sort().map((ref) => ({ ref, dependsOn: needs.get(ref) }));
  const format = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 };
  const whole = { ...component, name: manifest.name };
  return `${JSON.stringify({ ...format, metadata: { component: whole }, components, dependencies }, null, 2)}\n`;
}
