import * as z from 'zod/mini';
import { AbsoluteBase, assertSecure } from '../http/base-address.js';
import type { ApiKeyFunction } from '../http/credentials.js';
import { Origin } from '../http/origin.js';
import { type OperationName, operations } from '../service/operations.js';
import { integer, type StrictObject } from '../service/schemas.js';
import { isKey, keyRule, versionSegment } from '../service/service.js';
import { callback, flag, longestTime, readOptions } from '../shared/options.js';

/** A path that an address keeps as it is. */
const isBasePath = (path: string) =>
  /^(?:\/[\w.~-]+)+$/.test(path) && path.endsWith(versionSegment) && new URL(path, 'http://site').pathname === path;

const operationNames = Object.keys(operations) as OperationName[];

const proxyOptions = {
  /** The base address of the service, ending in `/v1`. Https, or http on this machine. */
  baseUrl: AbsoluteBase,
  /** The API key, or a function that returns it within `timeout`. The proxy sends it to `baseUrl` only. */
  apiKey: z.custom<string | ApiKeyFunction>(
    (input) => typeof input === 'function' || isKey(input),
    `${keyRule}, or a function that returns it`,
  ),
  /** The operations that pages may use. Default: `['listPets', 'getPet']`, which only read. */
  operations: z._default(
    z
      .readonly(z.array(z.enum(operationNames, `one of ${operationNames.join(', ')}`), 'a list of operations'))
      .check(z.minLength(1, `a list of ${operationNames.join(', ')}`)),
    ['listPets', 'getPet'],
  ),
  /**
   * The origins of other sites and apps whose pages may use the proxy too, such as `https://shop.example`. If
   * `serveProxy` serves a site by a name, also that of the site. Default: none.
   */
  origins: z._default(z.readonly(z.array(Origin, 'a list of origins such as https://shop.example')), []),
  /** The path of the proxy on its site, ending in `/v1`: the `baseurl` of its pages. Default `/v1`. */
  basePath: z._default(
    z
      .string(`a path that ends in ${versionSegment}, such as /pet-service${versionSegment}`)
      .check(z.refine(isBasePath)),
    versionSegment,
  ),
  /** The largest body of a request, in bytes, 1 to 16 777 216 (16 MiB). Default 65 536. */
  maxBody: z._default(integer(1, 2 ** 24, 'bytes'), 65_536),
  /**
   * The time limit of each of these, in milliseconds: the body of a request, the key function, and the whole response
   * of the service. Default 20 000.
   */
  timeout: z._default(integer(1, longestTime, 'milliseconds'), 20_000),
  /**
   * How long browsers and caches may keep what they read, in seconds, 0 to 86 400 (a day). Default 0: they keep
   * nothing.
   */
  maxAge: z._default(integer(0, 86_400, 'seconds'), 0),
  /** Allows a plain http `baseUrl` on another machine. Anyone on the way can then read the key. Default `false`. */
  allowInsecure: z.optional(flag),
  /**
   * The `fetch` to use, called with an address and options. It must not repeat a POST or follow redirects. Default: in
   * servers of `petstore-elements/proxy/node`, connections of `node:http`; elsewhere, the global `fetch`.
   */
  fetch: z.optional(callback<(url: string, init: RequestInit) => Promise<Response>>()),
  /**
   * Gets one line for each failed request: `GET /v1/pets/{petId} 404 not_found: …`, without a code if the status is that
   * of the service. A path is as the spec writes it, and any other path is `[other]`. Of the request, the line quotes
   * only an origin or host name that was rejected. It never contains the key that the proxy adds. Default: no log.
   */
  log: z._default(callback<(line: string) => void>(), () => () => {}),
};

/** The options of `createProxy`. */
export const ProxyOptions: StrictObject<typeof proxyOptions> = z.strictObject(proxyOptions);
export interface ProxyOptions extends z.input<typeof ProxyOptions> {}

/** The options as the proxy uses them: checked and complete. */
export type ProxySettings = Readonly<z.output<typeof ProxyOptions>>;

/**
 * Checks the options of a proxy and fills in the defaults.
 *
 * @throws ConfigurationError that names the wrong option and says how to fix it.
 */
export function readProxyOptions(input: ProxyOptions): ProxySettings {
  const options = readOptions(ProxyOptions, input);
  assertSecure('baseUrl', options.baseUrl, options.allowInsecure);
  return options;
}
