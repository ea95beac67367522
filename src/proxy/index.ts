export type { ApiKeyFunction, ApiKeyRequest } from '../http/credentials.js';
export { ConfigurationError } from '../shared/configuration-error.js';
export type { ProxyOptions } from './options.js';
export { createProxy, type PetStoreProxy } from './proxy.js';
