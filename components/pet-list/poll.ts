import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { minimumPoll } from '../facts.js';

/** The longest interval, in seconds. `setTimeout` has no longer timers. */
const maximum = 1_900_000;

/** Polls at an interval, with a jitter of 10 %. It pauses while the tab is hidden, and then catches up at once. */
export class Poll implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onInterval: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #schedule: string | undefined;
  paused = false;

  constructor(host: ReactiveControllerHost & HTMLElement, onInterval: () => void) {
    this.#host = host;
    this.#onInterval = onInterval;
    host.addController(this);
  }

  hostDisconnected(): void {
    removeEventListener('visibilitychange', this.#update);
    this.#stop();
  }

  /**
   * Polls every `seconds` (0: never) after `lastResponse`, by `performance.now()`, or not at all without one. The service allows
   * it after `retryAfter` milliseconds.
   */
  schedule(seconds: number, lastResponse: number | undefined, retryAfter = 0): void {
    const interval = seconds > 0 ? Math.min(Math.max(seconds, minimumPoll), maximum) : 0;
    // Only while polling: the first such listener of a page makes the browser message another process.
    const canPoll = interval > 0 && this.#host.isConnected;
    if (canPoll) addEventListener('visibilitychange', this.#update);
    const active = canPoll && lastResponse !== undefined && !this.paused && !document.hidden;
    const schedule = active ? `${lastResponse} ${interval} ${retryAfter}` : undefined;
    if (schedule === this.#schedule) return;
    this.#stop();
    this.#schedule = schedule;
    if (!active) return;
    const wait = Math.max(interval * 1000 * (0.9 + Math.random() * 0.2), Math.min(retryAfter, maximum * 1000));
    this.#timer = setTimeout(
      () => {
        this.#schedule = undefined;
        this.#onInterval();
      },
      Math.max(0, lastResponse + wait - performance.now()),
    );
  }

  readonly #update = () => this.#host.requestUpdate();

  #stop(): void {
    clearTimeout(this.#timer);
    this.#schedule = undefined;
  }
}
