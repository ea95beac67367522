import type MiniSearch from 'minisearch';
import { element } from './page.js';

interface Found {
  readonly title: string;
  readonly page: string;
  readonly path: string;
  readonly start: string;
}

/** The most results that are shown. */
const most = 12;

const root = document.documentElement.dataset['root'] ?? './';

/** Lets a visitor search the guides and the reference; the index is fetched when it is first asked for. */
export function offerSearch(): void {
  const dialog = element<HTMLDialogElement>('search');
  const input = element<HTMLInputElement>('query');
  let index: Promise<MiniSearch> | undefined;
  // What failed to load is asked for again the next time.
  const ready = () => {
    index ??= load().catch((error) => {
      index = undefined;
      element('found').textContent = 'The search could not be loaded. Type to try again.';
      throw error;
    });
    return index;
  };
  const open = () => {
    ready();
    dialog.showModal();
    input.select();
  };
  for (const button of document.querySelectorAll('#find, [data-find]')) button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const typing = event.composedPath()[0] instanceof HTMLElement && isField(event.composedPath()[0] as HTMLElement);
    const asked = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
    if (!asked || dialog.open) return;
    event.preventDefault();
    open();
  });
  input.addEventListener('input', async () => show(await ready(), input.value));
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    document.querySelector<HTMLAnchorElement>('#results a')?.click();
  });
  element('results').addEventListener('click', () => dialog.close());
}

const isField = (target: HTMLElement) => target.matches('input, textarea, select') || target.isContentEditable;

async function load(): Promise<MiniSearch> {
  const [{ default: Index }, answer] = await Promise.all([import('minisearch'), fetch(`${root}search.json`)]);
  return Index.loadJSON(await answer.text(), {
    idField: 'path',
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'path', 'start'],
  });
}

function show(index: MiniSearch, query: string): void {
  const found = index
    .search(query, { prefix: true, fuzzy: 0.15, boost: { title: 4, page: 2 }, combineWith: 'AND' })
    .slice(0, most) as unknown as readonly Found[];
  element('found').textContent = query.trim() === '' ? '' : countText(found.length);
  element('results').replaceChildren(...found.map(result));
}

const countText = (count: number) => {
  if (count === 0) return 'Nothing found.';
  return count === 1 ? '1 result' : `${count} results`;
};

function result({ title, page, path, start }: Found): HTMLLIElement {
  const link = document.createElement('a');
  link.href = root + path;
  const name = document.createElement('strong');
  name.textContent = title;
  const where = document.createElement('small');
  where.textContent = title === page ? '' : ` ${page}`;
  const text = document.createElement('p');
  text.textContent = start;
  link.append(name, where, text);
  const item = document.createElement('li');
  item.append(link);
  return item;
}
