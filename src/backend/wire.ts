import { stringifyJson } from '../spec/json.js';
import { type BodyName, type OperationName, operations } from '../spec/operations.js';
import type { RequestKind } from './log.js';
import { petToJson, type StoredPet } from './pet-table.js';
import type { OtherReply, Reply } from './replies.js';
import type { Switches } from './switches.js';

/** Headers that a page of another origin may read only when they are exposed. */
const exposedHeaders = ['Retry-After', 'Deprecation', 'Sunset', 'WWW-Authenticate', 'Allow'];

/** What every response carries so that pages of other origins may read it. */
export function corsHeaders({ cors, exposeHeaders }: Readonly<Switches>): Record<string, string> {
  if (!cors) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    ...(exposeHeaders && { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') }),
  };
}

/** The headers of the response to a preflight. `*` would not cover `Authorization`. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': [...new Set(Object.values(operations).map(({ method }) => method))].join(', '),
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
};

/** Merges headers: a later one replaces an earlier one of the same name, whatever its case. */
export function mergeHeaders(...parts: readonly (Readonly<Record<string, string>> | undefined)[]) {
  const merged = new Map<string, [name: string, value: string]>();
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    merged.set(name.toLowerCase(), [name, value]);
  }
  return Object.fromEntries(merged.values());
}

/** A response before it becomes a `Response`: an adapter writes its parts. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null | ReadableStream<Uint8Array>;
}

/** A reply as it is sent; `common` are the headers of every response. */
export function toRawResponse(
  operation: RequestKind,
  reply: Reply | OtherReply,
  common: Readonly<Record<string, string>>,
): RawResponse & { readonly body: string | null } {
  const body = bodyText(operation, reply);
  const type = body === null ? undefined : { 'Content-Type': 'application/json' };
  return { status: reply.status, headers: { ...type, ...common, ...reply.headers }, body };
}

function bodyText(operation: RequestKind, { status, body }: Reply | OtherReply) {
  if (body === undefined) return null;
  const answers: { readonly [status: number]: BodyName } = operation in operations ? operationsOf(operation) : {};
  if (answers[status] === 'PetList') return `[${(body as StoredPet[]).map(petToJson).join()}]`;
  if (answers[status] === 'Pet') return petToJson(body as StoredPet);
  return stringifyJson(body);
}

const operationsOf = (operation: string) => operations[operation as OperationName].answers;

/** Which operation a method and a path below the base address mean. */
export function route(method: string, path: string): { operation?: OperationName; id?: string; allow: string[] } {
  const allow: string[] = [];
  for (const [name, { method: expected, path: template }] of Object.entries(operations)) {
    const [fixed = '', parameter] = template.split('{');
    const rest = path.startsWith(fixed) ? path.slice(fixed.length) : undefined;
    if (rest === undefined || (parameter ? rest === '' || rest.includes('/') : rest !== '')) continue;
    if (method === expected) return { operation: name as OperationName, id: rest, allow };
    allow.push(expected);
  }
  return { allow };
}

/** Matches the addresses of the service: its paths, whatever the query, below `basePath` of `origin` or of any. */
export function addressPattern(origin: string | undefined, basePath: string): RegExp {
  const start = origin === undefined ? 'https?://[^/]+' : escapeRegExp(origin);
  const paths = new Set(Object.values(operations).map(({ path }) => path.replace(/\{\w+\}/, '[^/?#]+')));
  return new RegExp(`^${start}${escapeRegExp(basePath)}(?:${[...paths].join('|')})(?:[?#]|$)`);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Decodes percent escapes; `undefined` when they are malformed. */
export function decodePathPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
