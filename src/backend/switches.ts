import * as z from 'zod/mini';
import { integer, petStatuses, type StrictObject } from '../spec/schemas.js';

/** One of these values; the first is the default. */
const choice = <const First extends Value, const Others extends Value[]>(first: First, ...others: Others) =>
  z._default(z.literal([first, ...others]), first);
type Value = string | number | boolean;

/** Each switch, with what it may be. */
export const switches = {
  /** A `limit` that is an integer outside 1…100: the nearest bound, the default of 20, or an error. Default `'clamp'`. */
  limitOutOfRange: choice('clamp', 'default', 400, 422),
  /** A `limit` that is no integer: the default of 20, or an error. Default `'default'`. */
  limitUnreadable: choice('default', 400, 422),
  /** A `status` filter outside the three values: no pets, no filter, or an error. Default `'empty'`. */
  statusUnknown: choice('empty', 'unfiltered', 400, 422),
  /** The order of a list by time of creation. Default `'oldest'` first. */
  order: choice('oldest', 'newest'),
  /** A pet created without `status`: none, or the one named. Default `'absent'`. */
  statusOmitted: choice('absent', ...petStatuses),
  /** A pet created with the name `''`. Default `'accept'`. */
  emptyName: choice('accept', 400, 422),
  /** Members of a created pet that the spec does not know: forgotten, kept (at most 500 levels deep, else 400), or an error. Default `'ignore'`. */
  unknownMembers: choice('ignore', 'keep', 400, 422),
  /** The largest body taken, in bytes. Default 1 048 576 (1 MiB). */
  bodyLimit: z._default(integer(0, Number.MAX_SAFE_INTEGER, 'bytes'), 1_048_576),
  /** The response to a larger body. Default 400. */
  bodyTooLarge: choice(400, 413),
  /** The response to a body that is not sent as `application/json`; the spec says 400. Default 400. */
  contentType: choice(400, 415),
  /** The response to an id in the path that is no int64. Default 404. */
  idUnreadable: choice(404, 400, 422),
  /** The response of `GET /pets/{petId}` from its removal on; `'keep'` puts the removal off. Default 404. */
  removed: choice(404, 410, 'keep'),
  /** Notices of the deprecation on `GET /pets/{petId}`: none, RFC 9745 (`@1764892800`), the older date, or `true`. Default `'none'`. */
  deprecationHeader: choice('none', 'rfc9745', 'date', 'true'),
  /** The status of `GET /store/orders`, which the spec does not show. Default 200. */
  orders: choice(200, 204, 404, 501),
  /** Another method on a path of the service. Default 404. */
  otherMethod: choice(404, 405),
  /** Whether pages of other origins may call: preflights answered, CORS headers sent. Default `true`. */
  cors: choice(true, false),
  /** Whether pages of other origins may read `Retry-After`, `Deprecation`, `Sunset`. Default `true`. */
  exposeHeaders: choice(true, false),
};

/**
 * What the spec leaves open, one named switch a point. No default answers a status that the operation
 * lacks; a number is the HTTP status that the switch answers instead.
 */
export interface BackendSwitches extends Readonly<z.output<StrictObject<typeof switches>>> {}

/** Switches as a test gives them: what is left out has its default. */
export interface SomeSwitches extends Readonly<z.input<StrictObject<typeof switches>>> {}
export const BackendSwitches: z.ZodMiniType<BackendSwitches, SomeSwitches> = z.strictObject(switches);

/** The default switches. */
export const defaultSwitches: BackendSwitches = BackendSwitches.parse({});

/** Which switches may give an operation a response that the spec does not name. */
interface SwitchesOf {
  listPets: 'limitOutOfRange' | 'limitUnreadable' | 'statusUnknown';
  createPet: 'emptyName' | 'unknownMembers' | 'bodyTooLarge' | 'contentType';
  getPet: 'idUnreadable' | 'removed';
  listOrders: 'orders';
}

/** The statuses that an operation answers only because a switch says so. */
export type SwitchedStatus<Name extends keyof SwitchesOf> = Extract<BackendSwitches[SwitchesOf[Name]], number>;
