export { ConfigurationError } from '../http/configuration-error.js';
export type { KeyFunction, KeyRequest, ProxyOptions } from './options.js';
export { createProxy, type PetStoreProxy } from './proxy.js';
