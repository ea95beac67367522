import { permanentCodes } from '../http/unsent.js';
import { longestTime } from '../shared/options.js';
import type { PetStoreError } from './errors.js';
import { isPermanent } from './unreachable.js';

/** The client retries a read after these statuses. */
const retriedStatuses = [408, 429, 500, 502, 503, 504];

/** The longest backoff before the first retry, in milliseconds. It doubles with each retry. */
const firstBackoff = 300;

/**
 * How long to wait before retry `count` (from 1) of a read that failed with `error`, in milliseconds; `undefined` for
 * no retry. Waits exactly as long as the service asks for, or does not retry if that is above `maxRetryAfter`.
 * Otherwise the wait is random (full jitter), so that clients do not all return at once.
 */
export function waitBefore(error: PetStoreError, count: number, maxRetryAfter: number): number | undefined {
  const backoff = Math.random() * firstBackoff * 2 ** (count - 1);
  if (error.name === 'ApiError') {
    const { status, code, retryAfter } = error;
    const isRetried =
      retriedStatuses.includes(status) && !permanentCodes.has(code) && (retryAfter ?? 0) <= maxRetryAfter;
    return isRetried ? (retryAfter ?? backoff) : undefined;
  }
  const isRetried =
    error.name === 'DeadlineError' ||
    (error.name === 'ConnectionError' && !isPermanent(error.reason)) ||
    (error.name === 'ResponseValidationError' && error.issues[0]?.code === 'incomplete_body');
  return isRetried ? backoff : undefined;
}

/** Reads `Retry-After` as milliseconds from now, at most what a timer can wait. `undefined` if absent or unreadable. */
export function readRetryAfter(header: string | null): number | undefined {
  const text = String(header);
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : readHttpDate(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), longestTime);
}

/** Reads an HTTP date as milliseconds or NaN. Engines accept much else as a date. */
export const readHttpDate = (text: string): number => (/ GMT$/.test(text) ? Date.parse(text) : Number.NaN);
