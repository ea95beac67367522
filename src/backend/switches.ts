import type { PetStatus } from '../spec/schemas.js';

/**
 * What the interface leaves open, one named switch a point. No default answers a status that the operation
 * lacks; a number is the HTTP status that the switch answers instead.
 */
export interface Switches {
  /** A `limit` that is an integer outside 1…100: the nearest bound, the default of 20, or a refusal. Default `'clamp'`. */
  limitOutOfRange: 'clamp' | 'default' | 400 | 422;
  /** A `limit` that is no integer: the default of 20, or a refusal. Default `'default'`. */
  limitUnreadable: 'default' | 400 | 422;
  /** A `status` filter outside the three values: no pets, no filter, or a refusal. Default `'empty'`. */
  statusUnknown: 'empty' | 'unfiltered' | 400 | 422;
  /** The order of a list by time of creation. Default `'oldest'` first. */
  order: 'oldest' | 'newest';
  /** A pet created without `status`: none, or the one named. Default `'absent'`. */
  statusOmitted: 'absent' | PetStatus;
  /** A pet created with the name `''`. Default `'accept'`. */
  emptyName: 'accept' | 400 | 422;
  /** Members of a created pet that the interface does not know: forgotten, kept, or a refusal. Default `'ignore'`. */
  unknownMembers: 'ignore' | 'keep' | 400 | 422;
  /** The largest body taken, in bytes. Default 1 048 576 (1 MiB). */
  bodyLimit: number;
  /** The answer to a larger body. Default 400. */
  bodyTooLarge: 400 | 413;
  /** The answer to a body that is not sent as `application/json`; the interface says 400. Default 400. */
  contentType: 400 | 415;
  /** The answer to an id in the path that is no int64. Default 404. */
  idUnreadable: 404 | 400 | 422;
  /** The answer of `GET /pets/{petId}` from its removal on; `'keep'` puts the removal off. Default 404. */
  removed: 404 | 410 | 'keep';
  /** Notices of the deprecation on `GET /pets/{petId}`: none, RFC 9745 (`@1764892800`), the older date, or `true`. Default `'none'`. */
  deprecationHeader: 'none' | 'rfc9745' | 'date' | 'true';
  /** The status of `GET /store/orders`, which the interface does not show. Default 200. */
  orders: 200 | 204 | 404 | 501;
  /** Another method on a path of the interface. Default 404. */
  otherMethod: 404 | 405;
  /** Whether pages of other origins may call: preflights answered, CORS headers sent. Default `true`. */
  cors: boolean;
  /** Whether pages of other origins may read `Retry-After`, `Deprecation`, `Sunset`. Default `true`. */
  exposeHeaders: boolean;
}

/** The switches when nothing is said. */
export const defaultSwitches: Readonly<Switches> = {
  limitOutOfRange: 'clamp',
  limitUnreadable: 'default',
  statusUnknown: 'empty',
  order: 'oldest',
  statusOmitted: 'absent',
  emptyName: 'accept',
  unknownMembers: 'ignore',
  bodyLimit: 1_048_576,
  bodyTooLarge: 400,
  contentType: 400,
  idUnreadable: 404,
  removed: 404,
  deprecationHeader: 'none',
  orders: 200,
  otherMethod: 404,
  cors: true,
  exposeHeaders: true,
};

/** Which switches may give an operation an answer that the interface does not name. */
interface SwitchesOf {
  listPets: 'limitOutOfRange' | 'limitUnreadable' | 'statusUnknown';
  createPet: 'emptyName' | 'unknownMembers' | 'bodyTooLarge' | 'contentType';
  getPet: 'idUnreadable' | 'removed';
  listOrders: 'orders';
}

/** The statuses that an operation answers only because a switch says so. */
export type SwitchedStatus<Name extends keyof SwitchesOf> = Extract<Switches[SwitchesOf[Name]], number>;
