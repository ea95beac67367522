import { type Clock, setClock } from '../support/clock.js';

export { type Clock, nextTask } from '../support/clock.js';

let stopped: Clock | undefined;

afterEach(() => {
  stopped?.restore();
  stopped = undefined;
});

/** Stops the clock for the rest of the test. @param start Milliseconds since 1970. */
export function stopClock(start = Date.now()): Clock {
  stopped = setClock(start);
  return stopped;
}
