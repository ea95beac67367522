import { member } from './tree.js';

/** Resolves one task after the page has loaded, so after the page's own `load` listeners. */
export async function pageLoaded(): Promise<void> {
  if (member(document, 'readyState') !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve));
}

/** Runs a function once the parser has finished the page. */
export function whenParsed(run: () => void): void {
  if (member(document, 'readyState') === 'loading') addEventListener('DOMContentLoaded', run);
  else run();
}

/** The running script. An image called `currentScript` shadows it; optimizers that load scripts later replace it on purpose. */
export const currentScript = (): HTMLScriptElement | undefined =>
  [document.currentScript, member(document, 'currentScript')].find((script) => script instanceof HTMLScriptElement);
