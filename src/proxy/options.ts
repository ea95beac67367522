import * as z from 'zod/mini';
import { AbsoluteBase, assertSecure } from '../http/base-address.js';
import { callback, flag, readOptions } from '../http/options.js';
import { type OperationName, operations } from '../spec/operations.js';
import { integer, type StrictObject } from '../spec/schemas.js';
import { isKey, keyRule, versionSegment } from '../spec/service.js';

/** What a key function gets. */
export interface KeyRequest {
  /** Whether the service answered 401 to the previous key. */
  readonly rejected: boolean;
}

/** Gives the API key. It is called before the first request, again after a 401, and again when it failed or took longer than `timeout`. */
export type KeyFunction = (request: KeyRequest) => string | Promise<string>;

/** A path that an address keeps as it is. */
const isMount = (path: string) =>
  /^(?:\/[\w.~-]+)+$/.test(path) && path.endsWith(versionSegment) && new URL(path, 'http://site').pathname === path;

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const operationNames = Object.keys(operations) as OperationName[];

const proxyOptions = {
  /** The base address of the service, ending in `/v1`. Https, or http on this machine. */
  base: AbsoluteBase,
  /** The API key, or a function that gives it. It is sent to `base` only. */
  apiKey: z.custom<string | KeyFunction>(
    (input) => typeof input === 'function' || isKey(input),
    `${keyRule}, or a function that gives it`,
  ),
  /** The operations that pages may use. Default: `['listPets', 'getPet']`, which only read. */
  operations: z.optional(
    z
      .readonly(z.array(z.enum(operationNames, `one of ${operationNames.join(', ')}`), 'a list of operations'))
      .check(z.minLength(1, `a list of ${operationNames.join(', ')}`)),
  ),
  /** Origins of other sites whose pages may use the proxy too, such as `https://shop.example`. Default: none. */
  origins: z.optional(
    z.readonly(
      z.array(
        z.string('an origin such as https://shop.example').check(z.refine(isOrigin)),
        'a list of origins such as https://shop.example',
      ),
    ),
  ),
  /** The path of the proxy on its site, ending in `/v1`: the `baseurl` of its pages. Default `/v1`. */
  mount: z.optional(
    z.string(`a path that ends in ${versionSegment}, such as /pet-service${versionSegment}`).check(z.refine(isMount)),
  ),
  /** The largest body of a request, in bytes, at most 16 MiB. Default 65 536. */
  maxBody: z.optional(integer(1, 2 ** 24, 'bytes')),
  /**
   * The longest that each of these may take, in milliseconds: the body of a request, the key function, the whole response of
   * the service. Default 20 000.
   */
  timeout: z.optional(integer(1, 2 ** 31 - 1, 'milliseconds')),
  /** How long browsers and caches may keep what was read, in seconds, at most a day. Default 0: it is never kept. */
  maxAge: z.optional(integer(0, 86_400, 'seconds')),
  /**
   * Whether equal reads that are in progress at the same time become one request to the service. Default `true`; `false` on
   * Cloudflare Workers, where a request may not wait for what another has started.
   */
  coalesce: z.optional(flag),
  /** Allows a plain http `base` on another machine, over which anyone on the way can read the key. Default `false`. */
  allowInsecure: z.optional(flag),
  /** The `fetch` to use. It must neither repeat a POST nor follow redirects. Default: the global one. */
  fetch: z.optional(callback<(url: string, init: RequestInit) => Promise<Response>>()),
  /**
   * Gets one line for each request that was not answered as the service meant it: `GET /v1/pets/{petId} 404 not_found: …`. A
   * path is as the spec writes it, any other is `[other]`; of the request only the origin of a page that is refused is quoted.
   * The key that the proxy adds is never there. Default: none.
   */
  log: z.optional(callback<(line: string) => void>()),
};

/** What a proxy is made from. */
export const ProxyOptions: StrictObject<typeof proxyOptions> = z.strictObject(proxyOptions);
export type ProxyOptions = z.input<typeof ProxyOptions>;

/** Options as the proxy uses them: complete and checked. */
export interface Settings {
  readonly base: string;
  readonly apiKey: string | KeyFunction;
  readonly operations: ReadonlySet<OperationName>;
  readonly origins: readonly string[];
  readonly mount: string;
  readonly maxBody: number;
  readonly timeout: number;
  readonly maxAge: number;
  readonly coalesce: boolean;
  /** Whether a request may wait for what another has started. */
  readonly shares: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly log: (line: string) => void;
}

/**
 * Checks the options of a proxy and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and how to fix it.
 */
export function readProxyOptions(input: ProxyOptions): Settings {
  const options = readOptions(ProxyOptions, input);
  const { base, operations = ['listPets', 'getPet'], origins = [], mount = versionSegment } = options;
  assertSecure('base', base, options.allowInsecure);
  const shares = globalThis.navigator?.userAgent !== 'Cloudflare-Workers';
  return {
    base,
    apiKey: options.apiKey,
    operations: new Set(operations),
    origins: [...origins],
    mount,
    maxBody: options.maxBody ?? 65_536,
    timeout: options.timeout ?? 20_000,
    maxAge: options.maxAge ?? 0,
    coalesce: shares && (options.coalesce ?? true),
    shares,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    log: options.log ?? (() => {}),
  };
}
