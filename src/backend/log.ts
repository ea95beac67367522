import { bigintsToText, parseJson } from '../spec/json.js';
import type { OperationName } from '../spec/operations.js';
import type { FaultKind } from './fault-kinds.js';
import type { Redactor } from './redaction.js';
import type { OtherReply, Reply } from './replies.js';
import { isSerializable } from './validation.js';

/** What is known of every request. An API key in it is redacted to `[key]`. */
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
  /** Whether the request had a valid key. The key itself, valid or not, is nowhere in the log. */
  readonly key: 'accepted' | 'rejected' | 'missing';
  /** What became of the request; `pending` until it is known. */
  readonly outcome: 'pending' | 'answered' | 'lost' | 'aborted';
  /** The HTTP status that was sent; a fault may make it differ from that of the reply. */
  readonly status?: number;
  /** Milliseconds from arrival to outcome. */
  readonly duration?: number;
  /** The kind of the fault that was applied. */
  readonly fault?: FaultKind['kind'];
}

/** What a request is for; preflights and other addresses are no operation. */
export type RequestKind = OperationName | 'preflight' | 'other';

/** One request and what became of it. Its reply is there whenever the operation took place, even when a fault hid it. */
export type LogEntry = {
  [Name in RequestKind]: CommonEntry & {
    readonly operation: Name;
    readonly reply?: Name extends OperationName ? Reply<Name> : OtherReply;
  };
}[RequestKind];

/** What the members of an entry are made from when they are first read: parsing and redacting a request costs more than answering it. */
interface Sources {
  readonly search: string;
  readonly headers: Headers;
  readonly redactor: Redactor;
  body?: string;
  reply?: Reply | OtherReply;
}

const sources = new WeakMap<object, Sources>();

const lazy = (make: (from: Sources) => unknown): PropertyDescriptor => ({
  enumerable: true,
  configurable: true,
  get(this: object) {
    const from = sources.get(this);
    return from && make(from);
  },
});

// Made once: objects whose properties have the same getters are as fast as any other.
const query = lazy(({ search, redactor }) => {
  const parameters = [...new URLSearchParams(redactor.address(search))];
  // Reversed, so that of a repeated parameter the first counts, as it does for the operations.
  return Object.fromEntries(parameters.reverse());
});
const headers = lazy((from) => from.redactor.headers(from.headers));
const reply = lazy((from) => from.redactor.data(from.reply));
const body = lazy(({ body: text = '', redactor }) => {
  try {
    const value = parseJson(text);
    if (isSerializable(value)) return redactor.data(bigintsToText(value));
  } catch {
    // No JSON.
  }
  return redactor.text(text);
});

/** Records the query and the headers. */
export function logParts(entry: object, parts: Sources): void {
  sources.set(entry, parts);
  Object.defineProperty(entry, 'query', query);
  Object.defineProperty(entry, 'headers', headers);
}

/** Records what an operation did. */
export function logReply(entry: object, value: Reply | OtherReply): void {
  Object.assign(sources.get(entry) ?? {}, { reply: value });
  Object.defineProperty(entry, 'reply', reply);
}

/** The longest body that is logged whole, in characters, and how much is logged of a longer one. */
const keptBody = { whole: 10_000, beginning: 2000 };

/** Records the text of a body. */
export function logBody(entry: object, text: string, redactor: Redactor): void {
  if (text.length > keptBody.whole) {
    const beginning = redactor.text(text).slice(0, keptBody.beginning);
    // Copied by way of JSON: engines keep a whole text as long as a part of it is kept.
    Object.assign(entry, { body: JSON.parse(JSON.stringify(beginning)) });
    return;
  }
  Object.assign(sources.get(entry) ?? {}, { body: text });
  Object.defineProperty(entry, 'body', body);
}

/** How many entries are kept; the oldest go first, so that a long run does not fill the memory. */
const keptEntries = 1000;

/** Adds an entry, dropping the oldest ones a batch at a time. */
export function addEntry(log: LogEntry[], entry: LogEntry) {
  log.push(entry);
  if (log.length > keptEntries * 1.25) log.splice(0, log.length - keptEntries);
}
