// Puts one fault after the other into the source and holds the result to the conformance suite, which must notice each.
// `npm run long -- mutations:contract` tries all of them; the tests try some, as a guard against a suite that has become blind.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { createBackend } from '../../src/backend/index.js';
import { checked } from './checked-fetch.js';
import mutants from './mutants.json' with { type: 'json' };
import { serviceAt } from './service.js';
import { statements } from './statements.js';

/** A fault put into the source: in `file`, what stands once as `find` becomes `put`. */
type Mutant = (typeof mutants)[number];

/** All of them. */
export const everyMutant: readonly Mutant[] = mutants;

async function backendWith({ file, find, put }: Mutant): Promise<typeof createBackend> {
  const target = resolve(file);
  const source = readFileSync(target, 'utf8');
  if (source.split(find).length !== 2)
    throw new Error(`${file} holds «${find}» ${source.split(find).length - 1} times.`);
  const { outputFiles } = await build({
    entryPoints: ['src/backend/index.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutant',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === target ? { contents: source.replace(find, () => put), loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  const text = outputFiles[0]?.text ?? '';
  return (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)).createBackend;
}

/** The first statement that a backend breaks. */
async function brokenBy(create: typeof createBackend): Promise<string | undefined> {
  for (const { says, start, check } of statements) {
    try {
      const { fetch } = create({ ...start, apiKeys: ['secret'] });
      await check(serviceAt('https://pets.test/v1', checked(fetch)));
    } catch {
      return says;
    }
  }
  return undefined;
}

/** Runs the mutants and returns those that no test notices; `print` gets a line for each. */
export async function survivors(chosen: readonly Mutant[], print: (line: string) => void): Promise<Mutant[]> {
  const survived: Mutant[] = [];
  for (const mutant of chosen) {
    const noticed = await brokenBy(await backendWith(mutant));
    if (noticed === undefined) survived.push(mutant);
    print(
      `${noticed === undefined ? 'UNNOTICED' : 'noticed  '} ${mutant.file}: ${mutant.find} → ${mutant.put}\n            ${noticed ?? ''}`,
    );
  }
  return survived;
}

if (process.argv[1] === import.meta.filename) {
  const unnoticed = await survivors(mutants, console.log);
  console.log(`${mutants.length - unnoticed.length} of ${mutants.length} faults noticed`);
  process.exitCode = unnoticed.length === 0 ? 0 : 1;
}
