import type { PetList, PetStatus, PetStoreClient } from '../../src/index.js';
import type { PetQuery } from '../events.js';
import { onCreation } from './creations.js';

interface Read {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  readers: number;
}

/** The reads in flight of each client, by what they ask for. */
const inFlight = new WeakMap<PetStoreClient, Map<string, Read>>();

function readsOf(client: PetStoreClient): Map<string, Read> {
  const known = inFlight.get(client);
  if (known) return known;
  const reads = new Map<string, Read>();
  inFlight.set(client, reads);
  // What was asked before a pet was added cannot answer who asks after it.
  onCreation(client, () => reads.clear());
  return reads;
}

/**
 * Joins the read of this client that is in flight for `key`, or starts it. It is aborted when its last reader
 * has left.
 *
 * @param key Names what is asked for; readers with the same key get the same answer.
 * @param start Starts the read.
 * @param signal The reader's own; aborting it rejects at once with its reason.
 */
export function sharedRead<Answer>(
  client: PetStoreClient,
  key: string,
  start: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const reads = readsOf(client);
  const read = reads.get(key) ?? begin(reads, key, start);
  read.readers++;
  return new Promise<Answer>((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      if (--read.readers > 0) return;
      if (reads.get(key) === read) reads.delete(key);
      read.abort.abort(signal.reason);
    };
    signal.addEventListener('abort', leave);
    // One key always stands for one kind of answer.
    (read.answer as Promise<Answer>).then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function begin(reads: Map<string, Read>, key: string, start: (signal: AbortSignal) => Promise<unknown>): Read {
  const abort = new AbortController();
  const answer = start(abort.signal);
  const read: Read = { answer, abort, readers: 0 };
  reads.set(key, read);
  const forget = () => {
    if (reads.get(key) === read) reads.delete(key);
  };
  answer.then(forget, forget);
  return read;
}

/** The pets that `query` asks for, in a request that all its readers share. */
export function sharedList(client: PetStoreClient, query: PetQuery, signal: AbortSignal): Promise<PetList> {
  const { limit, status } = query;
  // The client refuses a status that the interface does not know.
  const wanted = { limit, ...(status && { status: status as PetStatus }) };
  const start = (shared: AbortSignal) => client.listPets(wanted, { signal: shared });
  return sharedRead(client, `list ${limit} ${status ?? ''}`, start, signal);
}
