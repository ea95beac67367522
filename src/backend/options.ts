import type { Int64Input } from '../spec/int64.js';
import { keyCharacters, versionSegment } from '../spec/service.js';
import { type BackendFault, readFaults } from './faults.js';
import type { BackendState } from './pet-table.js';
import type { SeedPet } from './pets.js';
import { seedState } from './seed.js';
import { type BackendSwitches, readSwitches } from './switches.js';
import { assertMembers, assertValid, isInteger, isTime, readInt64, readJsonValue, readOrigin } from './validation.js';

/** A fixed time, or a random one from a range for each request; milliseconds. */
export type BackendLatency = number | readonly [minimum: number, maximum: number];

/** What a backend starts with. */
export interface BackendOptions {
  /** The accepted keys: visible ASCII characters without spaces. With an empty list every request is unauthorized. */
  readonly apiKeys: readonly string[];
  /** The pets to start with: how many to invent, at most 10 000, or the pets themselves. Default 0. */
  readonly pets?: number | readonly SeedPet[] | undefined;
  /** Makes invented pets, latency and chances repeatable; a 32-bit integer. Default 1. */
  readonly seed?: number | undefined;
  /** The id of the first pet that has none of its own. Default 1. */
  readonly firstId?: Int64Input | undefined;
  /** The base path. Default `/v1`. */
  readonly basePath?: string | undefined;
  /** The origin to answer for, such as `https://pets.test`, where `passThrough` or an adapter asks for it. Default: any. */
  readonly origin?: string | undefined;
  /** The `fetch` for addresses that are not the backend's, where the backend replaces the global one. Default: it answers them itself. */
  readonly passThrough?: typeof fetch | undefined;
  /** How long each response takes, in milliseconds. Default 0. */
  readonly latency?: BackendLatency | undefined;
  /** What goes wrong from the start; see `Backend.faults`. */
  readonly faults?: readonly BackendFault[] | undefined;
  /** What `GET /store/orders` answers. Default `[]`, our choice, since the spec does not show it. */
  readonly orders?: unknown;
  /** What the spec leaves open. */
  readonly switches?: { readonly [Name in keyof BackendSwitches]?: BackendSwitches[Name] | undefined } | undefined;
  /** The clock, in milliseconds since 1970. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Options as the backend uses them: complete, checked and its own. */
export interface Settings {
  readonly keys: ReadonlySet<string>;
  readonly start: BackendState;
  readonly seed: number;
  readonly basePath: string;
  readonly origin: string | undefined;
  readonly passThrough: typeof fetch | undefined;
  readonly latency: BackendLatency;
  readonly faults: readonly BackendFault[];
  readonly orders: unknown;
  readonly switches: Readonly<BackendSwitches>;
  readonly now: () => number;
}

const names = [
  ...['apiKeys', 'pets', 'seed', 'firstId', 'basePath', 'origin', 'passThrough', 'latency', 'faults', 'orders'],
  ...['switches', 'now'],
];

/** A path that an address keeps as it is: no dot segments, no characters to escape, no slash at its end. */
const isBasePath = (path: unknown) =>
  typeof path === 'string' && /^(\/[^/]+)*$/.test(path) && new URL(`http://a${path}`).pathname === (path || '/');

const isFunction = (value: unknown) => typeof value === 'function';

/**
 * Checks the options of a backend and fills in the defaults.
 *
 * @throws TypeError that names the option and what to use.
 */
export function readOptions(options: BackendOptions): Settings {
  assertMembers<BackendOptions>(options, 'options', '{ apiKeys: […], … }', names, '');
  const { apiKeys, pets = 0, seed = 1, firstId = 1, orders = [], now = Date.now } = options;
  const { basePath = versionSegment, latency = 0, faults = [], switches = {}, origin, passThrough } = options;
  assertValid(Array.isArray(apiKeys), 'apiKeys', 'a list of keys');
  for (const [index, key] of apiKeys.entries()) {
    assertValid(
      typeof key === 'string' && keyCharacters.test(key),
      `apiKeys[${index}]`,
      'visible ASCII characters without spaces',
    );
  }
  assertValid(isInteger(seed, -(2 ** 31), 2 ** 32 - 1), 'seed', 'an integer of 32 bits');
  assertValid(isBasePath(basePath), 'basePath', 'a path such as /v1, without dots or a slash at its end');
  assertValid(passThrough === undefined || isFunction(passThrough), 'passThrough', 'a function like fetch');
  assertValid(isFunction(now), 'now', 'a function that returns milliseconds since 1970');
  return {
    keys: new Set(apiKeys),
    start: seedState(pets, seed, readInt64(firstId, 'firstId')),
    seed,
    basePath,
    origin: origin === undefined ? undefined : readOrigin(origin),
    passThrough,
    latency: readLatency(latency),
    faults: readFaults(faults),
    orders: readJsonValue(orders, 'orders'),
    switches: readSwitches(switches),
    now,
  };
}

/** A latency that a developer set. @throws TypeError */
export function readLatency(latency: BackendLatency): BackendLatency {
  const range: readonly unknown[] = Array.isArray(latency) ? latency : [latency, latency];
  const [minimum, maximum] = range;
  const valid = range.length === 2 && isTime(minimum) && isTime(maximum) && minimum <= maximum;
  assertValid(valid, 'latency', 'milliseconds, or [minimum, maximum]');
  return typeof latency === 'number' ? latency : [minimum, maximum];
}
