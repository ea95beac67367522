import { type KeyFunction, type KeyProvider, keyProvider } from '../http/credentials.js';
import { isPlainObject, optional, orFalse, ownMembers, readAs, strictObject, validate } from '../spec/reading.js';
import { integer } from '../spec/schemas.js';
import { isKey, keyRule, loopback, versionSegment } from '../spec/service.js';
import { ConfigurationError, type Issue } from './errors.js';

/** The addresses of the service's two environments. */
export interface BaseUrls {
  readonly production: string | URL;
  readonly staging: string | URL;
}

/** How reads are retried. */
export interface RetryOptions {
  /** How many times after the first; 0 to 10. Default: 2. */
  readonly limit?: number | undefined;
  /** The longest `Retry-After` that is waited for, in milliseconds. Default: 20 000. */
  readonly maxRetryAfter?: number | undefined;
}

/** The same, complete. */
export type RetryRule = { readonly [Name in keyof RetryOptions]-?: number };

/** What a client is made from. */
export interface ClientOptions {
  /** The base address, ending in `/v1`: absolute, relative to the page, or one for each environment. Where
   * there is no page, a path such as `/v1` is taken, but not called: a module may be evaluated on a server. */
  readonly baseUrl: string | URL | BaseUrls;
  /** Which of the two base addresses is used. Default: `'production'`. */
  readonly environment?: keyof BaseUrls | undefined;
  /** The API key, or a function that gives it. Left out when a proxy adds it. */
  readonly apiKey?: string | KeyFunction | undefined;
  /** The `fetch` to use; it takes a `Request` and gives a `Response`. Default: the global one. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** The longest a whole call may take, waits included, in milliseconds. Default: 30 000. */
  readonly timeout?: number | undefined;
  /** The longest one attempt of a read may take, body included, in milliseconds. Default: 10 000. */
  readonly attemptTimeout?: number | undefined;
  /** How reads are retried, or `false`. `createPet` never is. */
  readonly retry?: RetryOptions | false | undefined;
  /** Allows a key over plain http to other hosts than this machine. Default: `false`. */
  readonly allowInsecure?: boolean | undefined;
}

/** Options as the client uses them: complete and checked. */
export interface Settings {
  /** The base address; a path where there was no page to resolve it against. */
  readonly base: string;
  /** Absent when a proxy adds the key. */
  readonly credentials: KeyProvider | undefined;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly timeout: number;
  readonly attemptTimeout: number;
  readonly retry: RetryRule;
}

/** The longest time that timers can hold, in milliseconds: 24.8 days. */
const longest = 2 ** 31 - 1;

/* @__NO_SIDE_EFFECTS__ */
const option = <Value>(expected: string, guard: (input: unknown) => input is Value) =>
  readAs('invalid_value', expected, (input) => (guard(input) ? input : undefined));

const isTime = (input: unknown): input is number => typeof input === 'number' && input > 0 && input <= longest;

const timeRule = `milliseconds, above 0 and at most ${longest}`;

const retryAfterRule = `0 or ${timeRule}`;

/** A time limit. */
export const milliseconds = /* @__PURE__ */ option(timeRule, isTime);

/** {@link RetryOptions}, or `false`. */
export const RetryOrFalse = /* @__PURE__ */ orFalse(
  strictObject({
    limit: optional(integer(0, 10)),
    maxRetryAfter: optional(option(retryAfterRule, (input): input is number => input === 0 || isTime(input))),
  }),
);

const addressRule = `an http(s) address that ends in ${versionSegment}, absolute outside http(s) pages`;

const ClientOptions = /* @__PURE__ */ strictObject({
  baseUrl: readAs('invalid_value', addressRule, (input) => input ?? undefined),
  environment: optional(option('"production" or "staging"', (input) => input === 'production' || input === 'staging')),
  apiKey: optional(option(keyRule, (input) => typeof input === 'function' || isKey(input))),
  fetch: optional(option('a function', (input) => typeof input === 'function')),
  timeout: optional(milliseconds),
  attemptTimeout: optional(milliseconds),
  retry: optional(RetryOrFalse),
  allowInsecure: optional(option('true or false', (input) => typeof input === 'boolean')),
});

/** Fills in the defaults of retry options. */
export const retryRule = (retry: RetryOptions | false | undefined, { limit, maxRetryAfter }: RetryRule): RetryRule =>
  retry === false
    ? { limit: 0, maxRetryAfter }
    : { limit: retry?.limit ?? limit, maxRetryAfter: retry?.maxRetryAfter ?? maxRetryAfter };

/**
 * Checks the options of a client and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and how to fix it.
 */
export function readOptions(input: ClientOptions): Settings {
  const result = validate(ClientOptions, input);
  const issue = result.issues?.[0] as (Issue & { readonly path: readonly string[] }) | undefined;
  if (issue)
    throw new ConfigurationError(
      issue.path.join('.') || 'options',
      issue.code === 'unrecognized_key' ? 'is not an option: correct it' : `must be ${issue.expected}`,
    );
  const {
    baseUrl,
    environment,
    apiKey,
    fetch = (request: Request) => globalThis.fetch(request),
    timeout = 30_000,
    attemptTimeout = 10_000,
    retry,
    allowInsecure,
  } = (result as { readonly value: ClientOptions }).value;

  const base = chooseBase(baseUrl, environment);
  if (apiKey !== undefined)
    assertOption(
      allowInsecure || typeof base === 'string' || base.protocol === 'https:' || loopback.test(base.hostname),
      'baseUrl',
      'must be https for a key, or set allowInsecure',
    );
  else if (Object.hasOwn(input, 'apiKey'))
    console.warn('petstore-elements: apiKey is undefined; set it or leave it out');
  return {
    base: String(base).replace(/\/+$/, ''),
    credentials: apiKey === undefined ? undefined : keyProvider(apiKey),
    fetch,
    timeout,
    attemptTimeout,
    retry: retryRule(retry, { limit: 2, maxRetryAfter: 20_000 }),
  };
}

function chooseBase(baseUrl: ClientOptions['baseUrl'], environment: keyof BaseUrls = 'production'): URL | string {
  if (!isPlainObject(baseUrl)) {
    assertOption(environment === 'production', 'environment', 'needs a baseUrl of { production, staging }');
    return readBase('baseUrl', baseUrl);
  }
  const pair: Partial<BaseUrls> = ownMembers(baseUrl as object);
  const production = readBase('baseUrl.production', pair.production);
  const staging = readBase('baseUrl.staging', pair.staging);
  return environment === 'staging' ? staging : production;
}

/** Without a page a path is kept as it is: a module may make its client while a server renders it, and call nothing. */
function readBase(option: string, address: unknown): URL | string {
  const fix = `must be ${addressRule}`;
  const text = address instanceof URL ? address.href : address;
  assertOption(typeof text === 'string' && text.trim(), option, fix);
  const url = parseUrl(text);
  assertOption(url ? /^https?:/.test(url.protocol) : !globalThis.location && /^\/(?!\/)/.test(text), option, fix);
  assertOption(
    !/[?#]/.test(text) && !url?.username && !url?.password,
    option,
    'must hold no query, hash or credentials',
  );
  assertOption((url?.pathname ?? text).replace(/\/+$/, '').endsWith(versionSegment), option, fix);
  return url ?? text;
}

/**
 * Resolves against the page, not against the base of the document: markup can name one on another server, which would be sent the
 * key. Against about:srcdoc or the address of a file, nothing that can be used is resolved.
 */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text, globalThis.location?.href);
  } catch {
    return undefined;
  }
}

function assertOption(valid: unknown, option: string, fix: string): asserts valid {
  if (!valid) throw new ConfigurationError(option, fix);
}
