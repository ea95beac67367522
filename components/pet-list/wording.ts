import { limitBounds } from '../../src/index.js';
import type { Localize } from '../internal/localize.js';

/** What a filter is called; absent: any status. */
export const filterName = (localize: Localize, status: string | undefined): string =>
  status ? localize.status(status) : localize.text('anyStatus');

/**
 * How many are shown; never how many exist.
 *
 * @param atLimit Whether the answer is as long as it was allowed to be.
 */
export function summary(localize: Localize, count: number, atLimit: boolean, status: string | undefined): string {
  if (!atLimit) return localize.text('showing', { count });
  if (count < limitBounds.maximum) return localize.text('showingFirst', { count });
  return localize.text(status ? 'showingMost' : 'showingMostChooseStatus', { count });
}

/** That there is nothing to show, and for which status. */
export const nothingToShow = (localize: Localize, status: string | undefined): string =>
  localize.text(status ? 'noPetsWithStatus' : 'noPets', { status: filterName(localize, status) });
