import type { PetQuery } from '../events.js';

/**
 * The probable number of rows in a response: as many as the previous one in this tab, else the limit.
 *
 * @param shown The actual number of rows, to remember for the next response.
 */
export function likelyRows({ limit, status }: PetQuery, shown?: number): number {
  try {
    // Separate for each page, because another page may show the same pets in another way.
    const key = `pet-list ${[location.pathname, limit, status]}`;
    if (shown !== undefined) sessionStorage.setItem(key, `${shown}`);
    // The note for an empty list is as high as three rows.
    return Math.min(limit, Math.max(3, Number(sessionStorage.getItem(key) ?? limit))) || limit;
  } catch {
    // There is no storage, the page may not use it, or it is full.
    return limit;
  }
}
