import { isKey, keyRule } from '../spec/service.js';
import { abortable } from './body.js';

/** What a key function gets. */
export interface ApiKeyRequest {
  /** Whether the service responded with 401 to the key given before. */
  readonly rejected: boolean;
  /** Aborts when nothing waits for this key any more. */
  readonly signal: AbortSignal;
}

/** Gives the API key: called when it is first needed, again after a 401, and again when it failed or took all the time of a call. */
export type ApiKeyFunction = (request: ApiKeyRequest) => string | Promise<string>;

/** One key of a key function: two may hold the same text and still come from different calls of it. */
export interface Credential {
  readonly key: string;
}

/** Gives every request its key. */
export interface KeyProvider {
  /** The key to use now, or an error that says only what the key function did; `signal` is that of the waiting request. */
  current(signal: AbortSignal): Promise<Credential>;
  /** Notes that the service responded with 401 to a key. Returns whether another can be had. */
  reject(credential: Credential): boolean;
}

/** How a key function is called. */
interface KeyOptions {
  /** The longest that it may take, in milliseconds. Default: until no request waits for it. */
  readonly timeout?: number;
}

/** Provides the same key to every request, or that of a function. */
export function keyProvider(apiKey: string | ApiKeyFunction, options?: KeyOptions): KeyProvider {
  if (typeof apiKey === 'function') return keyFromFunction(apiKey, options);
  return { current: async () => ({ key: apiKey }), reject: () => false };
}

/** Requests that wait for the same key; gives the promise of one more. */
type Round = (signal: AbortSignal) => Promise<Credential>;

/**
 * The key of a function, called once for all requests that need a key at the same time, and again after a 401 to its
 * latest key. A request that failed with an older key gets the latest without calling the function.
 */
function keyFromFunction(ask: ApiKeyFunction, { timeout }: KeyOptions = {}): KeyProvider {
  // Cloudflare ends a request that waits for what another one began.
  const shares = globalThis.navigator?.userAgent !== 'Cloudflare-Workers';
  let latest: Credential | undefined;
  let shared: Round | undefined;
  let rejected = false;

  const callFunction = async (controller: AbortController): Promise<Credential> => {
    const { signal } = controller;
    const timer = timeout && setTimeout(() => controller.abort(), timeout);
    let problem = `gave no usable key: it must return ${keyRule}`;
    try {
      const key: unknown = await abortable(signal, Promise.resolve(ask({ rejected, signal })));
      if (isKey(key)) return { key };
    } catch {
      // What was thrown may hold the key.
      problem = signal.aborted ? 'did not return in time' : 'threw';
    } finally {
      clearTimeout(timer);
    }
    throw new TypeError(problem);
  };

  const startRound = (): Round => {
    let waiting = 0;
    /** The calls in progress, the latest first. The one before it took too long, and may still give the key. */
    let calls: AbortController[] = [];
    let start = () => {};
    const key = new Promise<Credential>((resolve, reject) => {
      start = () => {
        for (const older of calls.splice(1)) older.abort();
        const call = new AbortController();
        calls.unshift(call);
        callFunction(call).then(
          (credential) => {
            calls = calls.filter((other) => other !== call);
            latest = credential;
            resolve(credential);
          },
          (error) => calls[0] === call && reject(error),
        );
      };
      start();
    });
    const join: Round = async (signal) => {
      const [call] = calls;
      waiting++;
      try {
        return await abortable(signal, key);
      } finally {
        waiting--;
        if (waiting === 0) {
          if (shared === join) shared = undefined;
          for (const open of calls.splice(0)) open.abort();
        } else if (call === calls[0] && /^(?:Deadline|Timeout)Error$/.test(Object(signal.reason).name)) {
          // The function took all the time of a request, and may never end.
          start();
        }
      }
    };
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
