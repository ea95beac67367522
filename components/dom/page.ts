/** The window that shows an element, which is another one than that of its code in a frame or a popup. */
export const windowOf = ({ ownerDocument }: Element): typeof globalThis & Window => ownerDocument.defaultView ?? window;

/** Calls `listener` for every such event of a window, until the returned function is called. */
export function listen(type: string, listener: () => void, target: EventTarget = window, capture = false): () => void {
  target.addEventListener(type, listener, capture);
  return () => target.removeEventListener(type, listener, capture);
}

/** Resolves one task after the page has loaded, when the page's own `load` listeners have run. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve));
}
