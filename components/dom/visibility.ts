import type { ReactiveController, ReactiveControllerHost } from 'lit';

export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** How far the page must scroll down to show `element` after it has `scrolled`. Negative: up. */
export function scrollDistance(element: Element, scrolled = 0): number {
  const { top, bottom } = element.getBoundingClientRect();
  const [above, below] = [top - scrolled, bottom - scrolled - innerHeight];
  return Math.max(Math.min(above, below), 0) || Math.min(Math.max(above, below), 0);
}

/** Whether an element is in or near the viewport. The first read starts observing. */
export class Visibility implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: IntersectionObserver | undefined;
  #visible = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  get visible(): boolean {
    // jsdom lacks the observer and has no layout.
    if (!globalThis.IntersectionObserver) return true;
    if (!this.#observer && this.#host.isConnected) {
      this.#observer = new IntersectionObserver(this.#changed, { rootMargin: '25%' });
      this.#observer.observe(this.#host);
    }
    return this.#visible;
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  readonly #changed = (entries: readonly IntersectionObserverEntry[]) => {
    const visible = entries.at(-1)?.isIntersecting ?? false;
    if (visible === this.#visible) return;
    this.#visible = visible;
    this.#host.requestUpdate();
  };
}
