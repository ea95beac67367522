import { bodiesRead } from './bodies.js';

/** Time that stands still until a test lets it pass: `setTimeout`, `performance.now()` and `Date.now()` of this realm. */
export interface Clock {
  /** Milliseconds that have passed since the clock was set. */
  readonly elapsed: number;
  /** Timers that are still to run. */
  readonly pending: number;
  /** The longest delay that was asked for: real timers take one above 2^31 ms for none. */
  readonly longest: number;
  /** Lets time pass, timer by timer, and what they set off. */
  advance(milliseconds: number): Promise<void>;
  /** Lets time pass, timer by timer, until `promise` settles; gives its value or throws its reason. */
  until<Value>(promise: Promise<Value>): Promise<Value>;
  /** Puts the real time back. */
  restore(): void;
}

/** What stands for a timer: Node's own `fetch` takes timers for objects, and may set some of its own meanwhile. */
class Timer {
  readonly at: number;
  readonly run: () => void;
  constructor(at: number, run: () => void) {
    this.at = at;
    this.run = run;
  }
  ref = () => this;
  unref = () => this;
  refresh = () => this;
}

const { setTimeout, clearTimeout } = globalThis;
const realNow = { performance: performance.now, date: Date.now };

/** Stops the time. @param start Milliseconds since 1970. */
export function setClock(start = Date.parse('2026-01-01T00:00:00Z')): Clock {
  const timers = new Set<Timer>();
  let elapsed = 0;
  let longest = 0;
  Object.assign(globalThis, {
    setTimeout: (run: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) => {
      longest = Math.max(longest, milliseconds);
      const timer = new Timer(elapsed + milliseconds, () => run(...values));
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer?: Timer | number) => {
      // One that was set before is a real one.
      if (timer instanceof Timer) timers.delete(timer);
      else clearTimeout.call(globalThis, timer);
    },
  });
  performance.now = () => elapsed;
  Date.now = () => start + elapsed;

  const next = () => [...timers].sort((one, other) => one.at - other.at)[0];
  const run = (timer: Timer) => {
    timers.delete(timer);
    elapsed = Math.max(elapsed, timer.at);
    timer.run();
  };

  return {
    get elapsed() {
      return elapsed;
    },
    get pending() {
      return timers.size;
    },
    get longest() {
      return longest;
    },
    async advance(milliseconds) {
      const end = elapsed + milliseconds;
      await turn();
      for (let timer = next(); timer && timer.at <= end; timer = next()) {
        run(timer);
        await turn();
      }
      elapsed = end;
      await turn();
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
        const timer = next();
        if (!timer) throw new Error('Nothing is left to wait for.');
        run(timer);
      }
      return watched;
    },
    restore() {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      performance.now = realNow.performance;
      Date.now = realNow.date;
    },
  };
}

/** Lets bodies be read, and promises that are due be followed, without a timer. */
export async function turn(): Promise<void> {
  await nextTask();
  await bodiesRead();
  await nextTask();
}

/** The same without bodies. */
export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
