import type { OperationName } from '../spec/operations.js';

/** What a caller called: an operation of the interface, or the search that is built from one. */
export type CallName = OperationName | 'findPet';

/**
 * What is known about a `createPet` that failed: `'not-applied'` when nothing was sent or the service refused it (a 4xx
 * other than 408), `'applied'` when it answered 2xx, readable or not, `'unknown'` in all other cases.
 */
export type Outcome = 'not-applied' | 'applied' | 'unknown';

/**
 * Where a call was when its time was up: asking the key function, connecting and waiting for the answer's headers,
 * reading the body, or waiting before the next attempt.
 */
export type Phase = 'key' | 'headers' | 'body' | 'backoff';

/** One thing that is wrong with a request or an answer. It never holds the value that was found. */
export interface Issue {
  /** Members and indexes from the outside in, as in `[3, 'id']`; empty for the whole. */
  readonly path: readonly (string | number)[];
  /**
   * A word for programs. `'invalid_type'`: missing, or of another type. `'invalid_format'`: no int64. `'invalid_value'`:
   * not among the values allowed. `'unrecognized_key'`: a member that does not belong there. `'unreadable'`: reading an
   * argument, or an answer too large for the engine, threw. Of answers also `'empty_body'`, `'incomplete_body'`, `'invalid_utf8'`, `'invalid_json'`. Of a schema
   * of yours: its own code, `'invalid'` if it has none, `'schema_threw'` if it gave no result.
   */
  readonly code: string;
  /** What should have been there, for developers. */
  readonly expected?: string;
}

/** The same brand in every copy of this package and in every realm of a page. */
const brand: unique symbol = Symbol.for('petstore-elements.error');

/** Sets public fields; what is not known is not there, so that `in` and printing tell the truth. */
export function setFields(target: object, fields: object): void {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) Object.assign(target, { [name]: value });
}

/** The public fields of an error or event to be made; optional ones may be `undefined`. */
export type Fields<Made> = {
  readonly [Name in keyof Made]: Made[Name] | (object extends Pick<Made, Name> ? undefined : never);
};

abstract class Failure extends Error {
  constructor(message: string, fields: object) {
    super(message);
    setFields(this, fields);
  }

  get [brand](): true {
    return true;
  }

  /** All public fields as plain data, `name` and `message` included; survives `structuredClone`. */
  toJSON(): Record<string, unknown> {
    return { name: this.name, message: this.message, ...Object.assign({}, this as object) };
  }
}

type Known<Error> = Fields<Omit<Error, 'name' | 'message' | 'stack' | 'cause' | 'toJSON' | typeof brand>>;

/** What every error of a call knows. */
export interface CallFacts {
  /** What was called. */
  readonly operation: CallName;
  /** How many requests had been sent for this call. */
  readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  readonly outcome?: Outcome | undefined;
}

abstract class CallFailure<Self> extends Failure implements CallFacts {
  /** What was called. */
  declare readonly operation: CallName;
  /** How many requests had been sent for this call. */
  declare readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  declare readonly outcome?: Outcome;

  constructor(message: string, fields: Known<Self>) {
    super(message, fields);
  }
}

/** An option that cannot be used; thrown when a client is made, before any call. */
export class ConfigurationError extends Failure {
  /** The option to mend. */
  declare readonly option: string;

  constructor(option: string, message: string) {
    super(`${option}: ${message}`, { option });
  }

  override get name(): 'ConfigurationError' {
    return 'ConfigurationError';
  }
}

/** The key function threw, or gave something that cannot be a key. Holds neither its answer nor a `cause`. */
export class CredentialError extends CallFailure<CredentialError> {
  override get name(): 'CredentialError' {
    return 'CredentialError';
  }
}

/** An argument that the interface does not allow; nothing was sent. */
export class RequestValidationError extends CallFailure<RequestValidationError> {
  /** What is wrong with the arguments; in `path`, a whole argument is told by its name. */
  declare readonly issues: readonly Issue[];

  override get name(): 'RequestValidationError' {
    return 'RequestValidationError';
  }
}

/** An answer outside 2xx, from the service or from something in front of it. */
export class ApiError extends CallFailure<ApiError> {
  /** HTTP's status; 0 for a redirect in browsers, which hide it. */
  declare readonly status: number;
  /**
   * Whether the body was a whole Error body of the interface: `code`, `message`, and a `status` equal to HTTP's. Without
   * one the answer may come from something in front of the service.
   */
  declare readonly errorBody: boolean;
  /** The `code` of the Error body, if it came. */
  declare readonly code?: string;
  /** The `message` of the Error body, if it came: text of the service, not for markup. */
  declare readonly serverMessage?: string;
  /** Milliseconds to wait, from `Retry-After`; hidden across origins unless the service exposes that header. */
  declare readonly retryAfter?: number;

  override get name(): 'ApiError' {
    return 'ApiError';
  }
}

/** A 2xx answer that is not what the interface says: HTML, empty, cut off, or of a wrong shape. */
export class ResponseValidationError extends CallFailure<ResponseValidationError> {
  /** HTTP's status, 200 to 299. */
  declare readonly status: number;
  /** What is wrong with the body. */
  declare readonly issues: readonly Issue[];

  override get name(): 'ResponseValidationError' {
    return 'ResponseValidationError';
  }
}

/** No answer: offline, refused, lost, or hidden by the browser for want of CORS headers, which cannot be told apart. */
export class ConnectionError extends CallFailure<ConnectionError> {
  override get name(): 'ConnectionError' {
    return 'ConnectionError';
  }
}

/** The client's own `timeout` or `attemptTimeout` passed. */
export class DeadlineError extends CallFailure<DeadlineError> {
  /** Where the call was when its time was up. */
  declare readonly phase: Phase;

  override get name(): 'DeadlineError' {
    return 'DeadlineError';
  }
}

/** Everything with which a client fails, told apart by `name`. */
export type PetStoreError =
  | ConfigurationError
  | CredentialError
  | RequestValidationError
  | ApiError
  | ResponseValidationError
  | ConnectionError
  | DeadlineError;

/** Whether `error` is one of this family, also when another copy of this package or another frame made it. */
export function isPetStoreError(error: unknown): error is PetStoreError {
  return typeof error === 'object' && error !== null && (error as { [brand]?: unknown })[brand] === true;
}

/** What became of a call, as data. */
export type Result<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly error: PetStoreError };

/**
 * Waits for a call without throwing: `{ ok: true, data }` or `{ ok: false, error }`.
 *
 * @throws the caller's own abort reason, and nothing else that a client made.
 */
export async function safe<Data>(promise: PromiseLike<Data>): Promise<Result<Data>> {
  try {
    return { ok: true, data: await promise };
  } catch (error) {
    if (isPetStoreError(error)) return { ok: false, error };
    throw error;
  }
}
