import { isKey, keyRule } from '../service/service.js';
import { abortable } from './body.js';

/** What a key function receives. */
export interface ApiKeyRequest {
  /** Whether the service responded with 401 to the previous key. */
  readonly rejected: boolean;
  /** Aborts when no call waits for this key any more. */
  readonly signal: AbortSignal;
}

/**
 * Returns the API key. The client or proxy calls it when it first needs a key, and again after a 401. It also calls it
 * again if it failed or used all the time of a call. It cannot use the client that calls it.
 */
export type ApiKeyFunction = (request: ApiKeyRequest) => string | Promise<string>;

/** One key of a key function. Two of them may have the same text and come from different calls. */
export interface Credential {
  readonly key: string;
}

export interface KeyProvider {
  /**
   * Resolves with the key to use now. Rejects with an error that says only what the key function did. `signal` is that
   * of the waiting request.
   */
  current(signal: AbortSignal): Promise<Credential>;
  /** Records that the service responded with 401 to a key. Returns whether another key may be available. */
  reject(credential: Credential): boolean;
}

/** Provides a key. A function may take `timeout` milliseconds. Default: until no request waits for it. */
export function keyProvider(apiKey: string | ApiKeyFunction, timeout?: number): KeyProvider {
  if (typeof apiKey === 'function') return keyFromFunction(apiKey, timeout);
  return { current: async () => ({ key: apiKey }), reject: () => false };
}

/** Waits for a key together with other requests. */
type WaitForKey = (signal: AbortSignal) => Promise<Credential>;

/** Calls the function once for all requests that wait, and again after a 401 to its latest key, not to an older one. */
function keyFromFunction(keyFunction: ApiKeyFunction, timeout: number | undefined): KeyProvider {
  // Cloudflare Workers end a request that waits for work of another request.
  const canShare = globalThis.navigator?.userAgent !== 'Cloudflare-Workers';
  let latest: Credential | undefined;
  let pending: WaitForKey | undefined;
  let rejected = false;

  const callKeyFunction = async (controller: AbortController): Promise<Credential> => {
    const { signal } = controller;
    const timer = timeout && setTimeout(() => controller.abort(), timeout);
    let problem = `returned no usable key: it must return ${keyRule}`;
    try {
      const key: unknown = await abortable(signal, Promise.resolve(keyFunction({ rejected, signal })));
      if (isKey(key)) {
        const credential = { key };
        latest ??= credential;
        return credential;
      }
    } catch {
      // The error may contain the key.
      problem = signal.aborted ? 'did not return in time' : 'threw';
    } finally {
      clearTimeout(timer);
    }
    throw new TypeError(problem);
  };

  const requestKey = (): WaitForKey => {
    const controller = new AbortController();
    const key = callKeyFunction(controller);
    let waiting = 0;
    const waitForKey: WaitForKey = async (signal) => {
      waiting++;
      try {
        return await abortable(signal, key);
      } finally {
        waiting--;
        // A function that took all the time of a request may never return: the next request calls it again.
        const isTooSlow = /^(?:Deadline|Timeout)Error$/.test(Object(signal.reason).name);
        if (pending === waitForKey && (waiting === 0 || isTooSlow)) pending = undefined;
        if (waiting === 0) controller.abort();
      }
    };
    return waitForKey;
  };

  return {
    async current(signal) {
      if (latest) return latest;
      signal.throwIfAborted();
      if (!canShare) return requestKey()(signal);
      pending ??= requestKey();
      return pending(signal);
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
