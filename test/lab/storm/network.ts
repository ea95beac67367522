import { MemoryBackend } from '../../../src/backend/memory-backend.js';
import { petsOf, queryText, Responses } from './responses.js';

/** The states of the network: each request ends in one of these ways, with a latency in this range. */
const networkConditions = {
  normal: { ends: ['responded'], latency: [0, 150] },
  slow: { ends: ['responded', 'responded', 'responded', 'stalled'], latency: [100, 8000] },
  flaky: {
    ends: ['responded', 'responded', 'responded', 'lost', 'responseLost', 'cut', 'broken', 'stalled', 401, 429, 503],
    latency: [0, 1500],
  },
  unauthorized: { ends: [401], latency: [0, 300] },
  offline: { ends: ['lost'], latency: [0, 20] },
} as const;

export type Conditions = keyof typeof networkConditions;

type End = (typeof networkConditions)[Conditions]['ends'][number];

/** The result of a POST. */
interface Post {
  /** The status that the network delivered, if it delivered one. */
  status?: number;
  isApplied: boolean;
}

/** The origins of the two services. */
export const origins = ['https://one.test', 'https://two.test'] as const;
type Origin = (typeof origins)[number];

/** A key that both services accept. */
export const goodKey = 'storm-key';

const longest = 2 ** 31 - 1;

/** Resolves after some milliseconds; rejects if the request is aborted before. */
const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const connectionLost = () => new TypeError('Failed to fetch');

/** Two services behind a network that drops, stalls, cuts, reorders and rejects requests, by its conditions and a seed. */
export class Network {
  readonly #random: () => number;
  readonly backends: Readonly<Record<Origin, MemoryBackend>>;
  readonly responses = new Responses();
  /** The POSTs that reached the network, by the name of the pet. */
  readonly posts = new Map<string, Post[]>();
  /** How many requests ended in each way. */
  readonly ends = new Map<End | 'aborted', number>();
  conditions: Conditions = 'normal';
  inProgress = 0;
  requests = 0;

  constructor(random: () => number) {
    this.#random = random;
    const backend = (seed: number) => new MemoryBackend({ apiKeys: [goodKey], pets: 14, seed, firstId: seed * 1000 });
    this.backends = { 'https://one.test': backend(1), 'https://two.test': backend(2) };
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const { ends, latency } = networkConditions[this.conditions];
    // Drawn before the first await, so that the same seed gives the same storm.
    const end: End = ends[Math.floor(this.#random() * ends.length)] ?? 'responded';
    const pause = (latency[0] + this.#random() * (latency[1] - latency[0])) / 2;
    this.requests++;
    this.inProgress++;
    try {
      const post = request.method === 'POST' ? await this.#post(request) : undefined;
      await wait(end === 'stalled' ? longest : pause, request.signal);
      if (end === 'lost') throw connectionLost();
      const { origin, searchParams } = new URL(request.url);
      const response =
        typeof end === 'number' ? errorResponse(end, this.#random()) : await this.#backend(origin).respond(request);
      if (post) post.isApplied = response.status === 201;
      await wait(pause, request.signal);
      if (end === 'responseLost') throw connectionLost();
      if (post) post.status = response.status;
      this.#count(end);
      const text = typeof response.body === 'string' ? response.body : '';
      if (end === 'responded' && response.status === 200 && text.startsWith('['))
        this.responses.add(origin, queryText(searchParams.get('limit'), searchParams.get('status')), petsOf(text));
      return received(response.status, response.headers, end, text);
    } catch (error) {
      this.#count(request.signal.aborted ? 'aborted' : end);
      throw error;
    } finally {
      this.inProgress--;
    }
  };

  get postCount(): number {
    return [...this.posts.values()].reduce((sum, { length }) => sum + length, 0);
  }

  #count(end: End | 'aborted'): void {
    this.ends.set(end, (this.ends.get(end) ?? 0) + 1);
  }

  #backend(origin: string): MemoryBackend {
    const backend = this.backends[origin as Origin];
    if (!backend) throw new Error(`There is no service at ${origin}.`);
    return backend;
  }

  async #post(request: Request): Promise<Post> {
    const { name } = (await request.clone().json()) as { name: string };
    const post: Post = { isApplied: false };
    this.posts.set(name, [...(this.posts.get(name) ?? []), post]);
    return post;
  }
}

/** An error response without effect. @param chance Decides on its `Retry-After`, which is sometimes longer than a client waits. */
function errorResponse(status: number, chance: number) {
  const body = JSON.stringify({ code: `storm_${status}`, message: 'The storm rejected this.', status });
  const retryAfter = status === 401 || chance < 0.5 ? undefined : String(Math.floor(chance * 40));
  return { status, body, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } };
}

/** A response whose body is read without a browser task, so that a storm is fast and the same in each engine. */
function received(status: number, headers: HeadersInit, end: End, text: string): Response {
  const body = end === 'cut' ? text.slice(0, text.length / 2) : text;
  const arrayBuffer = async () => {
    if (end === 'broken') throw connectionLost();
    return new TextEncoder().encode(body).buffer;
  };
  return Object.defineProperty(new Response(null, { status, headers }), 'arrayBuffer', { value: arrayBuffer });
}
