/** Calls `listener` for every such event of the window, until the returned function is called. */
export function listen(type: string, listener: () => void): () => void {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}

/** Resolves one task after the page has loaded, when the page's own `load` listeners have run. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve));
}
