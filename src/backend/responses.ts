import { errorReply } from '../http/responses.js';
import type { ErrorBody } from '../service/schemas.js';
import { authScheme } from '../service/service.js';
import type { StoredPet } from './pet-table.js';

/** The codes of the backend's errors, which the spec leaves open. Faults have others: `fault_503`. */
export type BackendErrorCode =
  | 'body_too_large'
  | 'gone'
  | 'invalid_body'
  | 'invalid_content_type'
  | 'invalid_id'
  | 'invalid_json'
  | 'invalid_query'
  | 'method_not_allowed'
  | 'not_found'
  | 'not_implemented'
  | 'unauthorized';

/** A response of one status, or an error of one of several. */
interface ResponseOf<Status, Body = Readonly<ErrorBody> & { readonly code: BackendErrorCode }> {
  readonly status: Status;
  readonly body: Body;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The responses to each kind of request. Another status, or a body of another status, does not compile. */
interface Responses {
  listPets: ResponseOf<200, readonly StoredPet[]> | ResponseOf<400 | 401 | 422>;
  createPet: ResponseOf<201, StoredPet> | ResponseOf<400 | 401 | 413 | 415 | 422>;
  getPet: ResponseOf<200, StoredPet> | ResponseOf<400 | 401 | 404 | 410 | 422>;
  /** The spec does not show the shape of orders, so their body may be anything. */
  listOrders: ResponseOf<200, unknown> | ResponseOf<204, undefined> | ResponseOf<401 | 404 | 501>;
  preflight: ResponseOf<204, undefined>;
  other: ResponseOf<401 | 404 | 405>;
}

/** A response to one kind of request, or to any. */
export type BackendResponse<Kind extends keyof Responses = keyof Responses> = Responses[Kind];

/** 401: the key is missing or invalid. */
export const unauthorized = () => ({
  ...errorReply(401, 'unauthorized', 'The API key is missing or invalid.'),
  headers: { 'WWW-Authenticate': authScheme },
});

/** 404: there is nothing at this address. */
export const notFound = (message = 'There is nothing at this address.') => errorReply(404, 'not_found', message);
