import { routes } from '../service/operations.js';
import { limitBounds, type Pet, PetList, petStatuses } from '../service/schemas.js';
import { deviationsOf } from './deviations.js';
import {
  allowsOrigin,
  errorFindings,
  type Finding,
  finding,
  type Reply,
  type ServiceProbe,
  status,
} from './doctor-reply.js';

/** A body that every service rejects with 400: it is not JSON, so no pet is added. */
const brokenBody = '{"name":';

/** An id that hardly any service has assigned. */
const unknownId = '9223372036854775807';

type KeyHeaders = Record<string, string>;

/** What a caller with the key gets from each operation. `list` is the response to `limit=2`. */
export async function* serviceFindings(
  probe: ServiceProbe,
  headers: KeyHeaders,
  list: Reply,
  create: string | undefined,
): AsyncGenerator<Finding> {
  yield allowsOrigin(list, 'the 200 response', probe.origin);
  const type = list.headers.get('Content-Type') ?? 'no Content-Type';
  yield finding(
    /^application\/json\b/i.test(type),
    'the list is sent as JSON',
    `Content-Type: application/json, not ${type}`,
  );
  const pets = PetList.safeParse(list.json).data;
  yield* shape('the list is an array of pets', 'list', list);
  if (pets && deviationsOf('list', list.json).length === 0) {
    yield* limits(probe, headers, pets.length);
    yield* statuses(probe, headers);
    if (Date.now() < Date.parse(routes.getPet.deprecation.removal)) yield* single(probe, headers, pets[0]);
  }
  yield* post(probe, { ...headers, 'Content-Type': 'application/json' }, create);
}

/** Checks the body of a response, with one finding for each cause. */
function* shape(check: string, kind: 'list' | 'pet', { json }: Reply): Generator<Finding> {
  const deviations = deviationsOf(kind, json);
  if (deviations.length === 0) yield { ok: true, check };
  for (const fix of deviations) yield { ok: false, check, fix };
}

/** The pets of a response, or `undefined` if it is not a list of pets. */
const petsOf = ({ json }: Reply) => PetList.safeParse(json).data;

async function* limits(probe: ServiceProbe, headers: KeyHeaders, count: number): AsyncGenerator<Finding> {
  yield finding(count <= 2, 'the list keeps to its limit', `respond to limit=2 with 2 pets at most, not ${count}`);
  const { maximum, default: usual } = limitBounds;
  const longest = petsOf(await probe.request(`/pets?limit=${maximum}`, { headers }));
  const isAccepted = longest !== undefined && longest.length <= maximum;
  yield finding(isAccepted, `a limit of ${maximum} is accepted`, `accept limits from 1 to ${maximum}`);
  const length = petsOf(await probe.request('/pets', { headers }))?.length ?? Number.POSITIVE_INFINITY;
  const fix = `respond with at most ${usual} pets${Number.isFinite(length) ? `, not ${length}` : ''}`;
  yield finding(length <= usual, `the limit is ${usual} when left out`, fix);
}

async function* statuses(probe: ServiceProbe, headers: KeyHeaders): AsyncGenerator<Finding> {
  for (const wanted of petStatuses) {
    const pets = petsOf(await probe.request(`/pets?limit=5&status=${wanted}`, { headers }));
    const other = pets?.find((pet) => pet.status !== wanted);
    const found = pets ? `one ${other?.status ? `that is ${other.status}` : 'without status'}` : 'something else';
    const check = `status=${wanted} gives pets of that status`;
    yield finding(
      pets !== undefined && !other,
      check,
      `respond to status=… with pets of that status only, not ${found}`,
    );
  }
}

async function* single(probe: ServiceProbe, headers: KeyHeaders, pet: Pet | undefined): AsyncGenerator<Finding> {
  const { path } = routes.getPet;
  const missing = await probe.request(path.replace('{petId}', unknownId), { headers });
  yield status(missing, 404, `GET ${path} responds with 404 for an unknown id`);
  if (missing.status === 404) yield* errorFindings(missing, `the 404 response of GET ${path}`, probe.origin);
  if (!pet) {
    yield { ok: undefined, check: `GET ${path}: not checked, since there is no pet` };
    return;
  }
  const reply = await probe.request(path.replace('{petId}', pet.id), { headers });
  yield status(reply, 200, `GET ${path} returns a pet of the list`);
  if (reply.status !== 200) return;
  yield* shape(`GET ${path} returns a pet`, 'pet', reply);
  if (deviationsOf('pet', reply.json).length > 0) return;
  const { id } = reply.json as { id: unknown };
  yield finding(String(id) === pet.id, `GET ${path} returns the requested pet`, `return pet ${pet.id}, not ${id}`);
}

async function* post(probe: ServiceProbe, headers: KeyHeaders, create: string | undefined): AsyncGenerator<Finding> {
  const rejected = await probe.request('/pets', { method: 'POST', headers, body: brokenBody });
  yield status(rejected, 400, 'a POST whose body is not JSON is rejected with 400');
  yield* errorFindings(rejected, 'the response to that POST', probe.origin);
  if (create === undefined) {
    yield { ok: undefined, check: 'adding a pet: not checked without --create, and nothing was added' };
    return;
  }
  const created = await probe.request('/pets', { method: 'POST', headers, body: create });
  yield status(created, 201, 'a pet is added with 201');
  yield allowsOrigin(created, 'the response to that POST', probe.origin);
  if (created.status === 200 || created.status === 201)
    yield* shape('the response has the new pet with its id', 'pet', created);
}
