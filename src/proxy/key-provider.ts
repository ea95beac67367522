import { isKey, keyRule } from '../spec/service.js';
import { abortable } from './bytes.js';
import { Deadline } from './deadline.js';
import { HttpError } from './http-error.js';
import type { Settings } from './options.js';

/** Gives every request to the service its key. */
export interface KeyProvider {
  /** The key to use now. @throws HttpError when the key function gives none, or not in time */
  current(): Promise<string>;
  /** Notes that the service answered 401 to a key, so that the next request asks for another. */
  reject(key: string): void;
}

/** The key of the options, or that of their function, called once for all requests until the service answers 401 to its key. */
export function createKeyProvider({
  apiKey,
  shares,
  timeout,
}: Pick<Settings, 'apiKey' | 'shares' | 'timeout'>): KeyProvider {
  if (typeof apiKey === 'string') return { current: async () => apiKey, reject: () => {} };
  let pending: Promise<string> | undefined;
  let latest: string | undefined;
  let rejected = false;
  const ask = async () => {
    const deadline = new Deadline();
    deadline.start(timeout);
    let problem: string;
    try {
      const key: unknown = await abortable(deadline.signal, Promise.resolve(apiKey({ rejected })));
      problem = `gave no usable key: it must return ${keyRule}`;
      if (isKey(key)) {
        latest = key;
        rejected = false;
        return key;
      }
    } catch {
      // What was thrown may hold the key.
      problem = deadline.timedOut ? 'did not answer in time' : 'threw';
    } finally {
      deadline.clear();
    }
    const detail = `the apiKey function ${problem}`;
    throw new HttpError(502, 'no_key', 'The pet store of this site is not set up correctly.', { detail });
  };
  return {
    async current() {
      if (latest !== undefined) return latest;
      if (pending && shares) return pending;
      const request = ask();
      pending = request;
      request.catch(() => {
        if (pending === request) pending = undefined;
      });
      return request;
    },
    reject(key) {
      if (key !== latest) return;
      pending = latest = undefined;
      rejected = true;
    },
  };
}
