/** Turns custom states on or off. CSS reads them as `:state(name)`. */
export function setCustomStates(
  internals: ElementInternals | undefined,
  states: Readonly<Record<string, boolean>>,
): void {
  // `undefined` in Safari before 17.4 and in jsdom.
  const set: CustomStateSet | undefined = internals?.states;
  try {
    for (const [name, on] of Object.entries(states)) {
      if (on) set?.add(name);
      else set?.delete(name);
    }
  } catch {
    // Chrome before 125 lacks `:state()` and accepts only names with dashes.
  }
}

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
