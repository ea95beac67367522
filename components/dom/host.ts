/** Handles invoker commands (`command="--name"` of a page's `<button commandfor>`) for `host`. */
export function handleCommands(host: HTMLElement, handlers: Readonly<Record<string, () => void>>): void {
  host.addEventListener('command', (event: Event & { readonly command?: string }) => {
    const { command = '' } = event;
    if (Object.hasOwn(handlers, command)) handlers[command]?.();
  });
}

/** Makes a held Enter key press a button of `host` only once. */
export function ignoreHeldEnter(host: HTMLElement): void {
  host.addEventListener('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && (event.composedPath()[0] as Element).localName === 'button')
      event.preventDefault();
  });
}
