import { PetStatus } from '../spec/schemas.js';
import { assertMembers, assertValid, isInteger } from './validation.js';

/**
 * What the spec leaves open, one named switch a point. No default answers a status that the operation
 * lacks; a number is the HTTP status that the switch answers instead.
 */
export interface BackendSwitches {
  /** A `limit` that is an integer outside 1…100: the nearest bound, the default of 20, or an error. Default `'clamp'`. */
  limitOutOfRange: 'clamp' | 'default' | 400 | 422;
  /** A `limit` that is no integer: the default of 20, or an error. Default `'default'`. */
  limitUnreadable: 'default' | 400 | 422;
  /** A `status` filter outside the three values: no pets, no filter, or an error. Default `'empty'`. */
  statusUnknown: 'empty' | 'unfiltered' | 400 | 422;
  /** The order of a list by time of creation. Default `'oldest'` first. */
  order: 'oldest' | 'newest';
  /** A pet created without `status`: none, or the one named. Default `'absent'`. */
  statusOmitted: 'absent' | PetStatus;
  /** A pet created with the name `''`. Default `'accept'`. */
  emptyName: 'accept' | 400 | 422;
  /** Members of a created pet that the spec does not know: forgotten, kept (at most 500 levels deep, else 400), or an error. Default `'ignore'`. */
  unknownMembers: 'ignore' | 'keep' | 400 | 422;
  /** The largest body taken, in bytes. Default 1 048 576 (1 MiB). */
  bodyLimit: number;
  /** The response to a larger body. Default 400. */
  bodyTooLarge: 400 | 413;
  /** The response to a body that is not sent as `application/json`; the spec says 400. Default 400. */
  contentType: 400 | 415;
  /** The response to an id in the path that is no int64. Default 404. */
  idUnreadable: 404 | 400 | 422;
  /** The response of `GET /pets/{petId}` from its removal on; `'keep'` puts the removal off. Default 404. */
  removed: 404 | 410 | 'keep';
  /** Notices of the deprecation on `GET /pets/{petId}`: none, RFC 9745 (`@1764892800`), the older date, or `true`. Default `'none'`. */
  deprecationHeader: 'none' | 'rfc9745' | 'date' | 'true';
  /** The status of `GET /store/orders`, which the spec does not show. Default 200. */
  orders: 200 | 204 | 404 | 501;
  /** Another method on a path of the service. Default 404. */
  otherMethod: 404 | 405;
  /** Whether pages of other origins may call: preflights answered, CORS headers sent. Default `true`. */
  cors: boolean;
  /** Whether pages of other origins may read `Retry-After`, `Deprecation`, `Sunset`. Default `true`. */
  exposeHeaders: boolean;
}

/** What each switch may be, the default first; `bodyLimit` may be any other number of bytes. */
export const switchValues: {
  readonly [Name in keyof BackendSwitches]: readonly [BackendSwitches[Name], ...BackendSwitches[Name][]];
} = {
  limitOutOfRange: ['clamp', 'default', 400, 422],
  limitUnreadable: ['default', 400, 422],
  statusUnknown: ['empty', 'unfiltered', 400, 422],
  order: ['oldest', 'newest'],
  statusOmitted: ['absent', ...PetStatus.options],
  emptyName: ['accept', 400, 422],
  unknownMembers: ['ignore', 'keep', 400, 422],
  bodyLimit: [1_048_576],
  bodyTooLarge: [400, 413],
  contentType: [400, 415],
  idUnreadable: [404, 400, 422],
  removed: [404, 410, 'keep'],
  deprecationHeader: ['none', 'rfc9745', 'date', 'true'],
  orders: [200, 204, 404, 501],
  otherMethod: [404, 405],
  cors: [true, false],
  exposeHeaders: [true, false],
};

/** The default switches. */
export const defaultSwitches = Object.fromEntries(
  Object.entries(switchValues).map(([name, [first]]) => [name, first]),
) as unknown as Readonly<BackendSwitches>;

/** BackendSwitches as a developer wrote them, checked and completed. @throws TypeError */
export function readSwitches(
  switches: { readonly [Name in keyof BackendSwitches]?: BackendSwitches[Name] | undefined },
): BackendSwitches {
  assertMembers(switches, 'switches', '{ name: value, … }', Object.keys(switchValues));
  const defined = Object.entries(switches).filter(([, value]) => value !== undefined);
  for (const [name, value] of defined) {
    if (name === 'bodyLimit') {
      assertValid(isInteger(value, 0, Number.MAX_SAFE_INTEGER), 'switches.bodyLimit', 'a number of bytes');
      continue;
    }
    const values: readonly unknown[] = switchValues[name as keyof BackendSwitches];
    const expected = `one of ${values.map((each) => JSON.stringify(each)).join(', ')}`;
    assertValid(values.includes(value), `switches.${name}`, expected);
  }
  return { ...defaultSwitches, ...Object.fromEntries(defined) };
}

/** Which switches may give an operation a response that the spec does not name. */
interface SwitchesOf {
  listPets: 'limitOutOfRange' | 'limitUnreadable' | 'statusUnknown';
  createPet: 'emptyName' | 'unknownMembers' | 'bodyTooLarge' | 'contentType';
  getPet: 'idUnreadable' | 'removed';
  listOrders: 'orders';
}

/** The statuses that an operation answers only because a switch says so. */
export type SwitchedStatus<Name extends keyof SwitchesOf> = Extract<BackendSwitches[SwitchesOf[Name]], number>;
