/** Runs a handler for each invoker command (`command="--name"` of a page's `<button commandfor>`) that `host` gets. */
export function handleCommands(host: HTMLElement, handlers: Readonly<Record<string, () => void>>): void {
  host.addEventListener('command', (event: Event & { readonly command?: string }) => {
    const { command = '' } = event;
    if (Object.hasOwn(handlers, command)) handlers[command]?.();
  });
}

/** Makes a held Enter key press the buttons of `host` once, not many times. */
export function ignoreHeldEnter(host: HTMLElement): void {
  host.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && event.composedPath()[0] instanceof HTMLButtonElement)
      event.preventDefault();
  });
}
