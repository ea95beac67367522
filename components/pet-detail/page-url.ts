import type { ReactiveControllerHost } from 'lit';

/** Reads a query parameter of the page's URL. Updates the host after a change of the query. */
export function pageParameter(host: ReactiveControllerHost): (name: string) => string | null {
  let search = '';
  const check = () => {
    if (location.search !== search) host.requestUpdate();
  };
  /** Pages call `history.pushState` at a click. */
  const clicked = () => setTimeout(check);
  host.addController({
    hostConnected() {
      addEventListener('popstate', check);
      addEventListener('click', clicked);
      // Reports `history.pushState`, too. Firefox before 147 and Safari before 26.2 lack it. A page may use its name for something else.
      globalThis.navigation?.addEventListener?.('currententrychange', check);
      host.requestUpdate();
    },
    hostDisconnected() {
      removeEventListener('popstate', check);
      removeEventListener('click', clicked);
      globalThis.navigation?.removeEventListener?.('currententrychange', check);
    },
  });
  return (name) => {
    search = location.search;
    return new URLSearchParams(search).get(name);
  };
}
