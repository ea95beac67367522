import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The query parameters of the page's URL. Updates its host after a change. */
export class PageUrl implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #search = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  parameter(name: string): string | null {
    this.#search = location.search;
    return new URLSearchParams(this.#search).get(name);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#check);
    addEventListener('click', this.#clicked);
    // Reports `history.pushState`, too. Firefox before 147 and Safari before 26.2 lack it. A page may use its name for something else.
    globalThis.navigation?.addEventListener?.('currententrychange', this.#check);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#check);
    removeEventListener('click', this.#clicked);
    globalThis.navigation?.removeEventListener?.('currententrychange', this.#check);
  }

  /** Pages call `history.pushState` at a click. */
  readonly #clicked = () => setTimeout(this.#check);

  readonly #check = () => {
    if (location.search !== this.#search) this.#host.requestUpdate();
  };
}
