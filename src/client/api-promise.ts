import type { CallError } from './errors.js';
import type { ResponseDetails } from './responses.js';
import type { FailsWith } from './results.js';

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

/**
 * Makes the promise of a call in progress. `withResponse` waits for the promise of the data, so that promise needs no
 * handler of its own. The stack of an error leads to the caller.
 */
export function apiPromise<Data, Failure = CallError>(work: Promise<WithResponse<Data>>): ApiPromise<Data, Failure> {
  const data = work.then((done) => done.data);
  return Object.assign(data, { withResponse: () => data.then(() => work) });
}
