import { isPlain } from '../spec/reading.js';
import { versionSegment } from '../spec/service.js';
import { askedKey, type Credentials, fixedKey, isKey, type KeyFunction, keyRule } from './credentials.js';
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
const longest = 2 ** 31 - 1;

/** Whether `value` can be a time limit in milliseconds. */
export const isTimeout = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= longest;

/** What a time limit must be, for developers. */
export const timeoutRule = `milliseconds, above 0 and at most ${longest}`;

/**
 * Checks the options of a client and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and how to mend it.
 */
export function readOptions(options: ClientOptions): Settings {
  must(isPlain(options), 'options', 'must be { baseUrl, … }');
  const {
    baseUrl,
    environment,
    apiKey,
    fetch = (request: Request) => globalThis.fetch(request),
    timeout = 30_000,
    attemptTimeout = 10_000,
    retry = {},
    allowInsecure = false,
    ...others
  } = options;
  for (const name of Object.keys(others)) must(false, name, 'is no option: correct it');

  const base = chooseBase(baseUrl, environment);
  const { protocol, hostname } = base;
  if (apiKey !== undefined) {
    must(typeof apiKey === 'function' || isKey(apiKey), 'apiKey', keyRule);
    must(
      allowInsecure || protocol === 'https:' || loopback.test(hostname),
      'baseUrl',
      'must be https for a key, or set allowInsecure',
    );
  }
  must(typeof allowInsecure === 'boolean', 'allowInsecure', 'must be true or false');
  must(typeof fetch === 'function', 'fetch', 'must be a function');
  must(isTimeout(timeout), 'timeout', `must be ${timeoutRule}`);
  must(isTimeout(attemptTimeout), 'attemptTimeout', `must be ${timeoutRule}`);
  must(retry === false || isPlain(retry), 'retry', 'must be false or { limit, maxRetryAfter }');
  const { limit = 2, maxRetryAfter = 20_000, ...strange } = retry || { limit: 0 };
  for (const name of Object.keys(strange)) must(false, `retry.${name}`, 'is no option: correct it');
  must(Number.isInteger(limit) && limit >= 0 && limit <= 10, 'retry.limit', 'must be an integer from 0 to 10');
  must(maxRetryAfter === 0 || isTimeout(maxRetryAfter), 'retry.maxRetryAfter', `must be 0 or ${timeoutRule}`);

  return {
    base: base.href.replace(/\/+$/, ''),
    credentials: typeof apiKey === 'function' ? askedKey(apiKey) : fixedKey(apiKey),
    fetch,
    timeout,
    attemptTimeout,
    retryLimit: limit,
    maxRetryAfter,
  };
}

function chooseBase(baseUrl: unknown, environment: unknown = 'production'): URL {
  const known = environment === 'production' || environment === 'staging';
  must(known, 'environment', 'must be "production" or "staging"');
  if (!isPlain(baseUrl)) {
    must(environment === 'production', 'environment', 'needs a baseUrl of { production, staging }');
    return readBase('baseUrl', baseUrl);
  }
  const pair = baseUrl as Partial<BaseUrls>;
  const production = readBase('baseUrl.production', pair.production);
  const staging = readBase('baseUrl.staging', pair.staging);
  return environment === 'staging' ? staging : production;
}

function readBase(option: string, address: unknown): URL {
  // Not the base of the document: markup can name one on another server, which would be sent the key.
  const { location, document } = globalThis;
  const page = /^http/.test(location?.href) ? location.href : document?.baseURI;
  const mend = `must be an http(s) address that ends in ${versionSegment}`;
  const text = address instanceof URL ? address.href : address;
  must(typeof text === 'string' && text.trim(), option, mend);
  const url = parseUrl(text, page);
  must(url, option, page ? mend : `${mend}, absolute outside a page`);
  must(/^https?:$/.test(url.protocol), option, mend);
  must(url.pathname.replace(/\/+$/, '').endsWith(versionSegment), option, mend);
  must(!/[?#]/.test(text) && !url.username && !url.password, option, 'must hold no query, hash or credentials');
  return url;
}

function parseUrl(text: string, page: string | undefined): URL | undefined {
  try {
    return new URL(text, page);
  } catch {
    return undefined;
  }
}

function must(valid: unknown, option: string, mend: string): asserts valid {
  if (!valid) throw new ConfigurationError(option, mend);
}

const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
