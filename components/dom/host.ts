/** Turns each custom state on whose value is true, and each other one off; CSS reads them as `:state(name)`. */
export function setCustomStates(
  internals: ElementInternals | undefined,
  states: Readonly<Record<string, boolean>>,
): void {
  // Absent in Safari before 17.4, and in jsdom.
  const set: CustomStateSet | undefined = internals?.states;
  try {
    for (const [name, on] of Object.entries(states)) {
      if (on) set?.add(name);
      else set?.delete(name);
    }
  } catch {
    // Chrome before 125 knows no `:state()` and takes names with dashes only.
  }
}

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
    if (event.repeat && event.key === 'Enter' && (event.composedPath()[0] as Element).localName === 'button')
      event.preventDefault();
  });
}
