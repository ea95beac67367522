import type { OperationName } from '../service/operations.js';
import { ConfigurationError } from '../shared/configuration-error.js';
import { brand, ErrorBase, nameError, setFields } from '../shared/error-base.js';

/** The method of a client: an operation of the service, or `findPet`, which is built from `listPets`. */
export type CallName = OperationName | 'findPet';

/**
 * What is known about a failed `createPet`:
 *
 * - `'not-applied'`: the service rejected it (a 4xx other than 408, or 501), or nothing was sent, for example because Node
 *   or the proxy of this package made no connection.
 * - `'applied'`: the service responded with 201, or with another 2xx that is not HTML, readable or not.
 * - `'unknown'`: any other case.
 *
 * The client sends once. A browser may repeat a request on a reused connection that closed.
 */
export type CreateOutcome = 'not-applied' | 'applied' | 'unknown';

/**
 * What a call was doing when its time was up:
 *
 * - `'key'`: calling the key function.
 * - `'headers'`: connecting and waiting for the headers of a response.
 * - `'body'`: reading the body.
 * - `'backoff'`: waiting before the next attempt.
 */
export type CallPhase = 'key' | 'headers' | 'body' | 'backoff';

/**
 * The problem of a value. `'invalid_type'`: missing, or of another type. `'invalid_format'`: not an int64.
 * `'invalid_value'`: not an allowed value, or the id of another pet than requested. `'unrecognized_key'`: a member that
 * does not belong there. `'unreadable'`: reading it failed. Only for responses: `'too_large'` (more than 10 MB),
 * `'empty_body'`, `'incomplete_body'` (cut off, or JSON that does not parse), `'invalid_json'` (no JSON).
 */
export type IssueCode =
  | 'invalid_type'
  | 'invalid_format'
  | 'invalid_value'
  | 'unrecognized_key'
  | 'unreadable'
  | 'too_large'
  | 'empty_body'
  | 'incomplete_body'
  | 'invalid_json';

/** One problem of a request or a response. It never contains the value that was found. */
export interface ValidationIssue {
  /**
   * Where the problem is: names and indexes from the outside in, such as `[3, 'id']`; empty for the whole value. With
   * your own schema, `'*'` replaces a name that is not a plain word, which may be data.
   */
  readonly path: readonly (string | number)[];
  /** A code for programs: one of {@link IssueCode}, or what your own schema gives, or `'invalid'` if that has none. */
  readonly code: IssueCode | (string & {});
  /** What was expected, for developers. */
  readonly expected?: string;
}

/** What every error of a call has. */
export interface CallDetails extends Pick<CallErrorBase<string, unknown>, 'operation' | 'attempts' | 'outcome'> {}

abstract class CallErrorBase<Name extends string, Self> extends ErrorBase<Self> {
  /** Identifies this error, even after minification and across copies of this package. */
  declare readonly name: Name;
  /** The method of the client that was called. */
  declare readonly operation: CallName;
  /** How many requests the call had sent. */
  declare readonly attempts: number;
  /** Only for `createPet`: whether the pet may have been added. */
  declare readonly outcome?: CreateOutcome | undefined;
}

/**
 * The key function threw, or returned something that cannot be a key. The error contains neither what it returned nor a
 * `cause`.
 */
export class CredentialError extends CallErrorBase<'CredentialError', CredentialError> {}

/** An argument that the spec does not allow. Nothing was sent. */
export class RequestValidationError extends CallErrorBase<'RequestValidationError', RequestValidationError> {
  /** What is wrong with the arguments. If a whole argument is wrong, `path` names the argument. */
  declare readonly issues: readonly ValidationIssue[];
}

/** A response outside 2xx, from the service or from something in front of it. */
export class ApiError extends CallErrorBase<'ApiError', ApiError> {
  /** The HTTP status. 0 for a redirect in browsers, which hide it. */
  declare readonly status: number;
  /**
   * Whether the body was a complete Error body of the spec: `code`, `message`, and a `status` equal to the HTTP status.
   * If not, the response may come from something in front of the service.
   */
  declare readonly hasErrorBody: boolean;
  /** The `code` of the Error body, if it has one. */
  declare readonly code?: string;
  /** The `message` of the Error body, if it has one. Text from the service: do not insert it as HTML. */
  declare readonly serverMessage?: string;
  /**
   * The headers of the response, without `Set-Cookie`. `[key]` replaces a key that they echo. Across origins, a browser
   * gives only those that the service exposes.
   */
  declare readonly headers: Headers;
  /**
   * The body. `[key]` replaces a key that it echoes. JSON is decoded, and an integer that a double cannot hold is text.
   * Any other body is text. Of a body of more than 10 000 characters, only the first 10 000 remain, as text. Absent if
   * there was no body.
   */
  declare readonly body?: unknown;
  /**
   * How long the service asks to wait, in milliseconds, from `Retry-After`. Browsers hide it across origins, unless the
   * service exposes that header.
   */
  declare readonly retryAfter?: number;
}

/** A 2xx response that does not match the spec: HTML, empty, cut off, or of a wrong shape. */
export class ResponseValidationError extends CallErrorBase<'ResponseValidationError', ResponseValidationError> {
  /** The HTTP status, 200 to 299. */
  declare readonly status: number;
  /** The headers of the response, as in an `ApiError`. */
  declare readonly headers: Headers;
  /** What is wrong with the body. */
  declare readonly issues: readonly ValidationIssue[];
}

/**
 * There was no response: offline, no connection or a lost one, or missing CORS headers. In a browser, these look the
 * same to a script.
 */
export class ConnectionError extends CallErrorBase<'ConnectionError', ConnectionError> {
  /**
   * Why, if it is known. The list is open. A system code as in Node: `'ECONNREFUSED'`, `'CERT_HAS_EXPIRED'`; for a
   * response that is not HTTP, `'HPE_…'` or, in Node 24, `'HTTPParserError'`. The name of the error that your own `fetch`
   * threw: `'TypeError'`. `'NO_RESPONSE'`: it returned no `Response`. Browsers give no system code.
   */
  declare readonly reason?: string;
}

/** The client's own `timeout` or `attemptTimeout` passed. */
export class DeadlineError extends CallErrorBase<'DeadlineError', DeadlineError> {
  /** What the call was doing when its time was up. */
  declare readonly phase: CallPhase;
}

/** Every error of a client. Its `name` tells which. */
export type PetStoreError =
  | (ConfigurationError & Partial<CallDetails>)
  | CredentialError
  | RequestValidationError
  | ApiError
  | ResponseValidationError
  | ConnectionError
  | DeadlineError;

/** What a call rejects with, except for the reason of your own signal. */
export type CallError = Exclude<PetStoreError, ConfigurationError> | (ConfigurationError & CallDetails);

/** What `createPet` rejects with. */
export type CreatePetError = CallError & { readonly outcome: CreateOutcome };

const family = {
  ConfigurationError,
  CredentialError,
  RequestValidationError,
  ApiError,
  ResponseValidationError,
  ConnectionError,
  DeadlineError,
};
for (const [name, type] of Object.entries(family)) nameError(name, type);

/** Whether `error` is one of this family. Also true for an error of another copy of this package or another frame. */
export function isPetStoreError(error: unknown): error is PetStoreError {
  return Object(error)[brand] === true && Object.hasOwn(family, Object(error).name);
}

/** The fields that an error may have in JSON. */
const fieldNames =
  'option,operation,attempts,outcome,issues,status,hasErrorBody,code,serverMessage,body,retryAfter,reason,phase';

/**
 * Turns the result of `toJSON` into an error again, for example from a worker or a log.
 *
 * @throws TypeError if `json` is not such a result.
 */
export function errorFromJSON(json: unknown): PetStoreError {
  const fields = Object(json) as Record<string, unknown>;
  const { name, message, headers, option, attempts } = fields;
  if (!Object.hasOwn(family, name as string) || (option ?? attempts) === undefined)
    throw new TypeError('errorFromJSON: pass the result of toJSON()');
  const error = Reflect.construct(Error, [message as string], family[name as keyof typeof family]) as PetStoreError;
  setFields(error, Object.fromEntries(fieldNames.split(',').map((field) => [field, fields[field]])));
  if (name === 'ApiError' || name === 'ResponseValidationError')
    setFields(error, { headers: new Headers(headers as Record<string, string> | undefined) });
  return error;
}
