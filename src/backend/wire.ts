import { stringifyJson } from '../spec/json.js';
import { type BodyName, type OperationName, operations } from '../spec/operations.js';
import { petToJson, type StoredPet } from './pet-table.js';
import type { OtherReply, Reply } from './replies.js';
import type { Switches } from './switches.js';

/** Headers that a page of another origin may read only when they are exposed. */
export const exposedHeaders = ['Retry-After', 'Deprecation', 'Sunset', 'WWW-Authenticate', 'Allow'];

/** What every answer carries so that pages of other origins may read it. */
export function corsHeaders({ cors, exposeHeaders }: Readonly<Switches>): Record<string, string> {
  if (!cors) return {};
  return {
    'Access-Control-Allow-Origin': '*',
    ...(exposeHeaders && { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') }),
  };
}

/** What a preflight is told. `*` would not cover `Authorization`. */
export const preflightHeaders = {
  'Access-Control-Allow-Methods': [...new Set(Object.values(operations).map(({ method }) => method))].join(', '),
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Access-Control-Max-Age': '600',
};

/** What goes out, before the platform's own class for it: an adapter writes it without reading it back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null | ReadableStream<Uint8Array>;
}

/** A reply as it goes out; `common` are the headers of every answer. */
export function toAnswer(
  operation: OperationName | 'preflight' | 'other',
  reply: Reply | OtherReply,
  common: Readonly<Record<string, string>>,
): Answer & { readonly body: string | null } {
  const body = bodyText(operation, reply);
  const type = body === null ? undefined : { 'Content-Type': 'application/json' };
  return { status: reply.status, headers: { ...type, ...common, ...reply.headers }, body };
}

function bodyText(operation: OperationName | 'preflight' | 'other', { status, body }: Reply | OtherReply) {
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

/** Percent escapes resolved; `undefined` when they are malformed. */
export function decodePathPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
