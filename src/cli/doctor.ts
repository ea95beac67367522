import { largestBody, readBytes } from '../http/body.js';
import { exposedHeaders, isHtml, json as jsonType } from '../http/headers.js';
import { parseJson } from '../service/json.js';
import { type Operation, operations } from '../service/operations.js';
import { ErrorBody, petStatuses, WirePetList } from '../service/schemas.js';
import { authScheme, versionSegment } from '../service/service.js';
import { isPlainObject, type SchemaIssue, validate } from '../service/validate.js';

export interface Finding {
  readonly check: string;
  /** How to fix what is wrong, with the header line if one is missing. Empty if all is right; absent if it was not checked. */
  readonly fixes?: readonly string[];
}

/** A response, its body read, or why there is none. `json` is `undefined` if the body is not JSON. */
type Reply = Pick<Response, 'status' | 'headers'> & { readonly json: unknown; readonly failure?: string };

/** Returns how to fix a response, or nothing if it is right. */
type Rule = (reply: Reply) => string | readonly string[] | false;

/** A request, and the rules for its response. */
type Probe = readonly [check: string, path: string, init: RequestInit, ...rules: Rule[]];

const withKey = (key: string) => ({ Authorization: `${authScheme} ${key}` });

const has =
  (expected: number): Rule =>
  ({ status }) =>
    status !== expected && `respond with ${expected}, not ${status}`;

const allows =
  (origin: string): Rule =>
  ({ headers }) =>
    !['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '') &&
    `Access-Control-Allow-Origin: ${origin}`;

const lists =
  (header: string, ...tokens: string[]): Rule =>
  ({ headers }) => {
    const named = (headers.get(header) ?? '').toLowerCase().split(/\s*,\s*/);
    // `*` does not include Authorization.
    const isNamed = (token: string) =>
      named.includes(token.toLowerCase()) || (token !== 'Authorization' && named.includes('*'));
    return !tokens.every(isNamed) && `${header}: ${tokens.join(', ')}`;
  };

const hasErrorBody =
  (expected: number): Rule =>
  ({ json, status }) =>
    (!ErrorBody.safeParse(json).success || (json as ErrorBody).status !== status) &&
    `send {"code":…,"message":…,"status":${expected}}${json === undefined ? ' as JSON' : ''}`;

const keepsLimit: Rule = ({ json }) =>
  Array.isArray(json) && json.length > 2 && `respond to limit=2 with 2 pets at most, not ${json.length}`;

function preflight({ method, path, requestBody }: Operation, origin: string): Probe {
  const names = ['Authorization', ...(requestBody ? ['Content-Type'] : [])];
  const headers = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': names.join() };
  const succeeds: Rule = ({ status }) => (status < 200 || status > 299) && `respond to OPTIONS with 204, not ${status}`;
  const allowsHeaders = lists('Access-Control-Allow-Headers', ...names);
  const init = { method: 'OPTIONS', headers };
  return [
    `the preflight of ${method} ${path}`,
    path.replace(/\{\w+\}/, '1'),
    init,
    succeeds,
    allows(origin),
    allowsHeaders,
  ];
}

const exposes = lists('Access-Control-Expose-Headers', ...exposedHeaders);
const wrongKey = { headers: withKey('petstore-elements-doctor-wrong-key') };

/** What a page of another origin needs, whoever calls. */
const probesFor = (origin: string): readonly Probe[] => [
  ...Object.values<Operation>(operations).map((operation) => preflight(operation, origin)),
  ['the response without a key', '/pets', {}, has(401), hasErrorBody(401), allows(origin), exposes],
  ['the response to a wrong key', '/pets', wrongKey, has(401)],
];

/** What it needs with a key. No pet is added, since the POST is not JSON. */
function probesWith(key: string, origin: string): readonly Probe[] {
  const list = { headers: withKey(key) };
  const post = { method: 'POST', headers: { ...withKey(key), 'Content-Type': jsonType }, body: '{"name":' };
  return [
    ['the list of pets', '/pets?limit=2', list, allows(origin), ({ json }) => wrongShapes(json), keepsLimit],
    ['the response to a POST that is not JSON', '/pets', post, has(400), hasErrorBody(400), allows(origin)],
  ];
}

/** Examines a service as a page of `origin` sees it. What makes everything else fail comes first and ends it. */
export async function* examine(baseUrl: string, origin: string, key?: string): AsyncGenerator<Finding> {
  const address = baseUrl.replace(/\/+$/, '');
  const check = 'the service responds at this address';
  if (!address.endsWith(versionSegment)) {
    const { origin, pathname } = new URL(address);
    // Another version, or the path of an operation.
    const before = pathname.replace(/\/(?:v\d[\w.]*(?:\/.*)?)?$/i, '');
    yield { check, fixes: [`use ${origin}${before}${versionSegment}`] };
    return;
  }
  const send = (path: string, { headers, ...init }: RequestInit = {}) =>
    reply(address + path, { ...init, headers: { Origin: origin, ...headers } });
  const first = await send('/pets?limit=2', key === undefined ? {} : { headers: withKey(key) });
  const cause = causeOf(address, first);
  yield { check, fixes: cause === undefined ? [] : [cause] };
  if (cause !== undefined) return;
  const isForeign = isProxy(first);
  // An origin that no proxy allows.
  if (isForeign || isProxy(await send('/pets', { headers: { Origin: 'https://petstore-doctor.invalid' } }))) {
    const own = isForeign ? await reply(`${address}/pets?limit=2`) : first;
    const { code, message } = errorOf(own);
    const problem = code === undefined ? causeOf(address, own) : `${own.status} ${code}: ${message}`;
    const givesPets = () => problem ?? (has(200)(own) || wrongShapes(own.json));
    const rules = [givesPets, ...(isForeign ? [] : [allows(origin), exposes])];
    const whose = isForeign ? 'its own site' : origin;
    const check = `it is a proxy that adds the key itself, and pages of ${whose} get pets`;
    yield { check, fixes: rules.flatMap((rule) => rule(own) || []) };
    return;
  }
  const { status } = first;
  const isAccepted = status === 200;
  const isRejected = status === 401 || status === 403;
  const fix = isRejected
    ? `correct the key: the service responds with ${status}`
    : `respond with 200 to the key, not ${status}`;
  if (key !== undefined) yield { check: 'the key is accepted', fixes: isAccepted ? [] : [fix] };
  const withOne = key !== undefined && isAccepted ? probesWith(key, origin) : [];
  for (const [check, path, init, ...rules] of [...probesFor(origin), ...withOne]) {
    const response = await send(path, init);
    const problem = interruptionOf(address, response);
    yield { check, fixes: problem === undefined ? rules.flatMap((rule) => rule(response) || []) : [problem] };
  }
  if (key === undefined || !isAccepted) yield { check: 'the list and POST: not checked without a valid key' };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function reply(url: string, init?: RequestInit): Promise<Reply> {
  const signal = AbortSignal.timeout(10_000);
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const json = await readBytes(response, largestBody, signal)
      .then((bytes) => parseJson(utf8.decode(bytes)))
      .catch(() => undefined);
    return { status: response.status, headers: response.headers, json };
  } catch (error) {
    return { status: 0, headers: new Headers(), json: undefined, failure: reason(error) };
  }
}

const errorOf = ({ json }: Reply): Partial<ErrorBody> => Object(json);

/** Whether a proxy, of this package or as its guides have it, rejects the origin of the page. */
const isProxy = (response: Reply) =>
  response.status === 403 && /^(?:foreign_origin|unknown_host)$/.test(errorOf(response).code ?? '');

/** Why a response says nothing about the service. */
function interruptionOf(address: string, { status, failure }: Reply): string | undefined {
  if (failure !== undefined) return `no response from ${address}: ${failure}`;
  return status === 429 ? 'it responds with 429, too many requests: wait, and start the doctor again' : undefined;
}

/** Why nothing else can work, by the response to a request for pets. */
function causeOf(address: string, response: Reply): string | undefined {
  const { status, headers, json } = response;
  const problem = interruptionOf(address, response);
  if (problem !== undefined) return problem;
  if (status >= 300 && status < 400) {
    const asked = `${address}/pets`;
    const location = headers.get('Location') ?? '';
    const to = URL.canParse(location, asked) ? new URL(location, asked).href : location;
    return `it redirects to ${to}, which no client follows: correct the base address, or respond at ${asked} itself`;
  }
  if (status >= 500) return `it responds with ${status}: look at its log, and at the log of the server in front of it`;
  const isWebsite = json === undefined && isHtml(headers);
  if (isWebsite || status === 404 || status === 405)
    return `it responds with ${status}${isWebsite ? ' and HTML' : ''}, not as the service: correct the base address`;
  return status === 200 && json === undefined
    ? 'it responds with 200 and no JSON in UTF-8 of at most 10 MB: correct the base address, or send that'
    : undefined;
}

/** The innermost cause says what happened. `fetch failed` does not. */
function reason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? reason(cause) : message || String((error as NodeJS.ErrnoException).code);
}

/** Where a list of pets deviates from the spec: for each cause, the first place and what to send there. */
function wrongShapes(list: unknown): string[] {
  const result = validate(WirePetList, list);
  if (result.success) {
    const index = result.data.findIndex(({ status = 'sold' }) => !petStatuses.some((each) => each === status));
    const other = JSON.stringify(result.data[index]?.status);
    return index < 0 ? [] : [`[${index}].status is ${other}: send ${petStatuses.join(', ')}`];
  }
  const fixes = result.error.issues.map((issue) => fixOf(issue, list));
  const withoutIndex = fixes.map((fix) => fix.replace(/^\[\d+\]/, ''));
  return fixes.filter((_, index) => withoutIndex.indexOf(withoutIndex[index] ?? '') === index);
}

/** A number, or what else a value is. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null || /^(?:number|bigint)$/.test(typeof value) ? String(value) : typeof value;
}

function fixOf({ path, message }: SchemaIssue, list: unknown): string {
  const [index, name] = path;
  if (index === undefined) {
    const [wrapper] = Object.entries(isPlainObject(list) ? list : {}).find(([, member]) => Array.isArray(member)) ?? [];
    return wrapper ? `the list is in "${wrapper}": send the array alone` : 'send an array of Pet objects';
  }
  const found: unknown = Object(list)[index];
  const pet: Record<PropertyKey, unknown> = Object(found);
  const place = name === undefined ? `[${String(index)}]` : `[${String(index)}].${String(name)}`;
  const value = name === undefined ? found : pet[name];
  if (value === null && name === 'status') return `${place} is null: leave it out`;
  if (value !== undefined) return `${place} is ${shown(value)}: send ${message}`;
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const similar = Object.keys(pet).find((each) => plain(each) === plain(String(name)));
  return `${place} is missing${similar ? `, but there is "${similar}"` : ''}: send ${message}`;
}
