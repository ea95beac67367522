import { pageLoaded } from '../dom/page.js';

/** Loads the checks from the file beside this one. A page without an origin, such as a local file, cannot import it. */
export async function load(): Promise<void> {
  const src = (document.currentScript as HTMLScriptElement | null)?.src;
  const file = './petstore-elements.checks.js';
  await pageLoaded();
  // A <base> does not change where an import starts.
  if (origin !== 'null') await import(/* @vite-ignore */ file);
  else document.head.append(Object.assign(document.createElement('script'), { src: new URL(file, src) }));
}
