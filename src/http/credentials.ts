import { isKey, keyRule } from '../spec/service.js';
import { abortable } from './body.js';

/** What a key function gets. */
export interface KeyRequest {
  /** Whether the service answered 401 to the key given before. */
  readonly rejected: boolean;
  /** Aborts when nothing waits for the key any more. */
  readonly signal: AbortSignal;
}

/** Gives the API key: called when it is first needed, again after a 401, and again when it failed. */
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
  /** Whether requests that need a key at the same time wait for one call of it. Default `true`. */
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
  waiting: number;
}

/**
 * The key of a function, called once for all requests that need a key at the same time, and again after a 401 to its
 * latest key. A request that failed with an older key gets the latest without calling the function.
 */
function keyFromFunction(ask: KeyFunction, { timeout, shares = true }: KeyOptions = {}): KeyProvider {
  let latest: Credential | undefined;
  let pending: PendingKey | undefined;
  let rejected = false;

  const start = (): PendingKey => {
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
    const started = { result, controller, waiting: 0 };
    const settle = (credential?: Credential) => {
      if (pending !== started) return;
      pending = undefined;
      latest = credential;
    };
    result.then(settle, () => settle());
    return started;
  };

  return {
    async current(signal) {
      if (latest) return latest;
      if (!pending || !shares) pending = start();
      const joined = pending;
      joined.waiting++;
      signal.addEventListener('abort', () => {
        if (--joined.waiting > 0 || pending !== joined) return;
        pending = undefined;
        joined.controller.abort();
      });
      return joined.result;
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
