import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A ratio to a peer, with the goal and the limit. */
export interface Ratio {
  readonly ratio: number;
  readonly goal: number;
  readonly limit: number;
}

/** Values by contestant, such as times. */
export type Values<Value = number> = Readonly<Record<string, Value>>;

/** Milliseconds of processor time for each request, and the slowest of a hundred requests, for reading and adding a pet. */
export interface Cost {
  readonly GET: { readonly cpu: number; readonly slowest: number };
  readonly POST: { readonly cpu: number; readonly slowest: number };
}

/** What each benchmark measures. */
export interface Results {
  readonly client: {
    /** Multiples of a bare `fetch`. */
    readonly lists: readonly { readonly pets: number; readonly ratios: Values }[];
    /** Multiples of `JSON.parse`. */
    readonly readings: readonly (Ratio & { readonly where: string; readonly what: string })[];
  };
  readonly elements: {
    readonly goals: readonly (Ratio & { readonly table: string; readonly what: string; readonly peer: string })[];
    /** Multiples of the lightest table. */
    readonly ratios: Values<Values>;
  };
  readonly 'rows-sooner': Values<{
    readonly milliseconds: number;
    readonly ratio: number;
    readonly limit?: number | undefined;
  }>;
  readonly proxy: Values<Cost>;
}

/** Leaves the results of a benchmark for `npm run bench -- report`, if that started it. */
export function record<Name extends keyof Results>(name: Name, results: Results[Name]): void {
  const folder = process.env['BENCH_RESULTS'];
  if (folder) writeFileSync(join(folder, `${name}.json`), JSON.stringify(results));
}
