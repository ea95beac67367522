import type { PetQuery } from '../events.js';

/**
 * How many rows a response probably has: as many as the one before in this tab, else all that are asked for.
 *
 * @param shown How many it had this time, for the next one.
 */
export function likelyRows({ limit, status }: PetQuery, shown?: number): number {
  try {
    // By page, since another one may show the same pets in another form.
    const key = `pet-list ${[location.pathname, limit, status]}`;
    if (shown !== undefined) sessionStorage.setItem(key, `${shown}`);
    // The note that there are none is as high as three rows.
    return Math.min(limit, Math.max(3, Number(sessionStorage.getItem(key) ?? limit))) || limit;
  } catch {
    // There may be no storage, the page may not use it, or it is full.
    return limit;
  }
}
