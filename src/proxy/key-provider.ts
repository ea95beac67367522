import { isKey, keyRule } from '../spec/service.js';
import { HttpError } from './http-error.js';
import type { Settings } from './options.js';

/** Gives every request to the service its key. */
export interface KeyProvider {
  /** The key to use now. @throws HttpError when the key function gives none */
  current(): Promise<string>;
  /** Notes that the service answered 401 to a key, so that the next request asks for another. */
  reject(key: string): void;
}

/** The key as it was given, or that of a function, called once for all requests until the service answers 401 to its key. */
export function createKeyProvider({ apiKey, shares }: Pick<Settings, 'apiKey' | 'shares'>): KeyProvider {
  if (typeof apiKey === 'string') return { current: async () => apiKey, reject: () => {} };
  let asked: Promise<string> | undefined;
  let latest: string | undefined;
  let rejected = false;
  const ask = async () => {
    let problem = 'threw';
    try {
      const key: unknown = await apiKey({ rejected });
      problem = `gave no usable key: it must return ${keyRule}`;
      if (isKey(key)) {
        latest = key;
        rejected = false;
        return key;
      }
    } catch {
      // What was thrown may hold the key.
    }
    const detail = `the apiKey function ${problem}`;
    throw new HttpError(502, 'no_key', 'The pet store of this site is not set up correctly.', { detail });
  };
  return {
    async current() {
      if (latest !== undefined) return latest;
      if (asked && shares) return asked;
      const asking = ask();
      asked = asking;
      asking.catch(() => {
        if (asked === asking) asked = undefined;
      });
      return asking;
    },
    reject(key) {
      if (key !== latest) return;
      asked = latest = undefined;
      rejected = true;
    },
  };
}
