import type MiniSearch from 'minisearch';
import { element } from './page.js';
import { searchOptions } from './search-options.js';

interface Found {
  readonly title: string;
  readonly page: string;
  readonly path: string;
  readonly start: string;
  /** The words that matched. */
  readonly terms: readonly string[];
}

/** The most results that a group shows. */
const most = 5;

const root = document.documentElement.dataset['root'] ?? './';

/** Lets a visitor search guides, reference, states and tools; the first search loads the index. */
export function offerSearch(): void {
  const dialog = element<HTMLDialogElement>('search');
  const input = element<HTMLInputElement>('query');
  let index: Promise<MiniSearch> | undefined;
  // A failed load starts again the next time.
  const ready = () => {
    index ??= load().catch((error) => {
      index = undefined;
      element('found').textContent = 'The search did not load. Type to try again.';
      throw error;
    });
    return index;
  };
  const open = async () => {
    dialog.showModal();
    input.select();
    show(await ready(), input.value);
  };
  for (const button of document.querySelectorAll('#find, [data-find]')) button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || dialog.open) return;
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

async function load(): Promise<MiniSearch> {
  const [{ default: Index }, response] = await Promise.all([import('minisearch'), fetch(`${root}search.json`)]);
  return Index.loadJSON(await response.text(), searchOptions);
}

let counting: ReturnType<typeof setTimeout> | undefined;

/** Shows what was found in groups, the one of the best result first. */
function show(index: MiniSearch, query: string): void {
  const isEmpty = query.trim() === '';
  const found = index.search(isEmpty ? (index.constructor as typeof MiniSearch).wildcard : query, {
    prefix: true,
    // Short words are not others with a letter changed.
    fuzzy: (term) => term.length > 5 && 0.15,
    boost: { heading: 4, page: 2 },
    combineWith: 'AND',
    // Whole pages are suggestions.
    filter: ({ path }) => !isEmpty || !path.includes('#'),
  }) as unknown as readonly Found[];
  const names = new Set(found.map(({ path }) => groupOf(path)));
  const membersOf = (name: string) => found.filter(({ path }) => groupOf(path) === name).slice(0, most);
  // Screen readers hear the count once the visitor pauses.
  clearTimeout(counting);
  element('results').replaceChildren(...[...names].flatMap((name) => group(name, membersOf(name))));
  const shown = element('results').querySelectorAll('li').length;
  counting = setTimeout(() => (element('found').textContent = isEmpty ? '' : countText(shown, found.length)), 500);
}

function groupOf(path: string): string {
  if (path.startsWith('guides/')) return 'Guides';
  if (path.startsWith('reference/')) return 'Reference';
  return path.includes('#') ? 'States' : 'Tools';
}

const countText = (shown: number, found: number) =>
  `${shown < found ? `${shown} of ${found}` : found || 'No'} result${found === 1 ? '' : 's'}`;

function group(name: string, members: readonly Found[]): HTMLElement[] {
  const title = document.createElement('h2');
  title.textContent = name;
  const list = document.createElement('ul');
  list.append(...members.map(result));
  return [title, list];
}

function result({ title, page, path, start, terms }: Found): HTMLLIElement {
  const link = document.createElement('a');
  link.href = root + path;
  const name = document.createElement('strong');
  name.append(...marked(title, terms));
  const where = document.createElement('small');
  where.textContent = title === page ? '' : ` ${page}`;
  const text = document.createElement('p');
  text.append(...marked(start, terms));
  link.append(name, where, text);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** A text in which each of the words is marked. */
function marked(text: string, words: readonly string[]): (Node | string)[] {
  if (words.length === 0) return [text];
  const any = new RegExp(`(${words.map((word) => word.replace(/\W/g, '\\$&')).join('|')})`, 'i');
  return text.split(any).map((part, index) => {
    if (index % 2 === 0) return part;
    const mark = document.createElement('mark');
    mark.textContent = part;
    return mark;
  });
}
