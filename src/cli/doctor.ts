import { parseJson } from '../spec/json.js';
import { ErrorBody, WirePetList } from '../spec/schemas.js';
import { authScheme, versionSegment } from '../spec/service.js';

/** One thing to look at. What is not well says how to mend it, a header line where one is missing. */
export interface Finding {
  /** `undefined` when it could not be looked at. */
  readonly well: boolean | undefined;
  readonly what: string;
  readonly mend?: string;
}

/** Whom to examine and how. */
export interface Examination {
  /** The base address, ending in `/v1`. */
  readonly base: string;
  /** Without one, only what an unauthorized caller sees is looked at. */
  readonly key?: string | undefined;
  /** The origin of the page that shall call the service. */
  readonly origin: string;
  readonly fetch: typeof fetch;
}

/** The longest that one request may take, in milliseconds. */
const perRequest = 10_000;

/** A version segment at the end of an address. */
const otherVersion = /\/v\d[\w.]*$/;

/** Looks at a service as a browser on another origin would, one finding after the other. */
export async function* examine({ base, key, origin, fetch }: Examination): AsyncGenerator<Finding> {
  const address = base.replace(/\/$/, '');
  yield address.endsWith(versionSegment)
    ? well(`the base address ends in ${versionSegment}`)
    : ill(`the base address ends in ${versionSegment}`, `use ${address.replace(otherVersion, '')}${versionSegment}`);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(address + path, {
      redirect: 'manual',
      ...init,
      headers: { Origin: origin, ...init.headers },
      signal: AbortSignal.timeout(perRequest),
    });
  try {
    yield* preflight(ask, origin);
    yield* withoutKey(ask, origin);
    if (key === undefined)
      yield { well: undefined, what: 'the key, the list and its limit: not looked at without --key' };
    else yield* withKey(ask, { Authorization: `${authScheme} ${key}` });
  } catch (error) {
    yield ill('the service answers', `no answer from ${address}: ${reason(error)}`);
  }
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

async function* preflight(ask: Ask, origin: string): AsyncGenerator<Finding> {
  const answer = await ask('/pets', {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
  yield judge(answer.ok, 'a preflight is answered without a key', `answer OPTIONS with 204, not ${answer.status}`);
  yield allowsOrigin(answer, 'the preflight', origin);
  // `*` does not cover Authorization, the platform says so by name.
  const allowed = tokens(answer, 'Access-Control-Allow-Headers');
  const missing = ['authorization', 'content-type'].filter(
    (name) => !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*')),
  );
  const what = 'the preflight allows the headers Authorization and Content-Type';
  yield judge(missing.length === 0, what, 'Access-Control-Allow-Headers: Authorization, Content-Type');
}

async function* withoutKey(ask: Ask, origin: string): AsyncGenerator<Finding> {
  const answer = await ask('/pets');
  yield judge(
    answer.status === 401,
    'a request without a key is refused with 401',
    `it was answered with ${answer.status}`,
  );
  yield allowsOrigin(answer, 'an error answer', origin);
  const body = await decoded(answer);
  const complete = ErrorBody.safeParse(body).success && (body as ErrorBody).status === answer.status;
  yield judge(complete, 'an error answer has code, message and status', 'send {"code":…,"message":…,"status":401}');
  const exposed = tokens(answer, 'Access-Control-Expose-Headers');
  for (const name of ['Retry-After', 'Deprecation', 'Sunset']) {
    const readable = exposed.includes(name.toLowerCase()) || exposed.includes('*');
    yield judge(readable, `pages may read ${name}`, `Access-Control-Expose-Headers: ${name}`);
  }
}

async function* withKey(ask: Ask, headers: Record<string, string>): AsyncGenerator<Finding> {
  const answer = await ask('/pets?limit=2', { headers });
  yield judge(answer.status === 200, 'the key is let in', `it was answered with ${answer.status}`);
  if (answer.status !== 200) {
    yield { well: undefined, what: 'the list and its limit: not looked at, since the key was refused' };
    return;
  }
  const pets = WirePetList.safeParse(await decoded(answer));
  yield judge(pets.success, 'the list is an array of pets', 'answer a JSON array of Pet objects without a wrapper');
  if (!pets.success) return;
  const many = `limit=2 was answered with ${pets.data.length} pets`;
  yield judge(pets.data.length <= 2, 'the list keeps to its limit', many);
  const longest = WirePetList.safeParse(await decoded(await ask('/pets?limit=100', { headers })));
  yield judge(longest.success && longest.data.length <= 100, 'a limit of 100 is taken', 'take limits from 1 to 100');
  const usual = WirePetList.safeParse(await decoded(await ask('/pets', { headers })));
  yield judge(usual.success && usual.data.length <= 20, 'the limit is 20 when left out', 'answer at most 20 pets');
}

const well = (what: string): Finding => ({ well: true, what });
const ill = (what: string, mend: string): Finding => ({ well: false, what, mend });
const judge = (good: boolean, what: string, mend: string) => (good ? well(what) : ill(what, mend));

function allowsOrigin(answer: Response, which: string, origin: string): Finding {
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  const good = allowed === '*' || allowed === origin;
  return judge(good, `${which} may be read by pages of ${origin}`, `Access-Control-Allow-Origin: ${origin}`);
}

const tokens = (answer: Response, header: string) =>
  (answer.headers.get(header) ?? '').split(',').map((token) => token.trim().toLowerCase());

async function decoded(answer: Response): Promise<unknown> {
  const text = await answer.text();
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
