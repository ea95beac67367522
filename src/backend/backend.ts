import { type OperationName, operations } from '../spec/operations.js';
import { authScheme, versionSegment } from '../spec/service.js';
import { type Fault, FaultPlan, strike } from './faults.js';
import { type Call, handlers } from './handlers.js';
import { BackendEvent, BackendEventTarget, keep, type LogEntry } from './log.js';
import type { BackendOptions, Latency } from './options.js';
import { PetTable, requireInt64, type TableState } from './pet-table.js';
import { notFound, type OtherReply, type Reply, refusal, unauthorized } from './replies.js';
import { randomFrom, seedState } from './seed.js';
import { defaultSwitches, type Switches } from './switches.js';
import { connectionLost, wait } from './waiting.js';
import { type Answer, corsHeaders, decodePathPart, preflightHeaders, route, toAnswer } from './wire.js';

/** A log entry while it is being filled in. */
type Draft = { -readonly [Field in keyof LogEntry]: LogEntry[Field] } & { reply?: Reply | OtherReply | undefined };

interface Arrival extends Pick<Call, 'request' | 'query' | 'id' | 'note'> {
  readonly entry: Draft;
  /** The methods that the address takes, when it is of the interface and the method is another. */
  readonly allow: readonly string[];
}

/** A scheme of HTTP may be written in any case. */
const bearer = new RegExp(`^${authScheme} +(\\S+)$`, 'i');

const isOperation = (name: LogEntry['operation']): name is OperationName => name in operations;

/** Makes a backend of its own. */
export const createBackend = (options: BackendOptions): Backend => new Backend(options);

/**
 * The pet store service in memory: it keeps to the interface's text and holds state. It uses no network, patches
 * nothing global, and knows nothing of other backends.
 */
export class Backend extends BackendEventTarget {
  /** How long each answer takes; may be changed at any time. `reset()` puts back the time of the options. */
  latency: Latency;
  readonly #options: BackendOptions;
  readonly #keys: ReadonlySet<string>;
  /** The path under which the interface lies. */
  readonly basePath: string;
  readonly #switches: Readonly<Switches>;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #now: () => number;
  readonly #start: TableState;
  #pets: PetTable;
  #plan: FaultPlan;
  #random: () => number;
  #log: LogEntry[] = [];
  #count = 0;
  #life = new AbortController();

  constructor(options: BackendOptions) {
    super();
    const { apiKeys, basePath = versionSegment, pets = 0, seed = 1, firstId = 1, latency = 0 } = options;
    const unusable = apiKeys.findIndex((key) => !/^[\x21-\x7e]+$/.test(key));
    if (unusable >= 0) throw new TypeError(`apiKeys[${unusable}] must be visible ASCII characters without spaces.`);
    if (!/^(\/[^/?#]+)*$/.test(basePath)) throw new TypeError('basePath must begin with a slash and not end with one.');
    this.#options = options;
    this.#keys = new Set(apiKeys);
    this.basePath = basePath;
    this.#switches = { ...defaultSwitches, ...options.switches };
    this.#headers = corsHeaders(this.#switches);
    this.#now = options.now ?? Date.now;
    this.#start = seedState(pets, seed, requireInt64(firstId, 'firstId'));
    this.#pets = new PetTable(this.#start);
    this.#random = randomFrom(seed);
    this.#plan = new FaultPlan(options.faults ?? [], () => this.#random());
    this.latency = latency;
  }

  /** What goes wrong, as data. Setting it begins the counts of calls anew; `reset()` empties it. */
  get faults(): readonly Fault[] {
    return this.#plan.faults;
  }

  set faults(faults: readonly Fault[]) {
    this.#plan = new FaultPlan(faults, () => this.#random());
  }

  /**
   * The whole interface, to be used where a `fetch` is asked for. It rejects as `fetch` does: with the reason
   * of an aborted signal, or with a `TypeError` when the connection is lost.
   */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { body, ...rest } = await this.answer(request);
    // A Response made by hand has no address, unlike one that came from the network.
    return Object.defineProperty(new Response(body, rest), 'url', { value: request.url });
  };

  /** The latest requests, oldest first; the last 1000 or more are kept. */
  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** Puts everything back to the start: pets, ids, log, chances, latency; ends all faults. Requests under way are lost without effect. */
  reset(): void {
    this.#loseRequests();
    this.#pets = new PetTable(this.#start);
    this.#random = randomFrom(this.#options.seed ?? 1);
    this.latency = this.#options.latency ?? 0;
    this.faults = [];
    this.#log = [];
    this.#count = 0;
  }

  /** The pets and the next id, to be kept or sent elsewhere. */
  snapshot(): TableState {
    return this.#pets.state();
  }

  /** Puts back what {@link snapshot} gave, here or elsewhere. Requests under way are lost without effect. */
  restore(state: TableState): void {
    const restored = new PetTable({ nextId: requireInt64(state.nextId, 'nextId'), pets: state.pets });
    this.#loseRequests();
    this.#pets = restored;
  }

  #loseRequests() {
    this.#life.abort(connectionLost());
    this.#life = new AbortController();
  }

  /** Answers a request without copying it and without a `Response`: for adapters, which write the parts themselves. */
  async answer(request: Request): Promise<Answer> {
    const { signal } = request;
    const life = this.#life.signal;
    const goOn = () => {
      signal.throwIfAborted();
      life.throwIfAborted();
    };
    signal.throwIfAborted();
    const arrival = this.#arrived(request);
    const { entry } = arrival;
    try {
      const latency = this.#drawLatency();
      if (latency > 0) await wait(latency, [signal, life]);
      const proceed = async () => {
        goOn();
        const reply = await this.#decide(arrival, goOn);
        entry.reply = reply;
        return toAnswer(entry.operation, reply, this.#headers);
      };
      const fault = isOperation(entry.operation) ? this.#plan.next(entry.operation) : undefined;
      if (fault) entry.fault = fault.kind;
      const answer = await (fault ? strike(fault, proceed, this.#headers, [signal, life]) : proceed());
      goOn();
      this.#settled(entry, 'answered', answer.status);
      return answer;
    } catch (error) {
      this.#settled(entry, signal.aborted ? 'aborted' : 'lost');
      throw error;
    }
  }

  #arrived(request: Request): Arrival {
    const { method, url, headers } = request;
    const [, path = '/', search = ''] = /^[^:]*:\/\/[^/?#]*([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
    const below = path.startsWith(this.basePath) ? path.slice(this.basePath.length) : '';
    const { operation = 'other', id, allow } = route(method, below);
    const preflight = this.#switches.cors && method === 'OPTIONS' && headers.has('access-control-request-method');
    const entry: Draft = {
      number: ++this.#count,
      time: this.#now(),
      operation: preflight ? 'preflight' : operation,
      method,
      path: this.#redact(path + search),
      key: this.#readKey(headers.get('authorization')),
      outcome: 'pending',
    };
    keep(this.#log, entry as LogEntry);
    this.dispatchEvent(new BackendEvent('request', entry as LogEntry));
    const query = new URLSearchParams(search);
    const note = (text: string) => {
      entry.sent = this.#redact(text.slice(0, 2000));
    };
    return { request, entry, query, id: id && decodePathPart(id), allow, note };
  }

  /** The order matters: a preflight carries no key, everything else is asked for one first. */
  #decide({ entry, allow, ...parts }: Arrival, goOn: () => void): Reply | OtherReply | Promise<Reply | OtherReply> {
    const { operation, key, time: now } = entry;
    if (operation === 'preflight') return { status: 204, body: undefined, headers: preflightHeaders };
    if (key !== 'accepted') return unauthorized();
    if (operation === 'other') {
      if (this.#switches.otherMethod === 404 || allow.length === 0) return notFound();
      const refused = refusal(405, 'method_not_allowed', 'This address does not take this method.');
      return { ...refused, headers: { Allow: allow.join(', ') } };
    }
    const { orders = [] } = this.#options;
    return handlers[operation]({ ...parts, now, goOn, orders, pets: this.#pets, switches: this.#switches });
  }

  #settled(entry: Draft, outcome: LogEntry['outcome'], status?: number) {
    Object.assign(entry, { outcome, duration: this.#now() - entry.time }, status && { status });
    this.dispatchEvent(new BackendEvent('answer', entry as LogEntry));
  }

  #drawLatency(): number {
    if (typeof this.latency === 'number') return this.latency;
    const [minimum, maximum] = this.latency;
    return minimum + this.#random() * (maximum - minimum);
  }

  #readKey(header: string | null): LogEntry['key'] {
    if (header === null) return 'missing';
    const key = bearer.exec(header)?.[1];
    return key !== undefined && this.#keys.has(key) ? 'accepted' : 'refused';
  }

  /** Blots the keys out, in the spellings that an address and a JSON text have for them. */
  #redact(text: string): string {
    let redacted = text;
    for (const key of this.#keys) {
      for (const spelling of [key, JSON.stringify(key).slice(1, -1)]) redacted = redacted.replaceAll(spelling, '[key]');
    }
    const plain = decodePathPart(redacted) ?? redacted;
    return [...this.#keys].some((key) => plain.includes(key)) ? '[key]' : redacted;
  }
}
