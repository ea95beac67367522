import { isKey, keyRule } from '../spec/service.js';
import type { Settings } from './options.js';
import { Refused } from './refusals.js';

/** Gives every request to the service its key. */
export interface KeyHolder {
  /** The key to use now. @throws Refused when the key function gives none */
  current(): Promise<string>;
  /** Notes that the service answered 401 to a key, so that the next request asks for another. */
  refuse(key: string): void;
}

/** The key as it was given, or that of a function, asked once for all requests until the service refuses its answer. */
export function holdKey({ apiKey, shares }: Pick<Settings, 'apiKey' | 'shares'>): KeyHolder {
  if (typeof apiKey === 'string') return { current: async () => apiKey, refuse: () => {} };
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
    throw new Refused(502, 'no_key', 'The pet store of this site is not set up correctly.', { detail });
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
    refuse(key) {
      if (key !== latest) return;
      asked = latest = undefined;
      rejected = true;
    },
  };
}
