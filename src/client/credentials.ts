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
  /** The key to use now; `signal` is that of the waiting call. */
  current(signal: AbortSignal): Promise<Ticket | undefined>;
  /** Notes that the service refused a key. Whether another can be had. */
  refuse(ticket: Ticket | undefined): boolean;
}

/** What is wrong with a text as an API key, or `undefined` when nothing is; the text itself is not named. */
export function keyProblem(key: unknown): string | undefined {
  if (typeof key !== 'string') return 'must be a string';
  if (key === '') return 'is empty';
  if (/^bearer\s/i.test(key)) return 'must be the bare key, without "Bearer"';
  if (/^(["'`]).*\1$/.test(key)) return 'must stand without quotes';
  if (key === 'undefined' || key === 'null') return `is the text "${key}": a variable is missing`;
  if (!/^[\x21-\x7e]+$/.test(key)) return 'must hold visible ASCII characters only, no spaces or line ends';
  return undefined;
}

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
      const key: unknown = await ask({ rejected, signal: controller.signal });
      const problem = keyProblem(key);
      if (problem) throw new TypeError(problem);
      return { key: key as string };
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
