export type { CallTrace, ResponseDetails } from './client/call.js';
export { createClient, type PetStoreClient } from './client/client.js';
export {
  ApiError,
  type CallError,
  type CallName,
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
export type { ClientEventMap } from './client/events.js';
export type { FindPetResult } from './client/find-pet.js';
export type { ClientOptions, RetryOptions } from './client/options.js';
export { Pet } from './client/pet.js';
export { type ApiPromise, type CallResult, type FailsWith, safe, type WithResponse } from './client/results.js';
export type { CallOptions } from './client/run-call.js';
export type { ApiKeyFunction } from './http/credentials.js';
export { isPetStatus, petStatuses } from './service/facts.js';
export { type Int64, type Int64Input, toInt64 } from './service/int64.js';
export type { FindPetQuery, ListPetsQuery, NewPet, PetStatus } from './service/schemas.js';
export { ConfigurationError } from './shared/configuration-error.js';
