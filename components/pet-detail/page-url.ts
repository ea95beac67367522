import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The Navigation API, which reports every change of the URL, also by scripts. A page may use its name for something else. */
function navigation(): EventTarget | undefined {
  const value: unknown = Reflect.get(globalThis, 'navigation');
  return value instanceof EventTarget ? value : undefined;
}

/** The query parameters of the page's URL. Updates its host after a change. */
export class PageUrl implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #changed = () => this.#host.requestUpdate();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  parameter(name: string): string | null {
    return new URLSearchParams(location.search).get(name);
  }

  hostConnected(): void {
    addEventListener('popstate', this.#changed);
    navigation()?.addEventListener('currententrychange', this.#changed);
    this.#changed();
  }

  hostDisconnected(): void {
    removeEventListener('popstate', this.#changed);
    navigation()?.removeEventListener('currententrychange', this.#changed);
  }
}
