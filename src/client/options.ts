import { versionSegment } from '../spec/service.js';
import { askedKey, type Credentials, fixedKey, type KeyFunction, keyProblem } from './credentials.js';
import { ConfigurationError } from './errors.js';

/** The addresses of the service's two environments. */
export interface BaseUrls {
  readonly production: string | URL;
  readonly staging: string | URL;
}

/** How reads are repeated. */
export interface RetryOptions {
  /** How many times after the first; 0 to 10. Default: 2. */
  readonly limit?: number | undefined;
  /** The longest `Retry-After` that is waited for, in milliseconds. Default: 20 000. */
  readonly maxRetryAfter?: number | undefined;
}

/** What a client is made from. */
export interface ClientOptions {
  /** The base address, ending in `/v1`: absolute, relative to the page, or one for each environment. */
  readonly baseUrl: string | URL | BaseUrls;
  /** Which of the two base addresses is used. Default: `'production'`. */
  readonly environment?: keyof BaseUrls | undefined;
  /** The API key, or a function that gives it. Left out when a proxy adds it. */
  readonly apiKey?: string | KeyFunction | undefined;
  /** The `fetch` to use. Default: the global one. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The longest a whole call may take, waits included, in milliseconds. Default: 30 000. */
  readonly timeout?: number | undefined;
  /** The longest one attempt of a read may take, body included, in milliseconds. Default: 10 000. */
  readonly attemptTimeout?: number | undefined;
  /** How reads are repeated, or `false`. `createPet` never is. */
  readonly retry?: RetryOptions | false | undefined;
  /** Allows a key over plain http to other hosts than this machine. Default: `false`. */
  readonly allowInsecure?: boolean | undefined;
}

/** Options as the client uses them: complete and checked. */
export interface Settings {
  readonly base: string;
  readonly credentials: Credentials;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly timeout: number;
  readonly attemptTimeout: number;
  readonly retryLimit: number;
  readonly maxRetryAfter: number;
}

/** The longest time that timers can hold, in milliseconds: 24.8 days. */
export const longestTimeout = 2 ** 31 - 1;

/** Whether `value` can be a time limit in milliseconds. */
export const isTimeout = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= longestTimeout;

const known = ['baseUrl', 'environment', 'apiKey', 'fetch', 'timeout', 'attemptTimeout', 'retry', 'allowInsecure'];

/**
 * Checks the options of a client and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and how to mend it.
 */
export function readOptions(options: ClientOptions): Settings {
  const refuse = (option: string, message: string): never => {
    throw new ConfigurationError(option, message);
  };
  const time = (option: string, value: number | undefined, otherwise: number) =>
    value === undefined || isTimeout(value)
      ? (value ?? otherwise)
      : refuse(option, `must be milliseconds, above 0 and at most ${longestTimeout}`);

  if (typeof options !== 'object' || options === null) return refuse('options', 'must be an object with a baseUrl');
  const stranger = Object.keys(options).find((name) => !known.includes(name));
  if (stranger) refuse(stranger, `is not an option; there are ${known.join(', ')}`);

  const base = chooseBase(options);
  const { apiKey, allowInsecure = false, retry = {} } = options;
  if (typeof allowInsecure !== 'boolean') refuse('allowInsecure', 'must be true or false');
  if (apiKey !== undefined && typeof apiKey !== 'function') {
    const problem = keyProblem(apiKey);
    if (problem) refuse('apiKey', problem);
  }
  if (apiKey !== undefined && !allowInsecure && base.protocol === 'http:' && !isLoopback(base.hostname))
    refuse('baseUrl', 'would send the key over plain http: use https, or set allowInsecure');
  if (options.fetch !== undefined && typeof options.fetch !== 'function') refuse('fetch', 'must be a function');
  if (retry !== false && (typeof retry !== 'object' || retry === null))
    refuse('retry', 'must be false or { limit, maxRetryAfter }');
  const { limit = 2, maxRetryAfter = 20_000 } = retry || { limit: 0 };
  if (!Number.isInteger(limit) || limit < 0 || limit > 10) refuse('retry.limit', 'must be an integer from 0 to 10');
  if (maxRetryAfter !== 0) time('retry.maxRetryAfter', maxRetryAfter, 0);

  return {
    base: base.href.replace(/\/+$/, ''),
    credentials: typeof apiKey === 'function' ? askedKey(apiKey) : fixedKey(apiKey),
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    timeout: time('timeout', options.timeout, 30_000),
    attemptTimeout: time('attemptTimeout', options.attemptTimeout, 10_000),
    retryLimit: limit,
    maxRetryAfter,
  };
}

function chooseBase({ baseUrl, environment }: ClientOptions): URL {
  if (environment !== undefined && environment !== 'production' && environment !== 'staging')
    throw new ConfigurationError('environment', 'must be "production" or "staging"');
  if (typeof baseUrl !== 'object' || baseUrl === null || baseUrl instanceof URL) {
    if (environment) throw new ConfigurationError('environment', 'needs a baseUrl of { production, staging }');
    return readBase('baseUrl', baseUrl);
  }
  const bases = {
    production: readBase('baseUrl.production', baseUrl.production),
    staging: readBase('baseUrl.staging', baseUrl.staging),
  };
  return bases[environment ?? 'production'];
}

function readBase(option: string, address: unknown): URL {
  const refuse = (message: string): never => {
    throw new ConfigurationError(option, message);
  };
  const text = address instanceof URL ? address.href : address;
  if (typeof text !== 'string' || text.trim() === '')
    return refuse(`must be an address that ends in ${versionSegment}`);
  const page = globalThis.document?.baseURI ?? globalThis.location?.href;
  let url: URL;
  try {
    url = new URL(text, page);
  } catch {
    return refuse(`must be an http(s) address${page ? '' : ', and an absolute one outside a page'}`);
  }
  if (!/^https?:$/.test(url.protocol)) refuse('must begin with https:// or http://');
  if (url.username || url.password) refuse('must not hold a user name or password: use apiKey');
  if (/[?#]/.test(text)) refuse('must not have a query or a hash');
  if (!url.pathname.replace(/\/+$/, '').endsWith(versionSegment)) refuse(`must end in ${versionSegment}`);
  return url;
}

const isLoopback = (host: string) => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
