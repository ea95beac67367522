/** What a key function is told. */
export interface KeyRequest {
  /** Whether the service answered 401 to the key given before. */
  readonly rejected: boolean;
  /** Aborts when no call waits for the key any more. */
  readonly signal: AbortSignal;
}

/** Gives the API key when a client needs one. */
export type KeyFunction = (request: KeyRequest) => string | Promise<string>;

/** One key as it was given: two tickets may hold the same text and still be different answers. */
export interface Ticket {
  readonly key: string;
}

/** Gives every call its key. */
export interface Credentials {
  /** The key to use now, or an error that says only what the key function did; `signal` is that of the waiting call. */
  current(signal: AbortSignal): Promise<Ticket | undefined>;
  /** Notes that the service refused a key. Whether another can be had. */
  refuse(ticket: Ticket | undefined): boolean;
}

/** What an API key must be, for developers; no error names the key itself. */
export const keyRule =
  'the bare key: visible ASCII, no spaces, no "Bearer", no quotes, not the text of undefined, null, an object or a function';

/** Whether `key` can be sent as a bearer credential and is none of the slips that {@link keyRule} names. */
export const isKey = (key: unknown): key is string =>
  typeof key === 'string' &&
  /^[\x21-\x7e]+$/.test(key) &&
  !/^(?:(["'`]).*\1|undefined|null|function\(.*|.*=>.*)$/.test(key);

/** The same key for every call, or none when a proxy adds it. */
export function fixedKey(key: string | undefined): Credentials {
  const ticket = key === undefined ? undefined : { key };
  return { current: async () => ticket, refuse: () => false };
}

interface Asking {
  readonly answer: Promise<Ticket>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * The key of a function, asked once for all calls that need it at the same time, and again after a 401 to its
 * latest answer. A call that failed with an older answer gets the latest without asking.
 */
export function askedKey(ask: KeyFunction): Credentials {
  let latest: Ticket | undefined;
  let asking: Asking | undefined;
  let rejected = false;

  const start = (): Asking => {
    const controller = new AbortController();
    const answer = (async () => {
      let problem = 'threw';
      try {
        const key: unknown = await ask({ rejected, signal: controller.signal });
        if (isKey(key)) return { key };
        problem = `gave no usable key: its answer must be ${keyRule}`;
      } catch {}
      throw new TypeError(problem);
    })();
    const started = { answer, controller, waiting: 0 };
    const settle = (ticket?: Ticket) => {
      if (asking !== started) return;
      asking = undefined;
      latest = ticket;
      if (ticket) rejected = false;
    };
    answer.then(settle, () => settle());
    return started;
  };

  return {
    async current(signal) {
      if (latest) return latest;
      asking ??= start();
      const joined = asking;
      joined.waiting++;
      signal.addEventListener('abort', () => {
        if (--joined.waiting > 0 || asking !== joined) return;
        asking = undefined;
        joined.controller.abort();
      });
      return joined.answer;
    },
    refuse(ticket) {
      if (latest && ticket === latest) {
        latest = undefined;
        rejected = true;
      }
      return true;
    },
  };
}
