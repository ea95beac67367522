import * as z from 'zod/mini';
import { integer, petStatuses, type StrictObject } from '../service/schemas.js';

/** One of these values. The first is the default. */
const choice = <const First extends Value, const Others extends Value[]>(first: First, ...others: Others) =>
  z._default(z.literal([first, ...others]), first);
type Value = string | number | boolean;

/** Each switch with its possible values. */
export const switches = {
  /**
   * A `limit` that is an integer outside 1…100: the nearest bound, the default of 20, or an error. Default `'clamp'`.
   */
  limitOutOfRange: choice('clamp', 'default', 400, 422),
  /** A `limit` that is not an integer: the default of 20, or an error. Default `'default'`. */
  limitUnreadable: choice('default', 400, 422),
  /** A `status` filter with another value: no pets, no filter, or an error. Default `'empty'`. */
  statusUnknown: choice('empty', 'unfiltered', 400, 422),
  /** The order of a list, by time of creation. Default `'oldest'` first. */
  order: choice('oldest', 'newest'),
  /** The status of a pet created without one: absent, or the one you name. Default `'absent'`. */
  statusOmitted: choice('absent', ...petStatuses),
  /** A pet created with the name `''`. Default `'accept'`. */
  emptyName: choice('accept', 400, 422),
  /**
   * Members of a created pet that the spec does not know: forgotten, kept, or an error. What cannot be kept is a 400:
   * `__proto__`, and more than 500 levels. Default `'ignore'`.
   */
  unknownMembers: choice('ignore', 'keep', 400, 422),
  /** The largest body that is accepted, in bytes. Default 1 048 576 (1 MiB). */
  maxBody: z._default(integer(0, Number.MAX_SAFE_INTEGER, 'bytes'), 1_048_576),
  /** The response to a larger body. Default 400. */
  bodyTooLarge: choice(400, 413),
  /** The response to a body that is not sent as `application/json`. The spec says 400. Default 400. */
  contentType: choice(400, 415),
  /** The response to an id in the path that is not an int64. Default 404. */
  idUnreadable: choice(404, 400, 422),
  /** The response of `GET /pets/{petId}` after its removal; `'keep'` postpones the removal. Default 404. */
  removed: choice(404, 410, 'keep'),
  /**
   * The deprecation headers of `GET /pets/{petId}`: none, RFC 9745 (`@1764892800`), the older date, or `true`. Default
   * `'none'`.
   */
  deprecationHeader: choice('none', 'rfc9745', 'date', 'true'),
  /** The status of `GET /store/orders`, which the spec does not show. Default 200. */
  orders: choice(200, 204, 404, 501),
  /** Another method on a path of the service. Default 404. */
  otherMethod: choice(404, 405),
  /**
   * Whether pages of other origins may call the backend: it responds to preflights and sends CORS headers. Default `true`.
   */
  cors: choice(true, false),
  /** Whether pages of other origins may read `Retry-After`, `Deprecation`, `Sunset`. Default `true`. */
  exposeHeaders: choice(true, false),
};

/**
 * What the spec leaves open, one switch for each point. By default, no operation gets a status that it does not have in
 * the spec. A number is the HTTP status of the response.
 */
export interface BackendSwitches extends Readonly<z.input<StrictObject<typeof switches>>> {}
export const BackendSwitches: z.ZodMiniType<Switches, BackendSwitches> = z.strictObject(switches);

/** The same, complete. */
export interface Switches extends Readonly<z.output<StrictObject<typeof switches>>> {}

export const defaultSwitches: Switches = BackendSwitches.parse({});
