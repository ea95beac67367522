/** Resolves a task after the page has loaded, when whatever the page sets up meanwhile is there. */
export async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve));
}
