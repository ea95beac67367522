import type { Redact } from '../http/key-spellings.js';
import { matchPath } from '../http/routes.js';
import { authScheme } from '../service/service.js';
import type { Connection } from './connection.js';
import type { Call } from './handlers.js';
import type { BackendSettings } from './options.js';
import { type BodyText, readText } from './request-body.js';
import { type BackendRequest, readableBody } from './requests.js';

export interface ParsedRequest extends Pick<Call, 'request' | 'query' | 'id' | 'readBody'> {
  /** Its entry in `Backend.requests`. The outcome follows later. */
  readonly entry: BackendRequest;
  /** The methods of the operations at this address. */
  readonly allow: readonly string[];
}

interface ParseOptions {
  readonly connection: Connection;
  readonly number: number;
  readonly settings: BackendSettings;
  readonly redact: Redact;
}

/** Parses a request. The body is read only when `readBody` is called. */
export function parseRequest(request: Request, { connection, number, settings, redact }: ParseOptions): ParsedRequest {
  const { method, url, headers } = request;
  const { basePath, keys, now, switches } = settings;
  const [, path = '/', search = ''] = /^[^:]*:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const matches = path.startsWith(basePath) ? matchPath(path.slice(basePath.length)) : [];
  const match = matches.find(({ operation }) => operation.method === method);
  const query = new URLSearchParams(search);
  const preflight = switches.cors && method === 'OPTIONS' && headers.has('access-control-request-method');
  const entry = {
    number,
    time: now(),
    operation: preflight ? 'preflight' : (match?.name ?? 'other'),
    method: redact(method),
    path: redact(path + search),
    // Reversed, so that the first of a repeated parameter counts, as for the operations.
    query: Object.fromEntries([...query].reverse().map((parameter) => parameter.map(redact))),
    headers: redactHeaders(headers, redact),
    key: readKey(headers.get('authorization'), keys),
    outcome: 'pending',
  } as BackendRequest;
  const read = async () => {
    const body = await readText(request, switches.maxBody, connection.signal);
    connection.signal.throwIfAborted();
    if ('text' in body) Object.assign(entry, { body: readableBody(redact(body.text)) });
    return body;
  };
  let body: Promise<BodyText> | undefined;
  const readBody = () => {
    body ??= read();
    return body;
  };
  const allow = matches.map(({ operation }) => operation.method);
  return { request, entry, query, id: match?.parameters['petId'], allow, readBody };
}

/** Headers with credentials, whatever their form. */
const credentials = /^(?:(?:proxy-)?authorization|cookie)$/;

const redactHeaders = (headers: Headers, redact: Redact): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, credentials.test(name) ? '[key]' : redact(value)]));

/** HTTP allows any case for the scheme. */
const bearer = new RegExp(`^${authScheme} +(\\S+)$`, 'i');

/** Whether an `Authorization` header has an accepted key. */
export const isAccepted = (authorization: string | null, keys: ReadonlySet<string>): boolean =>
  keys.has(bearer.exec(authorization ?? '')?.[1] ?? '');

function readKey(authorization: string | null, keys: ReadonlySet<string>): BackendRequest['key'] {
  if (authorization === null) return 'missing';
  return isAccepted(authorization, keys) ? 'accepted' : 'rejected';
}
