/// <reference lib="esnext.disposable" preserve="true" />
import { mustBe, readOptions } from '../http/options.js';
import { errorReply, type RawResponse } from '../http/responses.js';
import { addressPattern } from '../http/routes.js';
import { operations } from '../spec/operations.js';
import { Connection } from './connection.js';
import { BackendEvent, BackendEventTarget, nextEntry } from './events.js';
import { applyFault } from './fault-responses.js';
import { type BackendFault, BackendFaults, FaultPlan } from './faults.js';
import { handlers } from './handlers.js';
import { addEntry, type BackendLogEntry, isOperation, logReply, type RequestKind } from './log.js';
import { BackendLatency, type BackendOptions, readBackendOptions, type Settings } from './options.js';
import { isAccepted, type ParsedRequest, parseRequest } from './parsed-request.js';
import { BackendState, PetTable } from './pet-table.js';
import { Pets } from './pets.js';
import { createRedact, type Redact } from './redaction.js';
import { notFound, type OtherReply, type Reply, unauthorized } from './replies.js';
import { randomFrom } from './seed.js';
import { corsHeaders, preflightHeaders, toResponse } from './wire.js';

/** `Symbol.dispose`, if the engine has it. Elsewhere, `using` brings its own. */
const dispose: typeof Symbol.dispose = Symbol.dispose ?? Symbol.for('Symbol.dispose');

/**
 * Creates a backend.
 *
 * @throws ConfigurationError that names the invalid option and says how to fix it.
 */
export const createBackend = (options: BackendOptions): Backend => new Backend(options);

/**
 * Checks that an adapter got a backend, which may come from another copy of this package.
 *
 * @throws ConfigurationError
 */
export function assertBackend(backend: unknown): void {
  const { respond } = (backend ?? {}) as { readonly respond?: unknown };
  if (typeof respond !== 'function') throw mustBe('backend', 'what createBackend returns', backend);
}

/**
 * The pet store service in memory. It follows the spec and keeps its state. It uses no network, patches nothing global,
 * and shares nothing with other backends.
 */
export class Backend extends BackendEventTarget {
  /** The path of its base address, such as `/v1`. */
  readonly basePath: string;
  /** The option `origin`. */
  readonly origin: string | undefined;
  /** The headers of every response, for adapters that write responses themselves. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** The pets. Tests read and change them without a request. */
  readonly pets: Pets;
  readonly #settings: Settings;
  readonly #redact: Redact;
  readonly #connections = new Set<Connection>();
  #latency: BackendLatency;
  #table: PetTable;
  #plan: FaultPlan;
  #random: () => number;
  #log: BackendLogEntry[] = [];
  #count = 0;

  constructor(options: BackendOptions) {
    super();
    const settings = readBackendOptions(options);
    const { basePath, origin, keys, switches, start, seed, faults, latency } = settings;
    this.basePath = basePath;
    this.origin = origin;
    this.commonHeaders = Object.freeze(corsHeaders(switches));
    this.#settings = settings;
    this.#redact = createRedact(keys);
    this.#latency = latency;
    this.#table = new PetTable(start);
    this.pets = new Pets(() => this.#table);
    this.#random = randomFrom(seed);
    this.#plan = new FaultPlan(faults, () => this.#random());
  }

  /**
   * The response time, in milliseconds: fixed, or a random one from `[minimum, maximum]`. You can change it at any
   * time. `reset()` restores the option `latency`.
   *
   * @throws ConfigurationError for an invalid latency.
   */
  get latency(): BackendLatency {
    return this.#latency;
  }

  set latency(latency: BackendLatency) {
    this.#latency = readOptions(BackendLatency, latency, 'latency');
  }

  /**
   * The faults to cause, as data. Setting them restarts the counts of calls. `reset()` removes them.
   *
   * @throws ConfigurationError for an invalid list; the previous faults stay.
   */
  get faults(): readonly BackendFault[] {
    return this.#plan.faults;
  }

  set faults(faults: readonly BackendFault[]) {
    this.#plan = new FaultPlan(readOptions(BackendFaults, faults, 'faults'), () => this.#random());
  }

  /**
   * The `fetch` of the backend, to use in place of the global one. Like that, it rejects with the reason of an aborted
   * signal, or with a `TypeError` if the connection is lost. Outside pages, a relative address belongs to the option
   * `origin`, or to `http://localhost`.
   */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const { origin, passThrough } = this.#settings;
    const isText = typeof input === 'string';
    const absolute = isText && !globalThis.location ? new URL(input, origin ?? 'http://localhost').href : input;
    if (passThrough) {
      const { url } = typeof absolute === 'object' && 'url' in absolute ? absolute : new Request(absolute);
      if (!addressPattern(origin, this.basePath).test(url)) return passThrough(input, init);
    }
    const request = new Request(absolute, init);
    const { body, ...rest } = await this.respond(request);
    // A Response that was not received has no URL.
    return Object.defineProperty(new Response(body, rest), 'url', { value: request.url });
  };

  /** The last 1000 requests, oldest first. */
  get log(): readonly BackendLogEntry[] {
    return this.#log;
  }

  /**
   * Waits until the outcome of a request is known, and resolves with its log entry: of one operation, or of any. `const
   * { body, status } = await backend.next('createPet')`.
   *
   * @throws the reason of the signal if it aborts first; ConfigurationError for an unknown operation.
   */
  next<Name extends RequestKind = RequestKind>(
    operation?: Name,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Extract<BackendLogEntry, { operation: Name }>> {
    const names = [...Object.keys(operations), 'preflight', 'other'];
    if (operation !== undefined && !names.includes(operation))
      throw mustBe('operation', `one of ${names.join(', ')}`, operation);
    return nextEntry(this, operation, signal);
  }

  /**
   * Resets everything: pets, ids, log, chances, latency and faults. Requests in progress are lost and have no effect.
   */
  reset(): void {
    this.#loseConnections();
    this.#table = new PetTable(this.#settings.start);
    this.#random = randomFrom(this.#settings.seed);
    this.#latency = this.#settings.latency;
    this.faults = [];
    this.#log = [];
    this.#count = 0;
  }

  /** Resets the backend at the end of a block: `using backend = createBackend(…)`. */
  [dispose](): void {
    this.reset();
  }

  /** Returns the pets and the next id, to keep them or send them to another backend. */
  snapshot(): BackendState {
    return this.#table.state();
  }

  /**
   * Restores a {@link snapshot} of this or another backend. Requests in progress are lost and have no effect.
   *
   * @throws ConfigurationError for an invalid state; then nothing changes.
   */
  restore(state: BackendState): void {
    const restored = new PetTable(readOptions(BackendState, state, 'state'));
    this.#loseConnections();
    this.#table = restored;
  }

  #loseConnections() {
    for (const connection of this.#connections) connection.lose();
  }

  /** Whether an `Authorization` header has an accepted key. */
  accepts(authorization: string | null): boolean {
    return isAccepted(authorization, this.#settings.keys);
  }

  /**
   * Responds to a request without making a `Response`: for adapters, which write the parts themselves. Rejects if the
   * request was aborted or lost.
   */
  async respond(request: Request): Promise<RawResponse> {
    request.signal.throwIfAborted();
    const connection = new Connection(request, this.#connections);
    const [settings, redact] = [this.#settings, this.#redact];
    const parsed = parseRequest(request, { connection, number: ++this.#count, settings, redact });
    const { entry } = parsed;
    addEntry(this.#log, entry);
    this.dispatchEvent(new BackendEvent('request', entry));
    try {
      // Draws all random values before it awaits anything, so that a seed repeats them.
      const latency = this.#drawLatency();
      const drawn =
        this.faults.length > 0 && isOperation(entry.operation) ? this.#plan.draw(entry.operation) : undefined;
      if (drawn?.needsBody && entry.operation === 'createPet') await parsed.readBody();
      const fault = drawn?.choose(entry);
      if (fault) Object.assign(entry, { fault: fault.kind });
      if (latency > 0) await connection.wait(latency);
      const proceed = async () => {
        connection.signal.throwIfAborted();
        const reply = await this.#decide(parsed);
        logReply(entry, reply, redact);
        return toResponse(entry.operation, reply, this.commonHeaders);
      };
      const response = await (fault ? applyFault(fault, proceed, this.commonHeaders, connection) : proceed());
      connection.signal.throwIfAborted();
      this.#recordOutcome(entry, 'responded', response.status);
      if (!(response.body instanceof ReadableStream)) connection.close();
      return request.method === 'HEAD' ? { ...response, body: null } : response;
    } catch (error) {
      connection.close();
      this.#recordOutcome(entry, request.signal.aborted ? 'aborted' : 'lost');
      throw error;
    }
  }

  /** The order matters: a preflight has no key; any other request needs one first. */
  #decide({ entry, allow, ...parts }: ParsedRequest): Reply | OtherReply | Promise<Reply | OtherReply> {
    const { operation, key, time: now } = entry;
    const { orders, switches } = this.#settings;
    if (operation === 'preflight') return { status: 204, body: undefined, headers: preflightHeaders };
    if (key !== 'accepted') return unauthorized();
    if (operation === 'other') {
      if (switches.otherMethod === 404 || allow.length === 0) return notFound();
      const reply = errorReply(405, 'method_not_allowed', 'This address does not take this method.');
      return { ...reply, headers: { Allow: allow.join(', ') } };
    }
    return handlers[operation]({ ...parts, now, orders, pets: this.#table, switches });
  }

  #recordOutcome(entry: BackendLogEntry, outcome: BackendLogEntry['outcome'], status?: number) {
    Object.assign(entry, { outcome, duration: this.#settings.now() - entry.time }, status && { status });
    this.dispatchEvent(new BackendEvent('response', entry));
  }

  #drawLatency(): number {
    if (typeof this.#latency === 'number') return this.#latency;
    const [minimum, maximum] = this.#latency;
    return minimum + this.#random() * (maximum - minimum);
  }
}
