import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Where browsers tell of every change of the page's address, also by a script; a page may use the name for something else. */
function navigation(): EventTarget | undefined {
  const found: unknown = Reflect.get(globalThis, 'navigation');
  return found instanceof EventTarget ? found : undefined;
}

/** Follows the parameters in the page's address: the visitor's way back and forth, and a script's where browsers tell of it. */
export class Address implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #changed = () => this.#host.requestUpdate();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get(name: string): string | null {
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
