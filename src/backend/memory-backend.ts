import { pause } from '../http/body.js';
import { type Redact, redactor } from '../http/key-spellings.js';
import { errorReply, jsonResponse, type RawResponse } from '../http/responses.js';
import { operations } from '../service/operations.js';
import type { TypedEventTarget } from '../shared/event-target.js';
import { internalsOf, setInternals } from '../shared/internals.js';
import { mustBe, readOptions } from '../shared/options.js';
import type { Backend, BackendPets } from './backend.js';
import { Connection } from './connection.js';
import { type BackendEvents, nextEntry } from './events.js';
import { applyFault } from './fault-responses.js';
import { type BackendFault, BackendFaults, FaultPlan } from './faults.js';
import { handlers } from './handlers.js';
import { innermost } from './innermost.js';
import { BackendLatency, type BackendOptions, type BackendSettings, readBackendOptions } from './options.js';
import { isAccepted, type ParsedRequest, parseRequest } from './parsed-request.js';
import { BackendState, PetTable } from './pet-table.js';
import { petsOf } from './pets.js';
import { addEntry, type BackendRequest, isOperation, logResponse, type RequestKind } from './requests.js';
import { type BackendResponse, notFound, unauthorized } from './responses.js';
import { randomFrom } from './seed.js';
import { corsHeaders, preflightHeaders, wireBody } from './wire.js';

/**
 * The {@link MemoryBackend} behind a backend.
 *
 * @throws ConfigurationError for any other object.
 */
export const memoryOf = (backend: Backend): MemoryBackend => internalsOf(backend, 'backend', 'createBackend');

/** A {@link Backend}, with what the adapters of this package need of it. */
export class MemoryBackend extends (EventTarget as new () => TypedEventTarget<BackendEvents>) implements Backend {
  readonly basePath: string;
  readonly origin: string | undefined;
  readonly pets: BackendPets;
  readonly #commonHeaders: Readonly<Record<string, string>>;
  readonly #settings: BackendSettings;
  readonly #redact: Redact;
  readonly #connections = new Set<Connection>();
  #latency: BackendLatency;
  #table: PetTable;
  #plan: FaultPlan;
  #random: () => number;
  #requests: BackendRequest[] = [];
  #count = 0;

  constructor(options: BackendOptions) {
    super();
    setInternals(this, this);
    const settings = readBackendOptions(options);
    const { basePath, origin, keys, switches, start, seed, faults, latency } = settings;
    this.basePath = basePath;
    this.origin = origin;
    this.#commonHeaders = corsHeaders(switches);
    this.#settings = settings;
    this.#redact = redactor(keys);
    this.#latency = latency;
    this.#table = new PetTable(start);
    this.pets = petsOf(() => this.#table);
    this.#random = randomFrom(seed);
    this.#plan = new FaultPlan(faults, () => this.#random());
  }

  get latency(): BackendLatency {
    return this.#latency;
  }

  set latency(latency: BackendLatency) {
    this.#latency = readOptions(BackendLatency, latency, 'latency', innermost);
  }

  get faults(): readonly BackendFault[] {
    return this.#plan.faults;
  }

  set faults(faults: readonly BackendFault[]) {
    this.#plan = new FaultPlan(readOptions(BackendFaults, faults, 'faults', innermost), () => this.#random());
  }

  readonly fetch: typeof fetch = async (input, init) => {
    // The `Request` of Node knows no page, also in jsdom.
    const base = globalThis.document?.baseURI ?? globalThis.location?.href ?? this.origin ?? 'http://localhost';
    const request = new Request(typeof input === 'string' ? new URL(input, base) : input, init);
    const { body, ...rest } = await this.respond(request);
    // A Response that was not received has no URL.
    return Object.defineProperty(new Response(body, rest), 'url', { value: request.url });
  };

  get requests(): readonly BackendRequest[] {
    return this.#requests;
  }

  next<Name extends RequestKind = RequestKind>(
    operation?: Name,
    { signal }: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Extract<BackendRequest, { operation: Name }>> {
    const names = [...Object.keys(operations), 'preflight', 'other'];
    if (operation !== undefined && !names.includes(operation))
      throw mustBe('operation', `one of ${names.join(', ')}`, operation);
    return nextEntry(this, operation, signal);
  }

  reset(): void {
    this.#loseConnections();
    this.#table = new PetTable(this.#settings.start);
    this.#random = randomFrom(this.#settings.seed);
    this.#latency = this.#settings.latency;
    this.faults = [];
    this.#requests = [];
    this.#count = 0;
  }

  snapshot(): BackendState {
    return this.#table.state();
  }

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

  /** Responds with parts that an adapter writes. Rejects if the request was aborted or lost. */
  async respond(request: Request): Promise<RawResponse> {
    request.signal.throwIfAborted();
    const connection = new Connection(request, this.#connections);
    const [settings, redact] = [this.#settings, this.#redact];
    const parsed = parseRequest(request, { connection, number: ++this.#count, settings, redact });
    const { entry } = parsed;
    addEntry(this.#requests, entry);
    this.#dispatch('request', entry);
    try {
      // Draws all random values before it awaits anything, so that a seed repeats them.
      const latency = this.#drawLatency();
      const drawn =
        this.faults.length > 0 && isOperation(entry.operation) ? this.#plan.draw(entry.operation) : undefined;
      if (drawn?.needsBody && entry.operation === 'createPet') await parsed.readBody();
      const fault = drawn?.choose(entry);
      if (fault) Object.assign(entry, { fault: fault.kind });
      if (latency > 0) await pause(connection.signal, latency);
      const proceed = async () => {
        connection.signal.throwIfAborted();
        const reply = await this.#decide(parsed);
        const sent = jsonResponse({ ...reply, body: wireBody(entry.operation, reply) }, this.#commonHeaders);
        logResponse(entry, reply, sent.body, redact);
        return sent;
      };
      const response = await (fault ? applyFault(fault, proceed, this.#commonHeaders, connection) : proceed());
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
  #decide({ entry, allow, ...parts }: ParsedRequest): BackendResponse | Promise<BackendResponse> {
    const { operation, key, time: now } = entry;
    const { orders, switches } = this.#settings;
    if (operation === 'preflight')
      return { status: 204, body: undefined, headers: preflightHeaders(parts.request.headers) };
    if (key !== 'accepted') return unauthorized();
    if (operation === 'other') {
      if (switches.otherMethod === 404 || allow.length === 0) return notFound();
      const reply = errorReply(405, 'method_not_allowed', 'This address does not take this method.');
      return { ...reply, headers: { Allow: allow.join(', ') } };
    }
    return handlers[operation]({ ...parts, now, orders, pets: this.#table, switches });
  }

  #recordOutcome(entry: BackendRequest, outcome: BackendRequest['outcome'], status?: number) {
    Object.assign(entry, { outcome, duration: this.#settings.now() - entry.time }, status && { status });
    this.#dispatch('response', entry);
  }

  #dispatch(type: 'request' | 'response', entry: BackendRequest) {
    this.dispatchEvent(Object.assign(new Event(type), { request: entry }));
  }

  #drawLatency(): number {
    if (typeof this.#latency === 'number') return this.#latency;
    const [minimum, maximum] = this.#latency;
    return minimum + this.#random() * (maximum - minimum);
  }
}
