import { readFileSync } from 'node:fs';
import mutants from './mutants.json' with { type: 'json' };

/** A fault: `find`, which occurs once in `file`, becomes `put`. That breaks the promise `about`, so one of `tests`, below this folder, must fail. */
export type Mutant = (typeof mutants)[number];

/** All of them. */
export const everyMutant: readonly Mutant[] = mutants;

/** The source of a mutant with its fault in it. @throws Error when `find` does not occur exactly once */
export function broken({ file, find, put }: Mutant): string {
  const source = readFileSync(file, 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} contains «${find}» ${count} times: change "find" so that it occurs once.`);
  return source.replace(find, () => put);
}
