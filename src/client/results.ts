import { isPetStoreError, type PetStoreError } from './errors.js';

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
