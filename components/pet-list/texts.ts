import { limitBounds } from '../facts.js';
import type { Localize } from '../i18n/localize.js';
import { isAtLimit, type ListResult } from './list-result.js';

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
