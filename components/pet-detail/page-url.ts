import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listen } from '../dom/page.js';

/** The Navigation API, which reports every change of the URL, also by scripts. A page may use its name for something else. */
function navigation(): EventTarget | undefined {
  const value: unknown = Reflect.get(globalThis, 'navigation');
  return Object.prototype.toString.call(value) === '[object Navigation]' ? (value as EventTarget) : undefined;
}

/** The query parameters of the page's URL. Updates its host after a change. */
export class PageUrl implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #stops: readonly (() => void)[] = [];
  #search = '';

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The first read starts observing. */
  parameter(name: string): string | null {
    this.#search = location.search;
    if (this.#stops.length === 0 && this.#host.isConnected) this.#observe();
    return new URLSearchParams(this.#search).get(name);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #observe(): void {
    const check = () => {
      if (location.search !== this.#search) this.#host.requestUpdate();
    };
    const api = navigation();
    this.#stops = [listen('popstate', check), api ? listen('currententrychange', check, api) : this.#guess(check)];
  }

  /** Firefox before 147 and Safari before 26.2 report no `history.pushState`. A page calls it at a click, or renders after it. */
  #guess(check: () => void): () => void {
    const stop = listen('click', () => setTimeout(check));
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true });
    return () => {
      stop();
      observer.disconnect();
    };
  }
}
