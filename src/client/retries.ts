import type { PetStoreError } from './errors.js';
import { isPermanent } from './unreachable.js';

/** The statuses after which a read is retried. */
const retriedStatuses = [408, 429, 500, 502, 503, 504];

/** The longest backoff before the first retry, in milliseconds; doubled for each further one. */
const firstBackoff = 300;

/**
 * Milliseconds to wait before retry `count` (from 1) of a read that failed with `error`, or `undefined` when it
 * must not be retried. What the service asks for is obeyed exactly, or, above `maxRetryAfter`, not at all; else full
 * jitter, so that many clients do not come back together.
 */
export function waitBefore(error: PetStoreError, count: number, maxRetryAfter: number): number | undefined {
  const backoff = Math.random() * firstBackoff * 2 ** (count - 1);
  if (error.name === 'ApiError') {
    const { status, retryAfter = backoff } = error;
    return retriedStatuses.includes(status) && retryAfter <= Math.max(maxRetryAfter, backoff) ? retryAfter : undefined;
  }
  const isRetried =
    error.name === 'DeadlineError' ||
    (error.name === 'ConnectionError' && !isPermanent(error.code)) ||
    (error.name === 'ResponseValidationError' && error.issues[0]?.code === 'incomplete_body');
  return isRetried ? backoff : undefined;
}

/** Reads `Retry-After` as milliseconds from now: seconds or an HTTP date; `undefined` when absent or unreadable. */
export function readRetryAfter(header: string | null): number | undefined {
  const text = String(header);
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : readHttpDate(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Milliseconds since 1970 of an HTTP date in any of its three forms, or NaN. Engines read much else as a date. */
export const readHttpDate = (text: string): number =>
  // The form of C's asctime names no zone and means UTC.
  /^[A-Z][a-z]+,? .+\d/.test(text) ? Date.parse(text.replace(/( \d{4})\s*$/, '$1 GMT')) : Number.NaN;
