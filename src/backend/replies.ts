import { errorReply } from '../http/responses.js';
import type { OperationName, operations } from '../spec/operations.js';
import type { StoredPet } from './pet-table.js';
import type { SwitchedStatus } from './switches.js';

/** The body of every response that is not a success. */
export interface ErrorReply {
  readonly code: string;
  readonly message: string;
  readonly status: number;
}

interface Bodies {
  Pet: StoredPet;
  PetList: readonly StoredPet[];
  ErrorBody: ErrorReply;
  NewPet: never;
}

type Responses<Name extends OperationName> = (typeof operations)[Name]['responses'];

/** The documented responses of an operation: each status with its body. */
type DocumentedReply<Name extends OperationName> = {
  [Status in keyof Responses<Name>]: {
    readonly status: Status;
    readonly body: Bodies[Extract<Responses<Name>[Status], keyof Bodies>];
  };
}[keyof Responses<Name>];

/**
 * The spec does not show the shape of orders, so their body may be anything. Every other response of a switch is an
 * error.
 */
type SwitchedReply<Status> = Status extends 200
  ? { readonly status: 200; readonly body: unknown }
  : Status extends 204
    ? { readonly status: 204; readonly body: undefined }
    : { readonly status: Status; readonly body: ErrorReply };

/**
 * A response of an operation: documented, or chosen by a switch. Any other status, or a body that does not belong to
 * the status, is a compile error.
 */
export type Reply<Name extends OperationName = OperationName> = {
  [Each in Name]: (DocumentedReply<Each> | SwitchedReply<SwitchedStatus<Each>>) & {
    readonly headers?: Readonly<Record<string, string>>;
  };
}[Name];

/** A response to a request that is not an operation. */
export interface OtherReply {
  readonly status: 204 | 401 | 404 | 405;
  readonly body: ErrorReply | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** 401: the key is missing or invalid. */
export const unauthorized = () => ({
  ...errorReply(401, 'unauthorized', 'The API key is missing or invalid.'),
  headers: { 'WWW-Authenticate': 'Bearer' },
});

/** 404: there is nothing at this address. */
export const notFound = (message = 'There is nothing at this address.') => errorReply(404, 'not_found', message);
