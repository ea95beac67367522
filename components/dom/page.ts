/** The window that shows an element, if one does; in a frame or a popup it is not that of the element's code. */
export const viewOf = ({ ownerDocument }: Element): (typeof globalThis & Window) | null =>
  Reflect.get(Document.prototype, 'defaultView', ownerDocument);

/** The same, or the window of the code. */
export const windowOf = (element: Element): typeof globalThis & Window => viewOf(element) ?? window;

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
