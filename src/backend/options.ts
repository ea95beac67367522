import type { Int64Input } from '../spec/int64.js';
import { versionSegment } from '../spec/service.js';
import { type Fault, readFaults } from './faults.js';
import { isInteger, isTime, must, mustBe, mustBeSendable, requireInt64 } from './must.js';
import type { TableState } from './pet-table.js';
import { type SeedPet, seedState } from './seed.js';
import { readSwitches, type Switches } from './switches.js';

/** A fixed time, or one drawn from a range anew for each request; milliseconds. */
export type Latency = number | readonly [minimum: number, maximum: number];

/** What a backend starts with. */
export interface BackendOptions {
  /** The keys that are let in: visible ASCII characters without spaces. None means that nobody is. */
  readonly apiKeys: readonly string[];
  /** The pets to start with: how many to invent, at most a million, or the pets themselves. Default 0. */
  readonly pets?: number | readonly SeedPet[] | undefined;
  /** Makes invented pets, latency and chances repeatable; a 32-bit integer. Default 1. */
  readonly seed?: number | undefined;
  /** The id of the first pet that is not given one. Default 1. */
  readonly firstId?: Int64Input | undefined;
  /** The path under which the interface lies. Default `/v1`; the host does not matter. */
  readonly basePath?: string | undefined;
  /** How long each answer takes, in milliseconds. Default 0. */
  readonly latency?: Latency | undefined;
  /** What goes wrong from the start; see `Backend.faults`. */
  readonly faults?: readonly Fault[] | undefined;
  /** What `GET /store/orders` answers. Default `[]`, our choice, since the interface does not show it. */
  readonly orders?: unknown;
  /** What the interface leaves open. */
  readonly switches?: { readonly [Name in keyof Switches]?: Switches[Name] | undefined } | undefined;
  /** The clock, in milliseconds since 1970. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** Options as the backend uses them: complete, checked and its own. */
export interface Settings {
  readonly keys: ReadonlySet<string>;
  readonly start: TableState;
  readonly seed: number;
  readonly basePath: string;
  readonly latency: Latency;
  readonly faults: readonly Fault[];
  readonly orders: unknown;
  readonly switches: Readonly<Switches>;
  readonly now: () => number;
}

const names = ['apiKeys', 'pets', 'seed', 'firstId', 'basePath', 'latency', 'faults', 'orders', 'switches', 'now'];

/** A key that HTTP can carry; the client asks the same of it. */
const isKey = (key: unknown) => typeof key === 'string' && /^[\x21-\x7e]+$/.test(key);

/**
 * Checks the options of a backend and fills in the defaults.
 *
 * @throws TypeError that names the option and what it must be.
 */
export function readOptions(options: BackendOptions): Settings {
  mustBe<BackendOptions>(options, 'options', '{ apiKeys: […], … }', names, '');
  const { apiKeys, pets = 0, seed = 1, firstId = 1, orders = [], now = Date.now } = options;
  const { basePath = versionSegment, latency = 0, faults = [], switches = {} } = options;
  must(Array.isArray(apiKeys), 'apiKeys', 'be a list of keys');
  for (const [index, key] of apiKeys.entries()) {
    must(isKey(key), `apiKeys[${index}]`, 'be visible ASCII characters without spaces');
  }
  must(isInteger(seed, -(2 ** 31), 2 ** 32 - 1), 'seed', 'be an integer of 32 bits');
  must(
    typeof basePath === 'string' && /^(\/[^/?#]+)*$/.test(basePath),
    'basePath',
    'be a path that begins with a slash and does not end with one',
  );
  must(typeof now === 'function', 'now', 'be a function that answers milliseconds since 1970');
  mustBeSendable(orders, 'orders');
  return {
    keys: new Set(apiKeys),
    start: seedState(pets, seed, requireInt64(firstId, 'firstId')),
    seed,
    basePath,
    latency: readLatency(latency),
    faults: readFaults(faults),
    orders,
    switches: readSwitches(switches),
    now,
  };
}

/** A latency that a developer set. @throws TypeError */
export function readLatency(latency: Latency): Latency {
  const range: readonly unknown[] = Array.isArray(latency) ? latency : [latency, latency];
  const [minimum, maximum] = range;
  const valid = range.length === 2 && isTime(minimum) && isTime(maximum) && minimum <= maximum;
  must(valid, 'latency', 'be milliseconds, or a list of the least and the most');
  return typeof latency === 'number' ? latency : [minimum, maximum];
}
