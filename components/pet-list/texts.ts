import type { Cause } from '../data/query.js';
import { limitBounds } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { isAtLimit, type ListResult, resultsLookSame } from './list-result.js';

export const filterText = (localize: Localize, status: string | undefined): string =>
  status ? localize.status(status) : localize.text('anyStatus');

/** How many pets of a result are on screen, never how many exist. */
export function summaryText(localize: Localize, result: ListResult, count = result.pets.length): string {
  if (!isAtLimit(result)) return localize.text('showing', { count });
  if (count < limitBounds.maximum) return localize.text('showingFirst', { count });
  return localize.text(result.query.status ? 'showingMost' : 'showingMostChooseStatus', { count });
}

export const emptyText = (localize: Localize, status: string | undefined): string =>
  localize.text(status ? 'noPetsWithStatus' : 'noPets', { status: filterText(localize, status) });

export const resultText = (localize: Localize, result: ListResult): string =>
  `${filterText(localize, result.query.status)}: ${summaryText(localize, result)}`;

/** Whether a result differs from the one before. A poll may change a pet each time, which would repeat the same text. */
export function isNews(localize: Localize, result: ListResult, before: ListResult | undefined, cause: Cause): boolean {
  if (!before) return false;
  if (cause === 'background') return resultText(localize, result) !== resultText(localize, before);
  return !resultsLookSame(before, result);
}
