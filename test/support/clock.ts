import { bodiesRead } from './bodies.js';

/** A clock that moves only when a test advances it: `setTimeout`, `performance.now()` and `Date.now()` of this realm. */
export interface Clock {
  /** Milliseconds since the clock was set. */
  readonly elapsed: number;
  /** The number of pending timers. */
  readonly pending: number;
  /** The longest requested delay: real timers treat a delay above 2^31 ms as none. */
  readonly longest: number;
  /** Advances the clock timer by timer, and waits for the effects of each. */
  advance(milliseconds: number): Promise<void>;
  /** Advances the clock timer by timer until `promise` settles; returns its value or throws its reason. */
  until<Value>(promise: Promise<Value>): Promise<Value>;
  /** Restores the real clock. */
  restore(): void;
}

/** A replacement for a timer: Node's `fetch` expects objects, and may set its own timers meanwhile. */
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

/** Stops the clock. @param start Milliseconds since 1970. */
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
      // A timer from before is a real one.
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

/** Stops the clock for a test of Node. */
export function stopTime(context: { after(restore: () => void): void }): Clock {
  const clock = setClock();
  context.after(() => clock.restore());
  return clock;
}

/** Waits for bodies and due promises, without a timer. */
export async function turn(): Promise<void> {
  await nextTask();
  await bodiesRead();
  await nextTask();
}

/** Waits for due promises only. */
export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    // In workerd, a message arrives before due promises.
    if ('WebSocketPair' in globalThis) return void setTimeout(resolve, 0);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
