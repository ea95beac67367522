import type { CallError } from './errors.js';
import type { ResponseDetails } from './responses.js';
import type { FailsWith } from './results.js';

/** Data, and the response it came with. */
export interface WithResponse<Data> {
  /** What the promise alone would have given. */
  readonly data: Data;
  /** The response, whose body has been read; of several, the last. */
  readonly response: ResponseDetails;
}

/** A promise of the data of a call that can also give the response it came with. */
export interface ApiPromise<Data, Failure = CallError> extends Promise<Data>, FailsWith<Failure> {
  /** The data together with status, headers and address. Sends nothing more, and marks the first promise handled. */
  withResponse(): Promise<WithResponse<Data>> & FailsWith<Failure>;
}

/**
 * A promise of the data of a call in progress. `withResponse` waits for the data too: so the data's promise needs no handler
 * of its own, and the stack of an error leads to the caller.
 */
export function apiPromise<Data, Failure = CallError>(work: Promise<WithResponse<Data>>): ApiPromise<Data, Failure> {
  const data = work.then((done) => done.data);
  return Object.assign(data, { withResponse: () => data.then(() => work) });
}
