export type { ApiPromise, WithResponse } from './client/api-promise.js';
export type { CallTrace } from './client/call.js';
export { createClient, type PetStoreClient } from './client/client.js';
export {
  ApiError,
  type CallDetails,
  type CallError,
  type CallName,
  type CallPhase,
  ConnectionError,
  type CreateOutcome,
  type CreatePetError,
  CredentialError,
  DeadlineError,
  errorFromJSON,
  isPetStoreError,
  type PetStoreError,
  RequestValidationError,
  ResponseValidationError,
  type ValidationIssue,
} from './client/errors.js';
export type {
  ClientEventMap,
  DeprecationEvent,
  FailureEvent,
  PetCreateEvent,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
  SuccessEvent,
} from './client/events.js';
export type { FindPetResult, SearchedList } from './client/find-pet.js';
export type { StandardSchema } from './client/issues.js';
export type { ClientOptions, RetryOptions } from './client/options.js';
export type { ResponseDetails } from './client/responses.js';
export { type CallResult, type FailsWith, safe } from './client/results.js';
export type { CallOptions } from './client/run-call.js';
export type { ApiKeyFunction, ApiKeyRequest } from './http/credentials.js';
export { type Int64, type Int64Input, toInt64 } from './service/int64.js';
export {
  type Operation,
  type OperationBody,
  type OperationDeprecation,
  type OperationName,
  type OperationParameter,
  type Operations,
  operationTable as operations,
} from './service/operations.js';
export {
  type FindPetQuery,
  ListPetsQuery,
  limitBounds,
  NewPet,
  Pet,
  PetList,
  PetStatus,
} from './service/schemas.js';
export { ConfigurationError } from './shared/configuration-error.js';
