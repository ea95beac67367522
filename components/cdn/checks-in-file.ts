import { currentScript, pageLoaded } from '../dom/page.js';

/** Loads the checks from the file next to this one. A page that was opened as a file cannot import it. */
export async function load(): Promise<void> {
  const src = currentScript()?.src;
  const file = './petstore-elements.checks.js';
  await pageLoaded();
  // A <base> does not change where an import starts.
  if (origin !== 'null') await import(/* @vite-ignore */ file);
  else if (location.protocol === 'file:')
    document.head.append(Object.assign(document.createElement('script'), { src: new URL(file, src) }));
}
