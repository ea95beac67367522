import { deprecation, isJson, json as jsonType, sunset } from '../http/headers.js';
import { errorReply } from '../http/responses.js';
import { toInt64 } from '../service/int64.js';
import { parseJson } from '../service/json.js';
import { type OperationName, operations } from '../service/operations.js';
import { limitBounds, type NewPet, PetStatus, WireNewPet } from '../service/schemas.js';
import { isSerializable } from './json-value.js';
import type { PetTable } from './pet-table.js';
import type { BodyText } from './request-body.js';
import { type BackendResponse, notFound } from './responses.js';
import type { Switches } from './switches.js';

/** What a handler receives. */
export interface Call {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The decoded parameter of the path, or `undefined` if its escapes are malformed. */
  readonly id: string | undefined;
  readonly pets: PetTable;
  readonly switches: Switches;
  readonly orders: unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Reads the body. Rejects if the request was aborted or lost meanwhile, so that it has no effect. */
  readonly readBody: () => Promise<BodyText>;
}

/** One handler for each operation. The table of operations says how each may respond. */
export const handlers: {
  readonly [Name in OperationName]: (call: Call) => BackendResponse<Name> | Promise<BackendResponse<Name>>;
} = {
  listPets({ query, pets, switches }) {
    const limit = readLimit(query.get('limit'), switches);
    if (typeof limit === 'object') return limit;
    const filter = query.get('status');
    const status = PetStatus.options.find((known) => known === filter);
    if (filter !== null && status === undefined && switches.statusUnknown !== 'unfiltered') {
      if (switches.statusUnknown === 'empty') return { status: 200, body: [] };
      return errorReply(
        switches.statusUnknown,
        'invalid_query',
        `status must be one of ${PetStatus.options.join(', ')}.`,
      );
    }
    return { status: 200, body: pets.list(limit, status, switches.order) };
  },

  async createPet({ request, pets, switches, readBody }) {
    if (!isJson(request.headers.get('content-type'))) {
      return errorReply(switches.contentType, 'invalid_content_type', `The Content-Type must be ${jsonType}.`);
    }
    const read = await readBody();
    if ('problem' in read) {
      if (read.problem === 'unreadable') return errorReply(400, 'invalid_json', 'The body is not readable UTF-8.');
      return errorReply(switches.bodyTooLarge, 'body_too_large', `The body is longer than ${switches.maxBody} bytes.`);
    }
    let json: unknown;
    try {
      json = parseJson(read.text);
    } catch {
      return errorReply(400, 'invalid_json', 'The body is not valid JSON.');
    }
    const decoded = WireNewPet.safeParse(json);
    if (!decoded.success) return errorReply(400, 'invalid_body', describe(decoded.error.issues[0]?.path));
    const pet = decoded.data;
    // Of the body, because zod leaves out `__proto__`.
    const unknown = Object.keys(json as object).filter((member) => !Object.hasOwn(WireNewPet.shape, member));
    if (pet.name === '' && switches.emptyName !== 'accept') {
      return errorReply(switches.emptyName, 'invalid_body', 'The name must not be empty.');
    }
    if (typeof switches.unknownMembers === 'number' && unknown.length > 0) {
      return errorReply(switches.unknownMembers, 'invalid_body', 'The body has members that are not known here.');
    }
    if (switches.unknownMembers === 'ignore') for (const member of unknown) Reflect.deleteProperty(pet, member);
    else if (unknown.includes('__proto__') || !isSerializable(pet))
      return errorReply(400, 'invalid_body', 'The body is nested too deeply, or has a member called __proto__.');
    const status = pet.status ?? (switches.statusOmitted === 'absent' ? undefined : switches.statusOmitted);
    return { status: 201, body: pets.insert({ ...pet, id: undefined, status }) };
  },

  getPet({ id: text, pets, switches, now }) {
    if (switches.removed !== 'keep' && now >= removal) {
      const message = `This operation was removed; use ${operations.getPet.deprecation.replacement}.`;
      return switches.removed === 404 ? notFound(message) : errorReply(switches.removed, 'gone', message);
    }
    const headers = deprecationHeaders(switches.deprecationHeader);
    const id = toInt64(text);
    if (id === undefined) {
      if (switches.idUnreadable === 404) return { ...notFound('There is no pet with this id.'), headers };
      return { ...errorReply(switches.idUnreadable, 'invalid_id', 'The id of a pet must be an integer.'), headers };
    }
    const pet = pets.get(id);
    return pet ? { status: 200, body: pet, headers } : { ...notFound('There is no pet with this id.'), headers };
  },

  listOrders({ switches, orders }) {
    if (switches.orders === 200) return { status: 200, body: orders };
    if (switches.orders === 204) return { status: 204, body: undefined };
    if (switches.orders === 404) return notFound();
    return errorReply(switches.orders, 'not_implemented', 'Orders are not implemented here.');
  },
};

/** The limit to use, or the error that a switch chose. */
function readLimit(text: string | null, switches: Switches) {
  const { minimum, maximum, default: fallback } = limitBounds;
  if (text === null) return fallback;
  const readable = /^-?\d+$/.test(text);
  const limit = Number(text);
  if (readable && limit >= minimum && limit <= maximum) return limit;
  const choice = readable ? switches.limitOutOfRange : switches.limitUnreadable;
  if (choice === 'default') return fallback;
  if (choice === 'clamp') return limit < minimum ? minimum : maximum;
  return errorReply(choice, 'invalid_query', `limit must be an integer from ${minimum} to ${maximum}.`);
}

/** What is wrong with each member of a body, never with its value. */
const wrong: Readonly<Record<keyof NewPet, string>> = {
  name: 'The name is missing or is not text.',
  categoryId: 'The category id is missing or is not a 64-bit integer.',
  status: `The status must be one of ${PetStatus.options.join(', ')}.`,
};

const describe = ([member]: readonly PropertyKey[] = []): string =>
  wrong[member as keyof NewPet] ?? 'The body must be a JSON object.';

/** When the operation is removed, in milliseconds since 1970. */
const removal = Date.parse(operations.getPet.deprecation.removal);

/** The spec does not say since when the operation is deprecated. We chose five years before its removal. */
const deprecatedSince = Date.UTC(2025, 11, 5);

function deprecationHeaders(form: Switches['deprecationHeader']): Record<string, string> {
  if (form === 'none') return {};
  const since = { rfc9745: `@${deprecatedSince / 1000}`, date: new Date(deprecatedSince).toUTCString(), true: 'true' };
  return { [deprecation]: since[form], [sunset]: new Date(removal).toUTCString() };
}
