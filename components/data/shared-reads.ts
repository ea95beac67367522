import type { ListPetsQuery, Pet, PetStoreClient } from '../../src/index.js';
import { creationCount } from '../context/creations.js';

interface Read {
  readonly result: Promise<unknown>;
  readonly abort: AbortController;
  readers: number;
}

const readsByClient = new WeakMap<PetStoreClient, Map<string, Read>>();

/** Joins the client's current read for `key`, or starts one. It is aborted when its last reader leaves. */
export function sharedRead<Data>(
  client: PetStoreClient,
  key: string,
  start: (signal: AbortSignal) => Promise<Data>,
  signal: AbortSignal,
): Promise<Data> {
  const reads = readsByClient.get(client) ?? new Map<string, Read>();
  readsByClient.set(client, reads);
  // A read that started before a pet was added may lack that pet. New readers do not join it.
  const id = `${creationCount(client)} ${key}`;
  const read = reads.get(id) ?? startRead(reads, id, start);
  read.readers++;
  return new Promise<Data>((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      // A reader that refreshes leaves and reads again. It must not join the read that it left.
      if (reads.get(id) === read) reads.delete(id);
      if (--read.readers === 0) read.abort.abort(signal.reason);
    };
    signal.addEventListener('abort', leave);
    // The same key always means the same type of data.
    (read.result as Promise<Data>).then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

function startRead(reads: Map<string, Read>, key: string, start: (signal: AbortSignal) => Promise<unknown>): Read {
  const abort = new AbortController();
  const result = start(abort.signal);
  const read: Read = { result, abort, readers: 0 };
  reads.set(key, read);
  const remove = () => {
    if (reads.get(key) === read) reads.delete(key);
  };
  result.then(remove, remove);
  return read;
}

/** The pets for a query. Equal queries share one request. */
export function sharedList(client: PetStoreClient, query: ListPetsQuery, signal: AbortSignal): Promise<Pet[]> {
  const start = (shared: AbortSignal) => client.listPets(query, { signal: shared });
  return sharedRead(client, `list ${JSON.stringify([query.limit, query.status])}`, start, signal);
}
