import { type Int64, toInt64 } from '../../src/index.js';
import { warnOnce } from '../warn.js';

/** A category that the page names. The service does not list categories. */
export interface Category {
  readonly id: string | number | bigint;
  readonly name: string;
}

/** The names of categories by canonical id, in the given order. Invalid categories log one warning and are left out. */
export function categoryNames(categories: readonly Category[] | undefined): ReadonlyMap<Int64, string> {
  const names = new Map<Int64, string>();
  for (const category of Array.isArray(categories) ? categories : []) {
    const id = toInt64(category?.id);
    if (id !== undefined && typeof category?.name === 'string') names.set(id, category.name);
    else
      warnOnce(
        'petstore-elements: pass categories as { id, name } or <option value="id">name</option> with 64-bit integer ids.',
      );
  }
  return names;
}
