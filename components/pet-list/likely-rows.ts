import type { PetQuery } from '../events.js';

/** By page, since it may show the same pets as another one with templates or a layout of its own. */
const keyOf = ({ status = '', limit }: PetQuery) => `pet-list ${location.pathname} ${status} ${limit}`;

/** How many rows a response probably has: as many as the one before in this tab, else all that are asked for. */
export function likelyRows(query: PetQuery): number {
  try {
    // The note that there are none is as high as three rows.
    const rows = Number(sessionStorage.getItem(keyOf(query)) ?? query.limit);
    return Math.min(query.limit, Math.max(3, rows)) || query.limit;
  } catch {
    // There may be no storage, or the page may not use it.
    return query.limit;
  }
}

/** Notes how many rows a response has. */
export function noteRows(query: PetQuery, rows: number): void {
  try {
    sessionStorage.setItem(keyOf(query), String(rows));
  } catch {
    // As above, or it is full.
  }
}
