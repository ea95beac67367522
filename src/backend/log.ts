import { bigintsToText, parseJson } from '../spec/json.js';
import type { OperationName } from '../spec/operations.js';
import type { FaultKind } from './faults.js';
import type { Redactor } from './redaction.js';
import type { OtherReply, Reply } from './replies.js';

/** What is known of every request. An API key in it is blotted out as `[key]`. */
interface CommonEntry {
  /** Counts from 1; begins anew after `reset()`. */
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
   * The body of `createPet`, once it was read: what its JSON holds, integers beyond 2^53 as decimal text. What is no JSON
   * is text; of a body of more than 10 000 characters, the first 2000.
   */
  readonly body?: unknown;
  /** Whether the request could show a valid key. The key itself, valid or not, is nowhere in the log. */
  readonly key: 'accepted' | 'refused' | 'missing';
  /** What became of the request; `pending` until it is known. */
  readonly outcome: 'pending' | 'answered' | 'lost' | 'aborted';
  /** The HTTP status that was sent; a fault may make it differ from that of the reply. */
  readonly status?: number;
  /** Milliseconds from arrival to outcome. */
  readonly duration?: number;
  /** The kind of the fault that struck. */
  readonly fault?: FaultKind['kind'];
}

/** What a request is for; preflights and other addresses are no operation. */
export type Purpose = OperationName | 'preflight' | 'other';

/** One request and what became of it. Its reply is there whenever the operation took place, even when a fault hid it. */
export type LogEntry = {
  [Name in Purpose]: CommonEntry & {
    readonly operation: Name;
    readonly reply?: Name extends OperationName ? Reply<Name> : OtherReply;
  };
}[Purpose];

/**
 * Gives an entry members that are made when somebody looks: to take a request apart and to blot out keys costs more than to
 * answer it.
 */
function lazily(entry: object, members: Readonly<Record<string, () => unknown>>): void {
  for (const [name, get] of Object.entries(members)) {
    Object.defineProperty(entry, name, { get, enumerable: true, configurable: true });
  }
}

// Each of these is a function of its own, because engines keep all variables around a function as long as it is kept.

/** Takes down the query and the headers. */
export function logParts(entry: object, search: string, headers: Headers, redactor: Redactor): void {
  lazily(entry, {
    // Turned round, so that of a repeated parameter the first counts, as it does for the operations.
    query: () => Object.fromEntries([...new URLSearchParams(redactor.address(search))].reverse()),
    headers: () => redactor.headers(headers),
  });
}

/** Takes down what an operation did. */
export function logReply(entry: object, reply: Reply | OtherReply, redactor: Redactor): void {
  lazily(entry, { reply: () => redactor.data(reply) });
}

/** The longest body that is kept whole, in characters, and how much is kept of a longer one. */
const keptBody = { whole: 10_000, beginning: 2000 };

/** Takes down the text of a body. */
export function logBody(entry: object, text: string, { text: redactText, data }: Redactor): void {
  if (text.length > keptBody.whole) {
    const beginning = redactText(text).slice(0, keptBody.beginning);
    // Copied by way of JSON: engines keep a whole text as long as a part of it is kept.
    Object.assign(entry, { body: JSON.parse(JSON.stringify(beginning)) });
    return;
  }
  const read = () => {
    try {
      return data(bigintsToText(parseJson(text)));
    } catch {
      return redactText(text);
    }
  };
  lazily(entry, { body: read });
}

/** How many entries are kept; the oldest go first, so that a long run does not fill the memory. */
const keptEntries = 1000;

/** Adds an entry, dropping the oldest ones a batch at a time. */
export function keep(log: LogEntry[], entry: LogEntry) {
  log.push(entry);
  if (log.length > keptEntries * 1.25) log.splice(0, log.length - keptEntries);
}
