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
    // Reports `history.pushState`, too. Older browsers lack it, and a page may use its name for something else.
    globalThis.navigation?.addEventListener?.('currententrychange', this.#check);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#check);
    globalThis.navigation?.removeEventListener?.('currententrychange', this.#check);
  }

  readonly #check = () => {
    if (location.search !== this.#search) this.#host.requestUpdate();
  };
}
