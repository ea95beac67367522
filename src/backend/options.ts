import type { Int64Input } from '../spec/int64.js';
import type { Fault } from './faults.js';
import type { SeedPet } from './seed.js';
import type { Switches } from './switches.js';

/** A fixed time, or one drawn from a range anew for each request; milliseconds. */
export type Latency = number | readonly [minimum: number, maximum: number];

/** What a backend starts with. */
export interface BackendOptions {
  /** The keys that are let in. None means that nobody is. */
  readonly apiKeys: readonly string[];
  /** The pets to start with: how many to invent, or the pets themselves. Default 0. */
  readonly pets?: number | readonly SeedPet[];
  /** Makes invented pets, latency and chances repeatable; a 32-bit integer. Default 1. */
  readonly seed?: number;
  /** The id of the first pet that is not given one. Default 1. */
  readonly firstId?: Int64Input;
  /** The path under which the interface lies. Default `/v1`; the host does not matter. */
  readonly basePath?: string;
  /** How long each answer takes, in milliseconds. Default 0. */
  readonly latency?: Latency;
  /** What goes wrong from the start; see `Backend.faults`. */
  readonly faults?: readonly Fault[];
  /** What `GET /store/orders` answers. Default `[]`, our choice, since the interface does not show it. */
  readonly orders?: unknown;
  /** What the interface leaves open. */
  readonly switches?: Partial<Switches>;
  /** The clock, in milliseconds since 1970. Default `Date.now`. */
  readonly now?: () => number;
}
