import { isKey, keyRule } from '../spec/service.js';
import { abortable } from './body.js';

/** What a key function gets. */
export interface KeyRequest {
  /** Whether the service answered 401 to the key given before. */
  readonly rejected: boolean;
  /** Aborts when nothing waits for this key any more. */
  readonly signal: AbortSignal;
}

/** Gives the API key: called when it is first needed, again after a 401, and again when it failed or took all the time of a call. */
export type KeyFunction = (request: KeyRequest) => string | Promise<string>;

/** One key of a key function: two may hold the same text and still come from different calls of it. */
export interface Credential {
  readonly key: string;
}

/** Gives every request its key. */
export interface KeyProvider {
  /** The key to use now, or an error that says only what the key function did; `signal` is that of the waiting request. */
  current(signal: AbortSignal): Promise<Credential>;
  /** Notes that the service answered 401 to a key. Returns whether another can be had. */
  reject(credential: Credential): boolean;
}

/** How a key function is called. */
interface KeyOptions {
  /** The longest that it may take, in milliseconds. Default: as long as somebody waits. */
  readonly timeout?: number;
  /** Whether requests that need a key at the same time wait for one call of it. Default: everywhere but on Cloudflare, which ends a request that does. */
  readonly shares?: boolean;
}

/** Provides the same key to every request, or that of a function. */
export function keyProvider(apiKey: string | KeyFunction, options?: KeyOptions): KeyProvider {
  if (typeof apiKey === 'function') return keyFromFunction(apiKey, options);
  return { current: async () => ({ key: apiKey }), reject: () => false };
}

/** A call of the key function. */
interface PendingKey {
  readonly result: Promise<Credential>;
  readonly controller: AbortController;
}

/** A request that waits for a key. */
interface Waiting {
  readonly resolve: (credential: Credential) => void;
  readonly reject: (error: unknown) => void;
}

/** Requests that wait for a key together; gives the promise of one more. */
type Round = (signal: AbortSignal) => Promise<Credential>;

/**
 * The key of a function, called once for all requests that need a key at the same time, and again after a 401 to its
 * latest key. A request that failed with an older key gets the latest without calling the function.
 */
function keyFromFunction(ask: KeyFunction, options: KeyOptions = {}): KeyProvider {
  const { timeout, shares = globalThis.navigator?.userAgent !== 'Cloudflare-Workers' } = options;
  let latest: Credential | undefined;
  let shared: Round | undefined;
  let rejected = false;

  const callFunction = (): PendingKey => {
    const controller = new AbortController();
    const { signal } = controller;
    const timer = timeout === undefined ? undefined : setTimeout(() => controller.abort(), timeout);
    const result = (async () => {
      let problem = `gave no usable key: it must return ${keyRule}`;
      try {
        const key: unknown = await abortable(signal, Promise.resolve(ask({ rejected, signal })));
        if (isKey(key)) return { key };
      } catch {
        // What was thrown may hold the key.
        problem = signal.aborted ? 'did not answer in time' : 'threw';
      } finally {
        clearTimeout(timer);
      }
      throw new TypeError(problem);
    })();
    return { result, controller };
  };

  const startRound = (): Round => {
    const waiting = new Set<Waiting>();
    /** The latest first. One before it that took too long goes on, and may still give the key. */
    let calls: PendingKey[] = [];
    const end = () => {
      if (shared === join) shared = undefined;
      for (const { controller } of calls.splice(0)) controller.abort();
    };
    const start = (): PendingKey => {
      for (const { controller } of calls.splice(1)) controller.abort();
      const call = callFunction();
      calls.unshift(call);
      const settle = (finish: (one: Waiting) => void) => {
        calls = calls.filter((other) => other !== call);
        for (const one of waiting) finish(one);
        waiting.clear();
        end();
      };
      call.result.then(
        (credential) => {
          if (!calls.includes(call)) return;
          latest = credential;
          settle(({ resolve }) => resolve(credential));
        },
        (error) => calls[0] === call && settle(({ reject }) => reject(error)),
      );
      return call;
    };
    const join: Round = (signal) =>
      new Promise((resolve, reject) => {
        const awaited = calls[0] ?? start();
        const one = { resolve, reject };
        waiting.add(one);
        signal.addEventListener('abort', () => {
          if (!waiting.delete(one)) return;
          reject(signal.reason);
          if (waiting.size === 0) end();
          // It took all the time of a request, and may never end.
          else if (awaited === calls[0] && /^(?:Deadline|Timeout)Error$/.test(Object(signal.reason).name)) start();
        });
      });
    return join;
  };

  return {
    async current(signal) {
      if (latest) return latest;
      signal.throwIfAborted();
      if (!shares) return startRound()(signal);
      shared ??= startRound();
      return shared(signal);
    },
    reject(credential) {
      if (credential === latest) {
        latest = undefined;
        rejected = true;
      }
      return true;
    },
  };
}
