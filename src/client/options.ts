import * as z from 'zod/mini';
import { assertSecure, PageBase } from '../http/base-address.js';
import { type ApiKeyFunction, keyProvider } from '../http/credentials.js';
import { integer, type StrictObject } from '../service/schemas.js';
import { isKey, keyRule } from '../service/service.js';
import { callback, flag, milliseconds, readOptions, wait } from '../shared/options.js';
import type { CallName } from './errors.js';

const retryOptions = /* @__PURE__ */ (() => ({
  /** How many times to retry, 0 to 10. Default: 2. */
  limit: z.optional(integer(0, 10)),
  /** The longest `Retry-After` that the client waits for, in milliseconds, 0 to 2 147 483 647. Default: 20 000. */
  maxRetryAfter: z.optional(wait),
}))();

/** How the client retries reads. */
export const RetryOptions: StrictObject<typeof retryOptions> = /* @__PURE__ */ (() =>
  z.strictObject(retryOptions, {
    error: ({ code }) => (code === 'invalid_type' ? '{ limit, maxRetryAfter } or false' : undefined),
  }))();
export interface RetryOptions extends z.input<typeof RetryOptions> {}

/** {@link RetryOptions}, or `false` for no retries. */
export const Retry = /* @__PURE__ */ (() =>
  z.pipe(
    z.transform((retry: RetryOptions | false) => (retry === false ? { limit: 0 } : retry)),
    RetryOptions,
  ))();

/** The retry options with their defaults filled in. */
export type RetryRule = { readonly [Name in keyof RetryOptions]-?: number };

/** Which request a `fetch` sends. */
interface FetchContext {
  /** The method of the client that was called. */
  readonly operation: CallName;
  /** Identifies the call, as in its events. */
  readonly callId: number;
  /** The number of this request in its call, from 1. */
  readonly attempt: number;
}

/** What the client calls to send a request. Every `fetch` is one. */
export type ClientFetch = (
  url: string,
  init: RequestInit & { readonly headers: Record<string, string>; readonly method: 'GET' | 'POST' },
  context: FetchContext,
) => Promise<Response>;

const clientOptions = /* @__PURE__ */ (() => ({
  /**
   * The base address, ending in `/v1`: absolute, or relative to the page. Without a page, a client accepts a path such as
   * `/v1`, but its calls fail with a `ConfigurationError`: a server may load a module that makes one.
   */
  baseUrl: PageBase,
  /**
   * The API key, or a function that returns it. Leave it out if a proxy adds the key. Visible ASCII without
   * spaces, at most 8 000 characters.
   */
  apiKey: z.optional(
    z.custom<string | ApiKeyFunction>((input) => typeof input === 'function' || isKey(input), keyRule),
  ),
  /**
   * The `fetch` to use, such as that of `undici`. The client calls it with the URL and `{ method, headers, body, redirect,
   * signal }`, and says in a third argument which call it is for. It returns a `Response`. Default: the global one.
   */
  fetch: z.optional(callback<ClientFetch>()),
  /** The time limit of a whole call, in milliseconds: key, attempts, waits and body. Default: 30 000. */
  timeout: z.optional(milliseconds),
  /** The time limit of one attempt of a read, body included, in milliseconds. Default: 10 000. */
  attemptTimeout: z.optional(milliseconds),
  /** How the client retries reads, or `false`. It never retries `createPet`. */
  retry: z.optional(Retry),
  /** Allows a key over plain http to other machines. Default: `false`. */
  allowInsecure: z.optional(flag),
}))();

/** The options of `createClient`. */
export const ClientOptions: StrictObject<typeof clientOptions> = /* @__PURE__ */ z.strictObject(clientOptions);
export interface ClientOptions extends z.input<typeof ClientOptions> {}

/** The options as the client uses them: checked and complete. */
export type ClientSettings = Readonly<ReturnType<typeof readClientOptions>>;

/** Calls the `fetch` that is global at the time of the request. */
export const globalFetch: ClientFetch = (url, init) => globalThis.fetch(url, init);

/** Fills in the defaults of retry options. */
export const retryRule = (retry: RetryOptions | undefined, { limit, maxRetryAfter }: RetryRule): RetryRule => ({
  limit: retry?.limit ?? limit,
  maxRetryAfter: retry?.maxRetryAfter ?? maxRetryAfter,
});

/**
 * Checks the options of a client and fills in the defaults.
 *
 * @throws ConfigurationError that names the wrong option and says how to fix it.
 */
export function readClientOptions(input: ClientOptions) {
  const options = readOptions(ClientOptions, input);
  const { baseUrl, apiKey, retry, allowInsecure } = options;
  const { fetch = globalFetch, timeout = 30_000, attemptTimeout = 10_000 } = options;
  if (apiKey !== undefined) assertSecure('baseUrl', baseUrl, allowInsecure);
  else if (Object.hasOwn(options, 'apiKey'))
    console.warn('petstore-elements: apiKey is undefined; set it or leave it out');
  return {
    /** A path if there was no page to resolve it. */
    baseUrl,
    /** Absent if a proxy adds the key. */
    credentials: apiKey === undefined ? undefined : keyProvider(apiKey),
    fetch,
    timeout,
    attemptTimeout,
    retry: retryRule(retry, { limit: 2, maxRetryAfter: 20_000 }),
  };
}
