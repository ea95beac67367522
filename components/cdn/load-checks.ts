import { pageLoaded } from '../dom/page.js';

/** Loads the checks from the file beside this one: by a script where the page could not import it, from a disk or another server. */
export async function load(): Promise<void> {
  const src = (document.currentScript as HTMLScriptElement | null)?.src;
  const file = './petstore-elements.checks.js';
  await pageLoaded();
  if (!src || src.startsWith(origin)) await import(/* @vite-ignore */ file);
  else document.head.append(Object.assign(document.createElement('script'), { src: new URL(file, src) }));
}
