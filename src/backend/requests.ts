import type { Redact } from '../http/key-spellings.js';
import { bigintsToText, parseJson, stringifyJson } from '../service/json.js';
import { type OperationName, operations } from '../service/operations.js';
import type { FaultKind } from './fault-kinds.js';
import { isSerializable } from './json-value.js';
import type { BackendResponse } from './responses.js';

/**
 * What is recorded of every request. `[key]` replaces `Authorization`, `Proxy-Authorization`, `Cookie`, and, anywhere
 * else, an API key of 6 characters or more, also in base64.
 */
interface CommonEntry {
  /** The number of the request, from 1. Starts again after `reset()`. */
  readonly number: number;
  /** When the request arrived, in milliseconds since 1970 by the backend's clock. */
  readonly time: number;
  readonly method: string;
  /** Path and query as they arrived. */
  readonly path: string;
  /** The decoded parameters of the query. Of a repeated parameter, the first. */
  readonly query: Readonly<Record<string, string>>;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The body of `createPet`, once it is read: the JSON value, with integers beyond 2^53 as decimal text. A body that is
   * not JSON, or nests more than 500 levels deep, is text. Of a body of more than 10 000 characters, the first 2000
   * remain.
   */
  readonly body?: unknown;
  /** Whether the request had a valid key. */
  readonly key: 'accepted' | 'rejected' | 'missing';
  /** What happened to the request. `pending` until that is known. */
  readonly outcome: 'pending' | 'responded' | 'lost' | 'aborted';
  /** The HTTP status that was sent. A fault may make it differ from the status of `response`. */
  readonly status?: number;
  /** Milliseconds from the arrival to the outcome. */
  readonly duration?: number;
  /** The kind of fault that applied. */
  readonly fault?: FaultKind;
}

/** What a request is for: an operation, a preflight, or any other address. */
export type RequestKind = OperationName | 'preflight' | 'other';

export const isOperation = (kind: RequestKind): kind is OperationName => kind in operations;

/** One request and what happened to it. It has a `response` if the operation took place, even if a fault hid it. */
export type BackendRequest = {
  [Name in RequestKind]: CommonEntry & {
    readonly operation: Name;
    readonly response?: BackendResponse<Name>;
  };
}[RequestKind];

/** Adds what an operation did to its entry, which shares the frozen pets. Only orders may have a `bigint`. */
export function logResponse(
  entry: BackendRequest,
  response: BackendResponse,
  sent: string | null,
  redact: Redact,
): void {
  const isShared = entry.operation !== 'listOrders' && (sent === null || redact(sent) === sent);
  Object.assign(entry, {
    response: isShared ? response : bigintsToText(parseJson(redact(stringifyJson(response)))),
  });
}

/** The longest body that is logged completely, and how much of a longer one, in characters. */
const keptBody = { whole: 10_000, beginning: 2000 };

/** A body as its entry has it. */
export function readableBody(text: string): unknown {
  if (text.length > keptBody.whole) return text.slice(0, keptBody.beginning);
  try {
    const value = parseJson(text);
    return isSerializable(value) ? bigintsToText(value) : text;
  } catch {
    return text;
  }
}

/** How many entries stay. The oldest go first, so that a long run does not fill the memory. */
const keptEntries = 1000;

export function addEntry(requests: BackendRequest[], entry: BackendRequest): void {
  requests.push(entry);
  if (requests.length > keptEntries) requests.shift();
}
