import type { Int64Input } from '../service/int64.js';
import type { TypedEventTarget } from '../shared/event-target.js';
import type { BackendEvents } from './events.js';
import type { BackendFault } from './faults.js';
import type { BackendLatency } from './options.js';
import type { BackendState, SeedPet, StoredPet } from './pet-table.js';
import type { BackendRequest, RequestKind } from './requests.js';

/** The pets of a backend. Tests read and change them without a request. */
export interface BackendPets {
  /**
   * Adds a pet.
   *
   * @throws ConfigurationError for an invalid pet, or an id that is taken.
   */
  add(pet: SeedPet): StoredPet;
  /**
   * Changes members of a pet. Removes a member that is `undefined`.
   *
   * @throws ConfigurationError for an unknown id, or an invalid change.
   */
  update(id: Int64Input, changes: Partial<SeedPet>): StoredPet;
  /** Removes a pet. Returns whether it existed. */
  remove(id: Int64Input): boolean;
  /** Returns every pet in order of creation. */
  all(): readonly StoredPet[];
}

/**
 * The pet store service in memory. It follows the spec and keeps its state. It uses no network, patches nothing global,
 * and shares nothing with other backends.
 */
export interface Backend extends TypedEventTarget<BackendEvents> {
  /** The path of its base address, such as `/v1`. */
  readonly basePath: string;
  /** The option `origin`. */
  readonly origin: string | undefined;
  /** The pets. Tests read and change them without a request. */
  readonly pets: BackendPets;
  /**
   * The response time, in milliseconds: fixed, or a random one from `[minimum, maximum]`. You can change it at any
   * time. `reset()` restores the option `latency`.
   *
   * @throws ConfigurationError for an invalid latency.
   */
  latency: BackendLatency;
  /**
   * The faults to cause, as data. Setting them restarts the counts of calls. `reset()` removes them.
   *
   * @throws ConfigurationError for an invalid list; the previous faults stay.
   */
  faults: readonly BackendFault[];
  /**
   * The `fetch` of the backend, to use instead of the global one. Like that, it rejects with the reason of an aborted
   * signal, or with a `TypeError` if the connection is lost. Outside pages, a relative address belongs to the option
   * `origin`, or to `http://localhost`.
   */
  readonly fetch: typeof fetch;
  /** The last 1000 requests, oldest first. */
  readonly requests: readonly BackendRequest[];
  /**
   * Waits until the outcome of a request is known, and resolves with it. It is of one operation, or of
   * any: `const { body, status } = await backend.next('createPet')`.
   *
   * @throws the reason of the signal if it aborts first; ConfigurationError for an unknown operation.
   */
  next<Name extends RequestKind = RequestKind>(
    operation?: Name,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<Extract<BackendRequest, { operation: Name }>>;
  /**
   * Resets everything: pets, ids, requests, chances, latency and faults. Requests in progress are lost and have no
   * effect.
   */
  reset(): void;
  /** Returns the pets and the next id, to keep them or send them to another backend. */
  snapshot(): BackendState;
  /**
   * Restores a {@link snapshot} of this or another backend. Requests in progress are lost and have no effect.
   *
   * @throws ConfigurationError for an invalid state; then nothing changes.
   */
  restore(state: BackendState): void;
}
