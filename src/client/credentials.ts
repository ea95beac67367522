import { isKey, keyRule } from '../spec/service.js';

/** What a key function gets. */
export interface KeyRequest {
  /** Whether the service answered 401 to the key given before. */
  readonly rejected: boolean;
  /** Aborts when no call waits for the key any more. */
  readonly signal: AbortSignal;
}

/** Gives the API key when a client needs one. */
export type KeyFunction = (request: KeyRequest) => string | Promise<string>;

/** One key of a key function: two may hold the same text and still come from different calls of it. */
export interface Credential {
  readonly key: string;
}

/** Gives every call its key. */
export interface CredentialProvider {
  /** The key to use now, or an error that says only what the key function did; `signal` is that of the waiting call. */
  current(signal: AbortSignal): Promise<Credential | undefined>;
  /** Notes that the service answered 401 to a key. Returns whether another can be had. */
  reject(credential: Credential | undefined): boolean;
}

/** The same key for every call, or none when a proxy adds it. */
export function staticKey(key: string | undefined): CredentialProvider {
  const credential = key === undefined ? undefined : { key };
  return { current: async () => credential, reject: () => false };
}

interface PendingKey {
  readonly result: Promise<Credential>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * The key of a function, called once for all calls that need a key at the same time, and again after a 401 to its
 * latest key. A call that failed with an older key gets the latest without calling the function.
 */
export function keyFromFunction(ask: KeyFunction): CredentialProvider {
  let latest: Credential | undefined;
  let pending: PendingKey | undefined;
  let rejected = false;

  const start = (): PendingKey => {
    const controller = new AbortController();
    const result = (async () => {
      let problem = 'threw';
      try {
        const key: unknown = await ask({ rejected, signal: controller.signal });
        if (isKey(key)) return { key };
        problem = `gave no usable key: it must return ${keyRule}`;
      } catch {}
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
      pending ??= start();
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
      if (latest && credential === latest) {
        latest = undefined;
        rejected = true;
      }
      return true;
    },
  };
}
