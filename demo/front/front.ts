import { coloredMarkup } from '../site/markup.js';
import { element } from '../site/page.js';
import { afterPaint } from '../site/tasks.js';
import { type Choice, snippetFor, tagsFor } from './snippet.js';

const form = element<HTMLFormElement>('choices');
const chosen = () => {
  const data = new FormData(form);
  return new Set([...data.keys(), data.get('layout')] as Choice[]);
};

/** The elements come after the first paint, which has room for them. */
const live = afterPaint().then(() => import('./live.js'));
void live.then(({ start }) => start());

form.addEventListener('change', () => void show());
// A browser may bring back the choices of an earlier visit, some only after the page is there.
addEventListener('pageshow', () => {
  if (element('snippet').textContent !== snippetFor(chosen())) void show();
});

/** Draws the chosen tags, and the snippet that makes them. */
async function show(): Promise<void> {
  element('snippet').replaceChildren(...coloredMarkup(snippetFor(chosen())));
  await (await live).draw(() => tagsFor(chosen()));
}
