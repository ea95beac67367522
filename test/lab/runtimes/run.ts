// `npm run long -- runtimes`: the suites of the client in Node 20, 22 and 24, Deno, Bun and Cloudflare's workerd; names choose some.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { bundle } from '../../support/bundle.js';
import type { Report } from './runner.js';

const folder = resolve('node_modules/.cache/runtimes');

const suites = ['service', 'client'].flatMap((name) =>
  readdirSync(`test/${name}`).map((suite) => `test/${name}/${suite}`),
);
const imports = suites.filter((suite) => suite.endsWith('.suite.ts')).map((suite) => `import './${suite}';`);
/** All suites and their runner as one module without imports, which sets `globalThis.runAll`. */
const code = await bundle(["import './test/lab/runtimes/runner.js';", ...imports].join('\n'), {
  external: ['node:*'],
  // The package declares most files as free of side effects.
  ignoreAnnotations: true,
});

const [, , ...chosen] = argv;
mkdirSync(folder, { recursive: true });
const file = `${folder}/suites.mjs`;
const print = `
// After the output of the tests.
console.log('\\n' + JSON.stringify(await runAll()));
globalThis.process?.exit?.(0);
`;
writeFileSync(file, code + print);

/** Runs the module, which prints its report on the last line. */
const printed = (command: string, ...parameters: string[]): Report => {
  const output = execFileSync(command, parameters, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
};
const node = (version: number) => () => printed('npx', '-y', '-p', `node@${version}`, 'node', file);

/** Cloudflare's runtime, which runs code only inside a request. */
async function workerd(): Promise<Report> {
  const packages = `${folder}/packages`;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', packages, 'miniflare'], { stdio: 'ignore' });
  const { Miniflare } = createRequire(`${packages}/`)('miniflare') as {
    Miniflare: new (options: object) => { dispatchFetch(url: string): Promise<Response>; dispose(): Promise<void> };
  };
  // All suites run in one request, because calls may wait for each other's key.
  const shares = `Object.defineProperty(globalThis, 'navigator', { value: undefined, configurable: true });`;
  const contents = `export default { async fetch() { ${shares}${code}\nreturn Response.json(await runAll()); } };`;
  const modules = [{ type: 'ESModule', path: 'worker.mjs', contents }];
  const runtime = new Miniflare({ modules, modulesRoot: '.', compatibilityDate: '2026-04-01' });
  try {
    return (await (await runtime.dispatchFetch('http://localhost/')).json()) as Report;
  } finally {
    await runtime.dispose();
  }
}

const runtimes: Record<string, () => Report | Promise<Report>> = {
  'node-20': node(20),
  'node-22': node(22),
  'node-24': node(24),
  deno: () => printed('npx', '-y', 'deno', 'run', '-A', file),
  bun: () => printed('npx', '-y', 'bun', 'run', file),
  workerd,
};

for (const [name, run] of Object.entries(runtimes)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const { passed, failures } = await run();
  console.log(`${name}: ${passed} passed, ${failures.length} failed`);
  for (const failure of failures) console.log(`  ✖ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
