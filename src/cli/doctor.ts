import { parseJson } from '../spec/json.js';
import { type Operation, operations } from '../spec/operations.js';
import { ErrorBody, WirePet, WirePetList } from '../spec/schemas.js';
import { authScheme, versionSegment } from '../spec/service.js';

/** One thing that was checked. What failed says how to fix it, with the header line where one is missing. */
export interface Finding {
  /** `undefined` when it could not be checked. */
  readonly ok: boolean | undefined;
  readonly check: string;
  readonly fix?: string;
}

/** What to examine and how. */
interface Examination {
  /** The base address, ending in `/v1`. */
  readonly base: string;
  /** Without one, only what an unauthorized caller sees is checked. */
  readonly key?: string | undefined;
  /** The origin of the page that will call the service. */
  readonly origin: string;
  /** The body of a pet that may really be added. Without one nothing is added. */
  readonly create?: string | undefined;
  readonly fetch: typeof fetch;
}

/** The longest that one request may take, in milliseconds. */
const perRequest = 10_000;

/** A version segment at the end of an address. */
const otherVersion = /\/v\d[\w.]*$/;

/** A key that no service accepts. */
const wrongKey = 'petstore-elements-doctor-wrong-key';

/** A body to which the spec answers 400, whatever else a service accepts: it is no JSON, so no pet can come of it. */
const brokenBody = '{"name":';

/** Looks at a service as a browser on another origin would, one finding after the other. */
export async function* examine({ base, key, origin, create, fetch }: Examination): AsyncGenerator<Finding> {
  const address = base.replace(/\/$/, '');
  const fix = `use ${address.replace(otherVersion, '')}${versionSegment}`;
  yield finding(address.endsWith(versionSegment), `the base address ends in ${versionSegment}`, fix);
  const ask: Ask = (path, init = {}) =>
    fetch(address + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: origin, ...init.headers },
      signal: AbortSignal.timeout(perRequest),
    });
  try {
    for (const [name, operation] of Object.entries(operations)) yield* preflight(ask, origin, name, operation);
    yield* withoutKey(ask, origin);
    yield* withWrongKey(ask);
    if (key === undefined) {
      yield { ok: undefined, check: 'the key, the list, its limit and POST: not checked without --key' };
    } else yield* withKey(ask, origin, { Authorization: `${authScheme} ${key}` }, create);
  } catch (error) {
    yield finding(false, 'the service answers', `no answer from ${address}: ${reason(error)}`);
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function* preflight(ask: Ask, origin: string, name: string, { method, path, requestBody }: Operation) {
  const headers = requestBody === undefined ? ['Authorization'] : ['Authorization', 'Content-Type'];
  const what = `the preflight of ${method} ${path} (${name})`;
  const response = await ask(path.replace(/\{\w+\}/, '1'), {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join().toLowerCase(),
    },
  });
  yield finding(response.ok, `${what} is answered without a key`, `answer OPTIONS with 204, not ${response.status}`);
  yield allowsOrigin(response, what, origin);
  // `*` does not cover Authorization.
  const allowed = tokens(response, 'Access-Control-Allow-Headers');
  const missing = headers.filter(
    (header) => !allowed.includes(header.toLowerCase()) && (header === 'Authorization' || !allowed.includes('*')),
  );
  const fix = `Access-Control-Allow-Headers: ${headers.join(', ')}`;
  yield finding(missing.length === 0, `${what} allows ${headers.join(' and ')}`, fix);
}

async function* withoutKey(ask: Ask, origin: string): AsyncGenerator<Finding> {
  const response = await ask('/pets');
  yield status(response, 401, 'a request without a key is rejected with 401');
  yield* errorResponse(response, 'the answer 401', origin);
  const exposed = tokens(response, 'Access-Control-Expose-Headers');
  for (const name of ['Retry-After', 'Deprecation', 'Sunset']) {
    const readable = exposed.includes(name.toLowerCase()) || exposed.includes('*');
    yield finding(readable, `pages may read ${name}`, `Access-Control-Expose-Headers: ${name}`);
  }
}

async function* withWrongKey(ask: Ask): AsyncGenerator<Finding> {
  const response = await ask('/pets', { headers: { Authorization: `${authScheme} ${wrongKey}` } });
  yield status(response, 401, 'a wrong key is rejected with 401');
}

async function* withKey(ask: Ask, origin: string, headers: Record<string, string>, create: string | undefined) {
  const response = await ask('/pets?limit=2', { headers });
  yield status(response, 200, 'the key is accepted');
  if (response.status !== 200) {
    yield { ok: undefined, check: 'the list, its limit and POST: not checked, since the key was rejected' };
    return;
  }
  yield allowsOrigin(response, 'the answer 200', origin);
  const pets = WirePetList.safeParse(await decoded(response));
  yield finding(pets.success, 'the list is an array of pets', 'answer a JSON array of Pet objects without a wrapper');
  if (pets.success) {
    const fix = `answer limit=2 with 2 pets at most, not ${pets.data.length}`;
    yield finding(pets.data.length <= 2, 'the list keeps to its limit', fix);
    const longest = WirePetList.safeParse(await decoded(await ask('/pets?limit=100', { headers })));
    yield finding(
      longest.success && longest.data.length <= 100,
      'a limit of 100 is accepted',
      'accept limits from 1 to 100',
    );
    const usual = WirePetList.safeParse(await decoded(await ask('/pets', { headers })));
    yield finding(usual.success && usual.data.length <= 20, 'the limit is 20 when left out', 'answer at most 20 pets');
  }
  yield* post(ask, origin, { ...headers, 'Content-Type': 'application/json' }, create);
}

async function* post(ask: Ask, origin: string, headers: Record<string, string>, create: string | undefined) {
  const rejected = await ask('/pets', { method: 'POST', headers, body: brokenBody });
  yield status(rejected, 400, 'a POST whose body is no JSON is rejected with 400');
  yield* errorResponse(rejected, 'the answer to that POST', origin);
  if (create === undefined) {
    yield { ok: undefined, check: 'adding a pet: not checked without --create, and nothing was added' };
    return;
  }
  const created = await ask('/pets', { method: 'POST', headers, body: create });
  yield status(created, 201, 'a pet is added with 201');
  yield allowsOrigin(created, 'the answer to that POST', origin);
  if (created.status !== 201) return;
  const pet = WirePet.safeParse(await decoded(created));
  yield finding(
    pet.success,
    'the pet that was added is answered with its id',
    'answer the Pet object, its id included',
  );
}

async function* errorResponse(response: Response, what: string, origin: string): AsyncGenerator<Finding> {
  yield allowsOrigin(response, what, origin);
  const body = await decoded(response);
  const complete = ErrorBody.safeParse(body).success && (body as ErrorBody).status === response.status;
  const fix = `send {"code":…,"message":…,"status":${response.status}}`;
  yield finding(complete, `${what} has code, message and status`, fix);
}

const finding = (ok: boolean, check: string, fix: string): Finding => (ok ? { ok, check } : { ok, check, fix });

const status = (response: Response, expected: number, check: string) =>
  finding(response.status === expected, check, `answer with ${expected}, not ${response.status}`);

function allowsOrigin(response: Response, what: string, origin: string): Finding {
  const allowed = response.headers.get('Access-Control-Allow-Origin');
  const ok = allowed === '*' || allowed === origin;
  return finding(ok, `${what} may be read by pages of ${origin}`, `Access-Control-Allow-Origin: ${origin}`);
}

const tokens = (response: Response, header: string) =>
  (response.headers.get(header) ?? '').split(',').map((token) => token.trim().toLowerCase());

async function decoded(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The innermost cause says what happened; `fetch failed` does not. */
function reason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reason(cause) : message || String((error as NodeJS.ErrnoException).code);
}
