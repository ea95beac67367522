import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { warnOnce } from '../internal/attributes.js';

/** The shortest time between two polls, in seconds. */
const shortest = 15;

/**
 * Asks again every so often, a little early or late so that pages do not ask in step. It waits while it may not: the
 * tab is hidden, the visitor has paused it, or its list is off screen or refused.
 */
export class Poll implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #ask: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due: string | undefined;
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

  /**
   * Polls every `seconds`, or not at all.
   *
   * @param allowed Whether the list is in a state to ask again.
   */
  schedule(seconds: number, allowed: boolean): void {
    const every = seconds > 0 ? Math.max(seconds, shortest) : 0;
    if (every > seconds) warnOnce(`<pet-list>: poll is ${shortest} seconds at least.`);
    const due = every && allowed && !this.paused && !document.hidden ? `${every}` : undefined;
    if (due === this.#due) return;
    this.#stop();
    this.#due = due;
    if (!due) return;
    this.#timer = setTimeout(
      () => {
        this.#due = undefined;
        this.#ask();
      },
      every * 1000 * (0.9 + Math.random() * 0.2),
    );
  }

  readonly #wake = () => this.#host.requestUpdate();

  #stop(): void {
    clearTimeout(this.#timer);
    this.#due = undefined;
  }
}
