import { limitBounds } from '../../src/index.js';
import type { Localize } from '../i18n/localize.js';
import { type Answer, isAtLimit } from './answer.js';

/** The text for a status filter; without one, for any status. */
export const filterText = (localize: Localize, status: string | undefined): string =>
  status ? localize.status(status) : localize.text('anyStatus');

/** How many pets of an answer are shown; never how many exist. */
export function summaryText(localize: Localize, answer: Answer, count = answer.pets.length): string {
  if (!isAtLimit(answer)) return localize.text('showing', { count });
  if (count < limitBounds.maximum) return localize.text('showingFirst', { count });
  return localize.text(answer.query.status ? 'showingMost' : 'showingMostChooseStatus', { count });
}

/** That there are no pets to show, and for which status. */
export const emptyText = (localize: Localize, status: string | undefined): string =>
  localize.text(status ? 'noPetsWithStatus' : 'noPets', { status: filterText(localize, status) });

/** What is announced of an answer. */
export const answerText = (localize: Localize, answer: Answer): string =>
  `${filterText(localize, answer.query.status)}: ${summaryText(localize, answer)}`;
