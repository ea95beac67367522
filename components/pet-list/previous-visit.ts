import type { PetQuery } from '../events.js';

/** What a list had at the previous visit in this tab. */
interface Visit {
  readonly rows: number;
  /** In pixels. 0 if unknown. */
  readonly height: number;
}

/** Separate for each page and width, where the same pets may look different. */
const keyOf = ({ limit, status }: PetQuery) => `pet-list ${[location.pathname, innerWidth, limit, status]}`;

/** What the list had at the previous visit, else as many rows as the limit. */
export function previousVisit(query: PetQuery): Visit {
  try {
    const [rows, height] = (sessionStorage.getItem(keyOf(query)) ?? '').split(' ').map(Number);
    if (rows !== undefined && height) return { rows: Math.min(query.limit, rows), height };
  } catch {
    // There is no storage, or the page may not use it.
  }
  return { rows: query.limit, height: 0 };
}

export function rememberVisit(query: PetQuery, ...visit: [rows: number, height: number]): void {
  try {
    sessionStorage.setItem(keyOf(query), visit.join(' '));
  } catch {
    // There is no storage, the page may not use it, or it is full.
  }
}
