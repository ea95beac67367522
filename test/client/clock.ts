import { bodiesRead } from '../support/bodies.js';

/** Time that stands still until a test lets it pass: the timers, `performance.now()` and `Date.now()` of this realm. */
export interface Clock {
  /** Milliseconds that have passed since the clock was set. */
  readonly elapsed: number;
  /** Timers that are still to run. */
  readonly pending: number;
  /** Lets time pass, timer by timer, until `promise` settles; gives its value or throws its reason. */
  until<Value>(promise: Promise<Value>): Promise<Value>;
  /** Puts the real time back. */
  restore(): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

export function setClock(start = Date.parse('2026-01-01T00:00:00Z')): Clock {
  const real = { setTimeout, clearTimeout, now: performance.now, date: Date.now };
  const timers = new Map<number, Timer>();
  let elapsed = 0;
  let ids = 0;
  const patched = {
    setTimeout: (run: () => void, milliseconds = 0) => {
      timers.set(++ids, { at: elapsed + milliseconds, run });
      return ids;
    },
    clearTimeout: (id: number) => timers.delete(id),
  };
  Object.assign(globalThis, patched);
  performance.now = () => elapsed;
  Date.now = () => start + elapsed;

  /** One turn of the real event loop: everything that is ready has run, and bodies have been read. */
  const turn = async () => {
    await new Promise<void>((resolve) => void real.setTimeout.call(globalThis, resolve, 0));
    await bodiesRead();
  };

  return {
    get elapsed() {
      return elapsed;
    },
    get pending() {
      return timers.size;
    },
    async until(promise) {
      let settled = false;
      const watched = promise.finally(() => {
        settled = true;
      });
      watched.catch(() => {});
      for (await turn(); !settled; await turn()) {
        await turn();
        if (settled) break;
        const [id, timer] = [...timers].sort(([, one], [, other]) => one.at - other.at)[0] ?? [];
        if (id === undefined || timer === undefined) throw new Error('Nothing is left to wait for.');
        timers.delete(id);
        elapsed = timer.at;
        timer.run();
      }
      return watched;
    },
    restore() {
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      performance.now = real.now;
      Date.now = real.date;
    },
  };
}
