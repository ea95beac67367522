import { bodiesRead } from '../support/bodies.js';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** A clock that stands still until it is advanced: timers and `Date.now`, on the whole page. */
export interface Clock {
  /** Lets time pass, timer by timer, and what they set off. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** The longest delay that was asked for: real timers take one above 2^31 ms for none. */
  readonly longest: () => number;
}

let restore: (() => void) | undefined;

afterEach(() => {
  restore?.();
  restore = undefined;
});

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now };

/** Stops the clock for the rest of the test. @param start Milliseconds since 1970. */
export function stopClock(start = real.now()): Clock {
  let now = start;
  let count = 0;
  let longest = 0;
  const timers = new Map<number, Timer>();
  const set = (call: () => void, delay = 0) => {
    longest = Math.max(longest, delay);
    timers.set(++count, { at: now + delay, call });
    return count;
  };
  Object.assign(globalThis, { setTimeout: set, clearTimeout: (id: number) => timers.delete(id) });
  Date.now = () => now;
  restore = () => {
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.now;
  };
  return {
    longest: () => longest,
    advance: async (milliseconds) => {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const [id, timer] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (id === undefined || !timer) break;
        timers.delete(id);
        now = timer.at;
        timer.call();
        await settle();
      }
      now = end;
      await settle();
    },
  };
}

/** Lets bodies be read, and what waits for them go on. */
async function settle(): Promise<void> {
  await nextTask();
  await bodiesRead();
  await nextTask();
}

/** Lets promises that are due be followed, without a timer. */
export const nextTask = (): Promise<void> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
