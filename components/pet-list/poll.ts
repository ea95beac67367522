import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listen, windowOf } from '../dom/page.js';

/** The shortest and longest interval, in seconds: a timer of `setTimeout` cannot run longer. */
const minimum = 15;
const maximum = 1_900_000;

/**
 * Polls at an interval, with a jitter of 10 % so that many pages do not send requests at the same time. It stops while the tab is hidden,
 * polling is paused or the list does not allow it; when it goes on after an interval that has passed, it polls at once.
 * Whether the result is announced: `onData` in `list-data.ts`.
 */
export class Poll implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onInterval: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the running timer was started for. */
  #schedule: string | undefined;
  #stopListening: (() => void) | undefined;
  paused = false;

  /** @param onInterval Called when the list has to be fetched again. */
  constructor(host: ReactiveControllerHost & HTMLElement, onInterval: () => void) {
    this.#host = host;
    this.#onInterval = onInterval;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#stop();
  }

  /** Stops until `paused` is false again. */
  pause(): void {
    this.paused = true;
    this.#host.requestUpdate();
  }

  /**
   * Polls every `seconds`; 0: never.
   *
   * @param lastResponse When the interval began, by `performance.now()`; undefined while the list may not be fetched again.
   * @param retryAfter Milliseconds after the last response before which the service wants no other request.
   */
  schedule(seconds: number, lastResponse: number | undefined, retryAfter = 0): void {
    const interval = seconds > 0 ? Math.min(Math.max(seconds, minimum), maximum) : 0;
    // Only while polling: the first such listener of a page makes the browser send messages to another process.
    const canPoll = interval > 0 && this.#host.isConnected;
    if (canPoll) this.#stopListening ??= listen('visibilitychange', this.#update, windowOf(this.#host));
    const active = canPoll && lastResponse !== undefined && !this.paused && !this.#host.ownerDocument.hidden;
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
