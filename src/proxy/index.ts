export { ConfigurationError } from '../http/configuration-error.js';
export type { ApiKeyFunction, ApiKeyRequest } from '../http/credentials.js';
export type { ProxyOptions } from './options.js';
export { createProxy, type PetStoreProxy } from './proxy.js';
