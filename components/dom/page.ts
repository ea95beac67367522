/** Resolves one task after the page has loaded, so after the page's own `load` listeners. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve));
}

/** The running script. An image of somebody else, called `currentScript`, would be in its place. */
export function currentScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript : undefined;
}
