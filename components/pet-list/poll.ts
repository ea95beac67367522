import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { warnOnce } from '../internal/attributes.js';

/** The shortest and the longest time between two polls, in seconds; timers can wait no longer. */
const shortest = 15;
const longest = 1_900_000;

/**
 * Asks again every so often, a little early or late so that pages do not ask in step. It waits while it may not: the
 * tab is hidden, the visitor has paused it, or its list is off screen or refused; what fell due meanwhile is asked then.
 */
export class Poll implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due: string | undefined;
  #since = Date.now();
  paused = false;

  constructor(host: ReactiveControllerHost & HTMLElement, ask: () => void) {
    this.#host = host;
    this.#ask = ask;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#wake);
    this.#wake();
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    this.#stop();
  }

  /** Counts from now on, since an answer has come. */
  restart(): void {
    this.#since = Date.now();
    this.#stop();
  }

  /**
   * Polls every `seconds`, or not at all.
   *
   * @param allowed Whether the list is in a state to ask again.
   * @param wait Milliseconds after the last answer before which the service wants no other request.
   */
  schedule(seconds: number, allowed: boolean, wait = 0): void {
    const every = seconds > 0 ? Math.min(Math.max(seconds, shortest), longest) : 0;
    if (every !== seconds && every)
      warnOnce(`<pet-list>: poll is ${shortest} to ${longest} seconds; ${every} is taken for ${seconds}.`);
    const may = allowed && !this.paused && !document.hidden && this.#host.isConnected;
    const due = every && may ? `${every} ${wait}` : undefined;
    if (due === this.#due) return;
    this.#stop();
    this.#due = due;
    if (!due) return;
    const interval = Math.max(every * 1000 * (0.9 + Math.random() * 0.2), Math.min(wait, longest * 1000));
    this.#timer = setTimeout(
      () => {
        this.#due = undefined;
        this.#ask();
      },
      Math.max(0, this.#since + interval - Date.now()),
    );
  }

  readonly #wake = () => this.#host.requestUpdate();

  #stop(): void {
    clearTimeout(this.#timer);
    this.#due = undefined;
  }
}
