import { brand, ConfigurationError } from '../http/configuration-error.js';
import type { OperationName } from '../spec/operations.js';
import { isPlainObject } from '../spec/validate.js';

/** What a caller called: an operation of the service, or the search that is built from one. */
export type CallName = OperationName | 'findPet';

/**
 * What is known about a `createPet` that failed: `'not-applied'` when nothing was sent, as when Node made no connection,
 * or the service rejected it (a 4xx other than 408), `'applied'` when it responded 2xx, readable or not, `'unknown'` in all
 * other cases. The client sends once; a browser may repeat a request on a reused connection that died.
 */
export type CreateOutcome = 'not-applied' | 'applied' | 'unknown';

/**
 * Where a call was when its time was up: asking the key function, connecting and waiting for the response's headers,
 * reading the body, or waiting before the next attempt.
 */
export type CallPhase = 'key' | 'headers' | 'body' | 'backoff';

/** One thing that is wrong with a request or a response. It never holds the value that was found. */
export interface ValidationIssue {
  /**
   * Members and indexes from the outside in, as in `[3, 'id']`; empty for the whole. A member that a schema of yours does not
   * declare, as in a record, is data, and stands as `'*'`.
   */
  readonly path: readonly (string | number)[];
  /**
   * A word for programs. `'invalid_type'`: missing, or of another type. `'invalid_format'`: no int64. `'invalid_value'`:
   * not among the values allowed, or the id of another pet than asked for. `'unrecognized_key'`: a member that does not belong there. `'unreadable'`: reading an
   * argument, or a response too large for the engine, threw. Of responses also `'too_large'`, `'empty_body'`, `'incomplete_body'`, `'body_used'`, `'invalid_utf8'`, `'invalid_json'`. Of a schema
   * of yours: its own code, `'invalid'` if it has none, `'schema_threw'` if it gave no result.
   */
  readonly code: string;
  /** What should have been there, for developers. */
  readonly expected?: string;
}

/** Sets public fields, except those that are `undefined`, so that `in` and printing show only what is known. */
export function setFields(target: object, fields: object): void {
  for (const [name, value] of Object.entries(fields)) {
    // Not by assignment, which a page can prevent by what it adds to `Object.prototype`.
    const field = { __proto__: null, value, configurable: true, enumerable: true, writable: true };
    if (value !== undefined) Object.defineProperty(target, name, field);
  }
}

/** The public fields of an error or event to be made; optional ones may be `undefined`. */
export type Fields<Type> = {
  readonly [Name in keyof Type]: Type[Name] | (object extends Pick<Type, Name> ? undefined : never);
};

abstract class ErrorBase<Self> extends Error {
  constructor(message: string, fields: OwnFields<Self>) {
    super(message);
    setFields(this, fields);
  }

  get [brand](): true {
    return true;
  }

  /**
   * All public fields as plain data, `name` and `message` included, for JSON, `postMessage` and logs;
   * {@link errorFromJSON} makes an error of it again.
   */
  toJSON(): Record<string, unknown> {
    const { name, message, ...fields } = this as Error & { readonly headers?: Headers };
    return { name, message, ...fields, ...(fields.headers && { headers: Object.fromEntries(fields.headers) }) };
  }
}

type OwnFields<Error> = Fields<Omit<Error, 'name' | 'message' | 'stack' | 'cause' | 'toJSON' | typeof brand>>;

/** What every error of a call knows. */
export interface CallDetails {
  /** What was called. */
  readonly operation: CallName;
  /** How many requests had been sent for this call. */
  readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  readonly outcome?: CreateOutcome | undefined;
}

abstract class CallErrorBase<Self> extends ErrorBase<Self> implements CallDetails {
  /** What was called. */
  declare readonly operation: CallName;
  /** How many requests had been sent for this call. */
  declare readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  declare readonly outcome?: CreateOutcome;
}

/** The key function threw, or gave something that cannot be a key. Holds neither what it returned nor a `cause`. */
export class CredentialError extends CallErrorBase<CredentialError> {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'CredentialError';
}

/** An argument that the spec does not allow; nothing was sent. */
export class RequestValidationError extends CallErrorBase<RequestValidationError> {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'RequestValidationError';
  /** What is wrong with the arguments; in `path`, a whole argument is named. */
  declare readonly issues: readonly ValidationIssue[];
}

/** A response outside 2xx, from the service or from something in front of it. */
export class ApiError extends CallErrorBase<ApiError> {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'ApiError';
  /** HTTP's status; 0 for a redirect in browsers, which hide it. */
  declare readonly status: number;
  /**
   * Whether the body was a whole Error body of the spec: `code`, `message`, and a `status` equal to HTTP's. Without
   * one the response may come from something in front of the service.
   */
  declare readonly errorBody: boolean;
  /** The `code` of the Error body, if it came. */
  declare readonly code?: string;
  /** The `message` of the Error body, if it came: text of the service, not for markup. */
  declare readonly serverMessage?: string;
  /** All headers that came, a key that they echo replaced by `[key]`; across origins those that the service exposes. */
  declare readonly headers: Headers;
  /**
   * The body, a key that it echoes replaced by `[key]`: JSON, in which an integer that a double cannot hold is text;
   * else its text; of more than 10 000 characters only the first, as text. Absent when there was none.
   */
  declare readonly body?: unknown;
  /** Milliseconds to wait, from `Retry-After`; hidden across origins unless the service exposes that header. */
  declare readonly retryAfter?: number;
}

/** A 2xx response that does not match the spec: HTML, empty, cut off, or of a wrong shape. */
export class ResponseValidationError extends CallErrorBase<ResponseValidationError> {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'ResponseValidationError';
  /** HTTP's status, 200 to 299. */
  declare readonly status: number;
  /** What is wrong with the body. */
  declare readonly issues: readonly ValidationIssue[];
}

/** No response: offline, connection refused or lost, or hidden by the browser because CORS headers are missing, which look the same to a script. */
export class ConnectionError extends CallErrorBase<ConnectionError> {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'ConnectionError';
  /**
   * Why, where it is known, from an open list: a system's code, as Node knows it (`'ECONNREFUSED'`,
   * `'CERT_HAS_EXPIRED'`; for a response that is not HTTP `'HPE_…'` or, in Node 24, `'HTTPParserError'`), the name of the error that a faulty `fetch` threw
   * (`'ReferenceError'`), `'ERR_INVALID_URL'` of one that takes no `Request`, `'NO_RESPONSE'` of one that gives no
   * `Response`, `'ERR_UNSAFE_PORT'` for a port to which Node sends nothing. Browsers have no other.
   */
  declare readonly code?: string;
}

/** The client's own `timeout` or `attemptTimeout` passed. */
export class DeadlineError extends CallErrorBase<DeadlineError> {
  /** Identifies this error, also across minifiers and other copies of this package. */
  declare readonly name: 'DeadlineError';
  /** Where the call was when its time was up. */
  declare readonly phase: CallPhase;
}

/** Every error of a client; `name` tells which. */
export type PetStoreError =
  | ConfigurationError
  | CredentialError
  | RequestValidationError
  | ApiError
  | ResponseValidationError
  | ConnectionError
  | DeadlineError;

/** What rejects a call, besides the caller's own abort reason; on a platform without `fetch`, `Response` and the like a {@link ConfigurationError}. */
export type CallError = Exclude<PetStoreError, ConfigurationError>;

/** What rejects a `createPet`. */
export type CreatePetError = CallError & { readonly outcome: CreateOutcome };

/** The errors by name. Set here, since minifiers rename classes but not members. */
const family = {
  ConfigurationError,
  CredentialError,
  RequestValidationError,
  ApiError,
  ResponseValidationError,
  ConnectionError,
  DeadlineError,
};
for (const [name, { prototype }] of Object.entries(family)) Object.defineProperty(prototype, 'name', { value: name });

/**
 * Whether `error` is one of this family, also when another copy of this package or another frame made it, or when it is
 * what `toJSON` gave: that has all fields, and {@link errorFromJSON} makes an error of it again.
 */
export function isPetStoreError(error: unknown): error is PetStoreError {
  try {
    const {
      [brand]: known,
      name,
      message,
      operation,
      attempts,
      option,
    } = Object(error) as Record<PropertyKey, unknown>;
    if (typeof message !== 'string' || !Object.hasOwn(family, name as string)) return false;
    const isWhole = name === 'ConfigurationError' ? option : Number.isInteger(attempts) && operation;
    return typeof isWhole === 'string' && (known === true || isPlainObject(error));
  } catch {
    // Of a proxy, reading anything may throw.
    return false;
  }
}

/**
 * Makes an error again of what its `toJSON` gave, as when it comes from a worker or out of a log.
 *
 * @throws TypeError when `json` is nothing of the kind.
 */
export function errorFromJSON(json: unknown): PetStoreError {
  if (!isPetStoreError(json)) throw new TypeError('errorFromJSON: pass what toJSON gave');
  const { name, message, headers, ...fields } = json as PetStoreError & { readonly headers?: Headers };
  const error = Reflect.construct(Error, [message], family[name]) as PetStoreError;
  // What every error has is not replaced by what a log holds.
  const kept = Object.entries(fields).filter(([field]) => !/^(?:__proto__|constructor|stack|to\w+|cause)$/.test(field));
  setFields(error, Object.fromEntries(kept));
  if (headers) setFields(error, { headers: new Headers(headers) });
  return error;
}
