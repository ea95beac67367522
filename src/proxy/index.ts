export type { KeyFunction, KeyRequest } from '../http/credentials.js';
export { ConfigurationError, type ProxyOptions } from './options.js';
export { createProxy, type PetStoreProxy } from './proxy.js';
