import * as z from 'zod/mini';
import { Origin } from '../http/origin.js';
import { CallerInt64 } from '../service/int64.js';
import { integer, type StrictObject } from '../service/schemas.js';
import { isKey, keyRule, versionSegment } from '../service/service.js';
import { callback, longestTime, readOptions, wait } from '../shared/options.js';
import { BackendFaults } from './faults.js';
import { innermost } from './innermost.js';
import { JsonValue } from './json-value.js';
import { SeedPet } from './pet-table.js';
import { samplePets } from './seed.js';
import { BackendSwitches } from './switches.js';

const latencyRule = `milliseconds, or [minimum, maximum] with the smaller first, at most ${longestTime}`;

/** A response time in milliseconds: fixed, or `[minimum, maximum]` for a random one per request. */
export const BackendLatency = z.union(
  [wait, z.readonly(z.tuple([wait, wait])).check(z.refine(([minimum, maximum]) => minimum <= maximum, latencyRule))],
  latencyRule,
);
export type BackendLatency = z.output<typeof BackendLatency>;

/** A path that an address keeps as it is: no dot segments, no characters to escape, no slash at the end. */
const isBasePath = (path: unknown) =>
  typeof path === 'string' && /^(\/[^/]+)*$/.test(path) && new URL(`http://a${path}`).pathname === (path || '/');

/** A key that requests can carry. */
export const ApiKey = z.custom<string>(isKey, keyRule);

const maxSamplePets = 10_000;

const backendOptions = {
  /** The accepted keys: visible ASCII without spaces, at most 8 000 characters. Without any, every request gets 401. */
  apiKeys: z.readonly(z.array(ApiKey, 'a list of keys')),
  /** The pets to start with: the number of sample pets, at most 10 000, or a list of pets. Default 0. */
  pets: z._default(
    z.union([integer(0, maxSamplePets), z.readonly(z.array(SeedPet))], {
      error: ({ input }) =>
        `an integer from 0 to ${maxSamplePets}${typeof input === 'number' ? '' : ', or a list of pets'}`,
    }),
    0,
  ),
  /** Makes sample pets, latency and chances repeatable: a 32-bit integer. Default 1. */
  seed: z._default(integer(-(2 ** 31), 2 ** 32 - 1), 1),
  /** The id of the first pet without an id of its own. Default 1. */
  firstId: z._default(CallerInt64, '1'),
  /** The path of the base address. Default `/v1`. */
  basePath: z._default(
    z.custom<string>(isBasePath, 'a path such as /v1, without dots or a slash at its end'),
    versionSegment,
  ),
  /** The origin of the service, such as `https://pets.test`, for adapters and relative addresses. Default: every origin. */
  origin: z.optional(Origin),
  /** The response time in milliseconds: fixed, or a random one from `[minimum, maximum]`. Default 0. */
  latency: z._default(BackendLatency, 0),
  /** The faults to start with; see `Backend.faults`. Default: no faults. */
  faults: z.prefault(BackendFaults, []),
  /** The response to `GET /store/orders`. Default `[]`: our choice, because the spec does not show it. */
  orders: z._default(JsonValue, []),
  /** What the spec leaves open; see `BackendSwitches`. */
  switches: z.prefault(BackendSwitches, {}),
  /** The clock, in milliseconds since 1970. Default `Date.now`. */
  now: z._default(callback<() => number>('a function that returns milliseconds since 1970'), () => () => Date.now()),
};

/** The options of `createBackend`. */
export const BackendOptions: StrictObject<typeof backendOptions> = z.strictObject(backendOptions);
export interface BackendOptions extends Readonly<z.input<typeof BackendOptions>> {}

/** The options as the backend uses them: checked, complete and copied. */
export type BackendSettings = Readonly<ReturnType<typeof readBackendOptions>>;

/**
 * Checks the options of a backend and fills in the defaults.
 *
 * @throws ConfigurationError that names the option and what it must be.
 */
export function readBackendOptions(input: BackendOptions) {
  const { apiKeys, pets, firstId, ...settings } = readOptions(BackendOptions, input, '', innermost);
  const start = { nextId: firstId, pets: typeof pets === 'number' ? samplePets(pets, settings.seed) : pets };
  return { ...settings, keys: new Set(apiKeys), start };
}
