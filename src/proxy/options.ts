import * as z from 'zod/mini';
import { AbsoluteBase, assertSecure } from '../http/base-address.js';
import type { ApiKeyFunction } from '../http/credentials.js';
import { callback, flag, longestTime, readOptions } from '../http/options.js';
import { Origin } from '../http/origin.js';
import { type OperationName, operations } from '../spec/operations.js';
import { integer, type StrictObject } from '../spec/schemas.js';
import { isKey, keyRule, versionSegment } from '../spec/service.js';

/** A path that an address keeps as it is. */
const isMount = (path: string) =>
  /^(?:\/[\w.~-]+)+$/.test(path) && path.endsWith(versionSegment) && new URL(path, 'http://site').pathname === path;

const operationNames = Object.keys(operations) as OperationName[];

const proxyOptions = {
  /** The base address of the service, ending in `/v1`. Https, or http on this machine. */
  base: AbsoluteBase,
  /** The API key, or a function that gives it, within `timeout`. It is sent to `base` only. */
  apiKey: z.custom<string | ApiKeyFunction>(
    (input) => typeof input === 'function' || isKey(input),
    `${keyRule}, or a function that gives it`,
  ),
  /** The operations that pages may use. Default: `['listPets', 'getPet']`, which only read. */
  operations: z._default(
    z
      .readonly(z.array(z.enum(operationNames, `one of ${operationNames.join(', ')}`), 'a list of operations'))
      .check(z.minLength(1, `a list of ${operationNames.join(', ')}`)),
    ['listPets', 'getPet'],
  ),
  /** Origins of other sites whose pages may use the proxy too, such as `https://shop.example`. Default: none. */
  origins: z._default(z.readonly(z.array(Origin, 'a list of origins such as https://shop.example')), []),
  /** The path of the proxy on its site, ending in `/v1`: the `baseurl` of its pages. Default `/v1`. */
  mount: z._default(
    z.string(`a path that ends in ${versionSegment}, such as /pet-service${versionSegment}`).check(z.refine(isMount)),
    versionSegment,
  ),
  /** The largest body of a request, in bytes, at most 16 MiB. Default 65 536. */
  maxBody: z._default(integer(1, 2 ** 24, 'bytes'), 65_536),
  /**
   * The longest that each of these may take, in milliseconds: the body of a request, the key function, the whole response of
   * the service. Default 20 000.
   */
  timeout: z._default(integer(1, longestTime, 'milliseconds'), 20_000),
  /** How long browsers and caches may keep what was read, in seconds, at most a day. Default 0: it is never kept. */
  maxAge: z._default(integer(0, 86_400, 'seconds'), 0),
  /** Allows a plain http `base` on another machine, over which anyone on the way can read the key. Default `false`. */
  allowInsecure: z.optional(flag),
  /**
   * The `fetch` to use. It must neither repeat a POST nor follow redirects. Default: in servers of `petstore-elements/proxy/node`
   * the connections of `node:http`, elsewhere the global one.
   */
  fetch: z.optional(callback<(url: string, init: RequestInit) => Promise<Response>>()),
  /**
   * Gets one line for each request that was not answered as the service meant it: `GET /v1/pets/{petId} 404 not_found: …`. A
   * path is as the spec writes it, any other is `[other]`; of the request only the origin or host name that is refused is quoted.
   * The key that the proxy adds is never there. Default: none.
   */
  log: z._default(callback<(line: string) => void>(), () => () => {}),
};

/** What a proxy is made from. */
export const ProxyOptions: StrictObject<typeof proxyOptions> = z.strictObject(proxyOptions);
export interface ProxyOptions extends z.input<typeof ProxyOptions> {}

/** Options as the proxy uses them: complete and checked. */
export type Settings = Readonly<z.output<typeof ProxyOptions>>;

/**
 * Checks the options of a proxy and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and how to fix it.
 */
export function readProxyOptions(input: ProxyOptions): Settings {
  const options = readOptions(ProxyOptions, input);
  assertSecure('base', options.base, options.allowInsecure);
  return options;
}
