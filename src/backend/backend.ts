import { type OperationName, operations } from '../spec/operations.js';
import { authScheme } from '../spec/service.js';
import { type Fault, FaultPlan, readFaults, strike } from './faults.js';
import { type Call, handlers } from './handlers.js';
import { BackendEvent, BackendEventTarget, keep, type LogEntry } from './log.js';
import { type BackendOptions, type Latency, readLatency, readOptions, type Settings } from './options.js';
import { PetTable, readState, type TableState } from './pet-table.js';
import { redactAll, redactor } from './redaction.js';
import { notFound, type OtherReply, type Reply, refusal, unauthorized } from './replies.js';
import { randomFrom } from './seed.js';
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

/** Makes a backend of its own. @throws TypeError that names the option that cannot work, and the mend. */
export const createBackend = (options: BackendOptions): Backend => new Backend(options);

/**
 * The pet store service in memory: it keeps to the interface's text and holds state. It uses no network, patches
 * nothing global, and knows nothing of other backends.
 */
export class Backend extends BackendEventTarget {
  /** The path under which the interface lies. */
  readonly basePath: string;
  readonly #settings: Settings;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #redact: (text: string) => string;
  #latency: Latency;
  #pets: PetTable;
  #plan: FaultPlan;
  #random: () => number;
  #log: LogEntry[] = [];
  #count = 0;
  #life = new AbortController();

  constructor(options: BackendOptions) {
    super();
    const settings = readOptions(options);
    const { basePath, keys, switches, start, seed, faults, latency } = settings;
    this.basePath = basePath;
    this.#settings = settings;
    this.#headers = corsHeaders(switches);
    this.#redact = redactor(keys);
    this.#latency = latency;
    this.#pets = new PetTable(start);
    this.#random = randomFrom(seed);
    this.#plan = new FaultPlan(faults, () => this.#random());
  }

  /**
   * How long each answer takes; may be changed at any time. `reset()` puts back the time of the options.
   *
   * @throws TypeError when it is set to what is no latency.
   */
  get latency(): Latency {
    return this.#latency;
  }

  set latency(latency: Latency) {
    this.#latency = readLatency(latency);
  }

  /**
   * What goes wrong, as data. Setting it begins the counts of calls anew; `reset()` empties it.
   *
   * @throws TypeError when it is set to what holds no faults; the ones before then stay.
   */
  get faults(): readonly Fault[] {
    return this.#plan.faults;
  }

  set faults(faults: readonly Fault[]) {
    this.#plan = new FaultPlan(readFaults(faults), () => this.#random());
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
    this.#pets = new PetTable(this.#settings.start);
    this.#random = randomFrom(this.#settings.seed);
    this.#latency = this.#settings.latency;
    this.faults = [];
    this.#log = [];
    this.#count = 0;
  }

  /** The pets and the next id, to be kept or sent elsewhere. */
  snapshot(): TableState {
    return this.#pets.state();
  }

  /** Puts back what {@link snapshot} gave, here or elsewhere. Requests under way are lost without effect. @throws TypeError for what is no such state, and changes nothing. */
  restore(state: TableState): void {
    const restored = new PetTable(readState(state));
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
        // Blotted out when somebody looks: that costs more than an answer.
        const get = () => redactAll(reply, this.#redact);
        Object.defineProperty(entry, 'reply', { get, enumerable: true, configurable: true });
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
    const preflight =
      this.#settings.switches.cors && method === 'OPTIONS' && headers.has('access-control-request-method');
    const entry: Draft = {
      number: ++this.#count,
      time: this.#settings.now(),
      operation: preflight ? 'preflight' : operation,
      method: this.#redact(method),
      path: this.#redact(path + search),
      key: this.#readKey(headers.get('authorization')),
      outcome: 'pending',
    };
    keep(this.#log, entry as LogEntry);
    this.dispatchEvent(new BackendEvent('request', entry as LogEntry));
    const query = new URLSearchParams(search);
    const note = (text: string) => {
      const sent = this.#redact(text);
      // Copied by way of JSON: engines keep a whole text as long as a part of it is kept.
      entry.sent = sent.length <= 2000 ? sent : JSON.parse(JSON.stringify(sent.slice(0, 2000)));
    };
    return { request, entry, query, id: id && decodePathPart(id), allow, note };
  }

  /** The order matters: a preflight carries no key, everything else is asked for one first. */
  #decide({ entry, allow, ...parts }: Arrival, goOn: () => void): Reply | OtherReply | Promise<Reply | OtherReply> {
    const { operation, key, time: now } = entry;
    const { orders, switches } = this.#settings;
    if (operation === 'preflight') return { status: 204, body: undefined, headers: preflightHeaders };
    if (key !== 'accepted') return unauthorized();
    if (operation === 'other') {
      if (switches.otherMethod === 404 || allow.length === 0) return notFound();
      const refused = refusal(405, 'method_not_allowed', 'This address does not take this method.');
      return { ...refused, headers: { Allow: allow.join(', ') } };
    }
    return handlers[operation]({ ...parts, now, goOn, orders, pets: this.#pets, switches });
  }

  #settled(entry: Draft, outcome: LogEntry['outcome'], status?: number) {
    Object.assign(entry, { outcome, duration: this.#settings.now() - entry.time }, status && { status });
    this.dispatchEvent(new BackendEvent('answer', entry as LogEntry));
  }

  #drawLatency(): number {
    if (typeof this.#latency === 'number') return this.#latency;
    const [minimum, maximum] = this.#latency;
    return minimum + this.#random() * (maximum - minimum);
  }

  #readKey(header: string | null): LogEntry['key'] {
    if (header === null) return 'missing';
    const key = bearer.exec(header)?.[1];
    return key !== undefined && this.#settings.keys.has(key) ? 'accepted' : 'refused';
  }
}
