import type { OperationName } from '../spec/operations.js';
import type { FaultKind } from './faults.js';
import type { OtherReply, Reply } from './replies.js';

interface CommonEntry {
  /** Counts from 1; begins anew after `reset()`. */
  readonly number: number;
  /** When the request arrived, milliseconds since 1970 by the backend's clock. */
  readonly time: number;
  readonly method: string;
  /** Path and query as they arrived; an API key in it is blotted out. */
  readonly path: string;
  /** The first 2000 characters of the body of `createPet`; an API key in it is blotted out. */
  readonly sent?: string;
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

/** What an operation did with a request: its reply is there whenever the operation took place, even when a fault hid it. */
type OperationEntry = {
  [Name in OperationName]: CommonEntry & { readonly operation: Name; readonly reply?: Reply<Name> };
}[OperationName];

/** One request and what became of it, told apart by `operation`; preflights and other addresses are no operation. */
export type LogEntry =
  | OperationEntry
  | (CommonEntry & { readonly operation: 'preflight' | 'other'; readonly reply?: OtherReply });

/** Tells of a request that arrived (`request`) or whose outcome is known (`answer`). */
export class BackendEvent extends Event {
  readonly entry: LogEntry;

  constructor(type: 'request' | 'answer', entry: LogEntry) {
    super(type);
    this.entry = entry;
  }
}

type Listener = (event: BackendEvent) => void;

/** An `EventTarget` that knows what its two events carry. */
export interface BackendEventTarget extends EventTarget {
  addEventListener(
    type: 'request' | 'answer',
    listener: Listener,
    options?: Parameters<EventTarget['addEventListener']>[2],
  ): void;
  addEventListener(...parameters: Parameters<EventTarget['addEventListener']>): void;
  removeEventListener(
    type: 'request' | 'answer',
    listener: Listener,
    options?: Parameters<EventTarget['removeEventListener']>[2],
  ): void;
  removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>): void;
}

/** The platform's own class, typed. */
export const BackendEventTarget = EventTarget as new () => BackendEventTarget;

/** How many entries are kept; the oldest go first, so that a long run does not fill the memory. */
const keptEntries = 1000;

/** Adds an entry, dropping the oldest ones a batch at a time. */
export function keep(log: LogEntry[], entry: LogEntry) {
  log.push(entry);
  if (log.length > keptEntries * 1.25) log.splice(0, log.length - keptEntries);
}
