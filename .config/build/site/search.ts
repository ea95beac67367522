import MiniSearch from 'minisearch';
import type { Section } from './markdown.js';

/** How the search reads a section; the site's own script loads the index with the same options. */
const searchOptions = {
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page', 'path', 'start'],
};

/** The sections of every document as a search index, in JSON. Pagefind would need WebAssembly, which the site's policy forbids. */
export function searchIndex(pages: readonly { path: string; title: string; sections: readonly Section[] }[]): string {
  const index = new MiniSearch({ ...searchOptions, idField: 'path' });
  for (const { path, title, sections } of pages) {
    for (const section of sections) {
      const place = section.level === 1 ? path : `${path}#${section.id}`;
      const start = section.text.trim().slice(0, 140);
      if (!index.has(place)) index.add({ path: place, page: title, title: section.title, text: section.text, start });
    }
  }
  return JSON.stringify(index);
}
