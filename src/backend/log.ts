import { bigintsToText, parseJson, stringifyJson } from '../spec/json.js';
import { type OperationName, operations } from '../spec/operations.js';
import type { FaultKind } from './fault-kinds.js';
import { isSerializable } from './json-value.js';
import type { Redact } from './redaction.js';
import type { OtherReply, Reply } from './replies.js';

/** What is known of every request. `Authorization`, `Proxy-Authorization`, `Cookie`, and an API key of 8 characters or more anywhere else, are redacted to `[key]`. */
interface CommonEntry {
  /** Counts from 1; starts again after `reset()`. */
  readonly number: number;
  /** When the request arrived, milliseconds since 1970 by the backend's clock. */
  readonly time: number;
  readonly method: string;
  /** Path and query as they arrived. */
  readonly path: string;
  /** The decoded parameters of the query; of one that is repeated, the first. */
  readonly query: Readonly<Record<string, string>>;
  /** The headers, their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The body of `createPet`, once it was read: what its JSON holds, integers beyond 2^53 as decimal text. What is no JSON,
   * or nests more than 500 levels deep, is text; of a body of more than 10 000 characters, the first 2000.
   */
  readonly body?: unknown;
  /** Whether the request had a valid key. */
  readonly key: 'accepted' | 'rejected' | 'missing';
  /** What became of the request; `pending` until it is known. */
  readonly outcome: 'pending' | 'responded' | 'lost' | 'aborted';
  /** The HTTP status that was sent; a fault may make it differ from that of the reply. */
  readonly status?: number;
  /** Milliseconds from arrival to outcome. */
  readonly duration?: number;
  /** The kind of the fault that was applied. */
  readonly fault?: FaultKind;
}

/** What a request is for; preflights and other addresses are no operation. */
export type RequestKind = OperationName | 'preflight' | 'other';

/** Whether a request is for an operation. */
export const isOperation = (kind: RequestKind): kind is OperationName => kind in operations;

/** One request and what became of it. Its reply is there whenever the operation took place, even when a fault hid it. */
export type BackendLogEntry = {
  [Name in RequestKind]: CommonEntry & {
    readonly operation: Name;
    readonly reply?: Name extends OperationName ? Reply<Name> : OtherReply;
  };
}[RequestKind];

/** Records what an operation did. */
export function logReply(entry: object, reply: Reply | OtherReply, redact: Redact): void {
  Object.assign(entry, { reply: bigintsToText(parseJson(redact(stringifyJson(reply)))) });
}

/** Records the text of a body. */
export function logBody(entry: object, text: string, redact: Redact): void {
  Object.assign(entry, { body: readableBody(redact(text)) });
}

/** The longest body that is logged whole, in characters, and how much is logged of a longer one. */
const keptBody = { whole: 10_000, beginning: 2000 };

function readableBody(text: string): unknown {
  if (text.length > keptBody.whole) return text.slice(0, keptBody.beginning);
  try {
    const value = parseJson(text);
    return isSerializable(value) ? bigintsToText(value) : text;
  } catch {
    return text;
  }
}

/** How many entries are kept; the oldest go first, so that a long run does not fill the memory. */
const keptEntries = 1000;

/** Adds an entry. */
export function addEntry(log: BackendLogEntry[], entry: BackendLogEntry): void {
  log.push(entry);
  if (log.length > keptEntries) log.shift();
}
