export { ConfigurationError, type KeyFunction, type KeyRequest, type ProxyOptions } from './options.js';
export { createProxy, type PetStoreProxy } from './proxy.js';
