import { pageLoaded } from '../dom/page.js';

/** Loads the checks from the file beside this one; a page without an origin, such as a file, may import none. */
export async function load(): Promise<void> {
  const src = (document.currentScript as HTMLScriptElement | null)?.src;
  const file = './petstore-elements.checks.js';
  await pageLoaded();
  // Whatever a <base> says, an import begins at this file.
  if (origin !== 'null') await import(/* @vite-ignore */ file);
  else document.head.append(Object.assign(document.createElement('script'), { src: new URL(file, src) }));
}
