import type { KeyFunction } from '../http/credentials.js';
import { type OperationName, operations } from '../spec/operations.js';
import { optional, readAs, strictObject, validate } from '../spec/reading.js';
import { isKey, keyRule, loopback, versionSegment } from '../spec/service.js';

/** What a proxy is made from. */
export interface ProxyOptions {
  /** The base address of the service, ending in `/v1`. Https, or http on this machine. */
  readonly base: string | URL;
  /** The API key, or a function that gives it, within `timeout`. It is sent to `base` only. */
  readonly apiKey: string | KeyFunction;
  /** The operations that pages may use. Default: `['listPets', 'getPet']`, which only read. */
  readonly operations?: readonly OperationName[] | undefined;
  /** Origins of other sites whose pages may use the proxy too, such as `https://shop.example`. Default: none. */
  readonly origins?: readonly string[] | undefined;
  /** The path of the proxy on its site, ending in `/v1`: the `baseurl` of its pages. Default `/v1`. */
  readonly mount?: string | undefined;
  /** The largest body of a request, in bytes, at most 16 MiB. Default 65 536. */
  readonly maxBody?: number | undefined;
  /**
   * The longest that each of these may take, in milliseconds: the body of a request, the key function, the whole response of
   * the service. Default 20 000.
   */
  readonly timeout?: number | undefined;
  /** How long browsers and caches may keep what was read, in seconds, at most a day. Default 0: it is never kept. */
  readonly maxAge?: number | undefined;
  /** Allows a plain http `base` on another machine, over which anyone on the way can read the key. Default `false`. */
  readonly allowInsecure?: boolean | undefined;
  /** The `fetch` to use. It must neither repeat a POST nor follow redirects. Default: the global one. */
  readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /**
   * Gets one line for each request that was not answered as the service meant it: `GET /v1/pets/{petId} 404 not_found: …`. A
   * path is as the spec writes it, any other is `[other]`; of the request only the origin of a page that is refused is quoted.
   * The key that the proxy adds is never there. Default: none.
   */
  readonly log?: ((line: string) => void) | undefined;
}

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
  /** Whether a request may wait for the key that another has asked for: Cloudflare Workers end one that does. */
  readonly shares: boolean;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly log: (line: string) => void;
}

/** An option of the proxy that cannot work; its message names the option and the fix, and never holds the key. */
export class ConfigurationError extends TypeError {
  override readonly name = 'ConfigurationError';
  /** The option, such as `base`. */
  readonly option: string;

  constructor(option: string, fix: string) {
    super(`option "${option}" ${fix}`);
    this.option = option;
  }
}

const option = <Value>(expected: string, isValid: (input: unknown) => boolean) =>
  readAs('invalid_value', expected, (input) => (isValid(input) ? (input as Value) : undefined));

const integer = (minimum: number, maximum: number, unit: string) =>
  option<number>(
    `a whole number of ${unit} from ${minimum} to ${maximum}`,
    (input) => Number.isInteger(input) && Number(input) >= minimum && Number(input) <= maximum,
  );

const isFunction = (input: unknown) => typeof input === 'function';
const isBoolean = (input: unknown) => typeof input === 'boolean';
const isOperation = (input: unknown) => typeof input === 'string' && Object.hasOwn(operations, input);
const isListOf = (isValid: (input: unknown) => boolean) => (input: unknown) =>
  Array.isArray(input) && input.length > 0 && input.every(isValid);
const isOrigin = (input: unknown) =>
  typeof input === 'string' && /^https?:/.test(input) && URL.canParse(input) && new URL(input).origin === input;
/** A path that an address keeps as it is. */
const isMount = (input: unknown) =>
  typeof input === 'string' &&
  /^(?:\/[\w.~-]+)+$/.test(input) &&
  input.endsWith(versionSegment) &&
  new URL(input, 'http://site').pathname === input;

const baseRule = `an absolute http(s) address that ends in ${versionSegment}, without a query, a hash or credentials`;

function readBase(input: unknown): URL | undefined {
  const text = input instanceof URL ? input.href : input;
  if (typeof text !== 'string' || !URL.canParse(text) || /[?#]/.test(text)) return undefined;
  const url = new URL(text);
  const { protocol, pathname, username, password } = url;
  const hasVersion = pathname.replace(/\/+$/, '').endsWith(versionSegment);
  return /^https?:$/.test(protocol) && hasVersion && !username && !password ? url : undefined;
}

const ProxyOptions = strictObject({
  base: readAs('invalid_value', baseRule, readBase),
  apiKey: option(`${keyRule}, or a function that gives it`, (input) => isFunction(input) || isKey(input)),
  operations: optional(option(`a list of ${Object.keys(operations).join(', ')}`, isListOf(isOperation))),
  origins: optional(
    option('a list of origins such as https://shop.example', (input) => Array.isArray(input) && input.every(isOrigin)),
  ),
  mount: optional(option(`a path that ends in ${versionSegment}, such as /pet-service${versionSegment}`, isMount)),
  maxBody: optional(integer(1, 2 ** 24, 'bytes')),
  timeout: optional(integer(1, 2 ** 31 - 1, 'milliseconds')),
  maxAge: optional(integer(0, 86_400, 'seconds')),
  allowInsecure: optional(option('true or false', isBoolean)),
  fetch: optional(option('a function', isFunction)),
  log: optional(option('a function', isFunction)),
});

/**
 * Checks the options of a proxy and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and how to fix it.
 */
export function readOptions(input: ProxyOptions): Settings {
  const result = validate(ProxyOptions, input);
  const issue = result.issues?.[0] as
    | { readonly path: readonly string[]; readonly code: string; readonly expected: string }
    | undefined;
  if (issue) {
    const name = issue.path.join('.') || 'options';
    throw new ConfigurationError(
      name,
      issue.code === 'unrecognized_key' ? `unknown option: use ${issue.expected}` : `must be ${issue.expected}`,
    );
  }
  const options = (result as unknown as { readonly value: ProxyOptions & { readonly base: URL } }).value;
  const { protocol, hostname, href } = options.base;
  if (protocol !== 'https:' && !options.allowInsecure && !loopback.test(hostname)) {
    throw new ConfigurationError(
      'base',
      'must be https, since the key is sent there; or set allowInsecure (--allow-insecure)',
    );
  }
  return {
    base: href.replace(/\/+$/, ''),
    apiKey: options.apiKey,
    operations: new Set(options.operations ?? ['listPets', 'getPet']),
    origins: [...(options.origins ?? [])],
    mount: options.mount ?? versionSegment,
    maxBody: options.maxBody ?? 65_536,
    timeout: options.timeout ?? 20_000,
    maxAge: options.maxAge ?? 0,
    shares: globalThis.navigator?.userAgent !== 'Cloudflare-Workers',
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    log: options.log ?? (() => {}),
  };
}
