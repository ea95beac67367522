import { type Int64, toInt64 } from '../../src/index.js';

/** A category that the page knows by name; the interface itself lists none. */
export interface Category {
  readonly id: string | number | bigint;
  readonly name: string;
}

/** Names by canonical id, in the order given; entries whose id is no int64 are left out. */
export function categoryNames(categories: readonly Category[] | undefined): ReadonlyMap<Int64, string> {
  const names = new Map<Int64, string>();
  for (const { id, name } of Array.isArray(categories) ? categories : []) {
    const canonical = toInt64(id);
    if (canonical !== undefined) names.set(canonical, String(name));
  }
  return names;
}
