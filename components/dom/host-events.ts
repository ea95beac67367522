import type { ReactiveControllerHost } from 'lit';

/** Runs a handler for each invoker command (`command="--name"` of a page's `<button commandfor>`) that `host` gets. */
export function handleCommands(
  host: ReactiveControllerHost & HTMLElement,
  handlers: Readonly<Record<string, () => void>>,
): void {
  const run = (command: string | null | undefined) => {
    if (command && Object.hasOwn(handlers, command)) handlers[command]?.();
  };
  host.addEventListener('command', (event: Event & { readonly command?: string }) => run(event.command));

  // Browsers older than Chrome 135, Firefox 144 and Safari 26.2 know no commands: there, a click is looked at.
  let root: Node | undefined;
  const clicked = ({ target }: Event) => {
    const button = target instanceof Element && target.closest('button[commandfor]');
    if (button && button.getAttribute('commandfor') === host.id) run(button.getAttribute('command'));
  };
  host.addController({
    hostConnected: () => {
      if ('command' in HTMLButtonElement.prototype) return;
      root = host.getRootNode();
      addEventListener.call(root, 'click', clicked);
    },
    hostDisconnected: () => root?.removeEventListener('click', clicked),
  });
}

/** Makes a held Enter key press the buttons of `host` once, not many times. */
export function ignoreHeldEnter(host: HTMLElement): void {
  host.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && event.composedPath()[0] instanceof HTMLButtonElement)
      event.preventDefault();
  });
}
