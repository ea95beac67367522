import type { ResponseDetails } from './call.js';
import { type CallError, isPetStoreError, type PetStoreError } from './errors.js';

/** The result of a call as data. */
export type CallResult<Data, Failure = PetStoreError> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: Failure };

/** Exists only in types: what a promise may reject with, except for the caller's abort reason. */
declare const failure: unique symbol;

/** A promise whose type says what it may reject with, except for the caller's abort reason. */
export interface FailsWith<Failure> {
  /** Exists only in the type. */
  readonly [failure]?: () => Failure;
}

/**
 * Waits for a call without throwing: resolves with `{ ok: true, data }` or `{ ok: false, error }`.
 *
 * @throws the caller's own abort reason and any other error that is no `PetStoreError`.
 */
export async function safe<Data, Failure extends PetStoreError = PetStoreError>(
  promise: PromiseLike<Data> & FailsWith<Failure>,
): Promise<CallResult<Data, Failure>> {
  try {
    return { ok: true, data: await promise };
  } catch (error) {
    if (isPetStoreError(error)) return { ok: false, error: error as Failure };
    throw error;
  }
}

/** The data of a call and its response. */
export interface WithResponse<Data> {
  /** The same data that the promise of the call gives. */
  readonly data: Data;
  /** The response, its body already read. If the call received several, the last one. */
  readonly response: ResponseDetails;
}

/** A promise of the data of a call. Its `withResponse()` also gives the response. */
export interface ApiPromise<Data, Failure = CallError> extends Promise<Data>, FailsWith<Failure> {
  /**
   * Resolves with the data and the response: its status, headers and URL. It sends no other request, and marks the
   * promise of the call as handled.
   */
  withResponse(): Promise<WithResponse<Data>> & FailsWith<Failure>;
}

/** The promise of a call in progress. `withResponse` waits for it, so it needs no handler of its own. */
export function apiPromise<Data, Failure = CallError>(work: Promise<WithResponse<Data>>): ApiPromise<Data, Failure> {
  const data = work.then((done) => done.data);
  return Object.assign(data, { withResponse: () => data.then(() => work) });
}
