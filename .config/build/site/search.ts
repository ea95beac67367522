import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { searchOptions } from '../../../demo/site/search-options.js';
import { states } from '../../../demo/states.js';
import type { Section } from './markdown.js';

const tools = ['themes.html', 'playground.html', 'states.html', 'service.html'];

/** Sections and explained names of every document, states and tools as a search index, in JSON. Pagefind would need WebAssembly, which the site's policy forbids. */
export function searchIndex(pages: readonly { path: string; title: string; sections: readonly Section[] }[]): string {
  const index = new MiniSearch(searchOptions);
  const add = (path: string, page: string, title: string, text: string, isName = false) => {
    const id = `${path} ${title}`;
    // A name that a table explains counts less than a heading; the section has the text.
    const found = isName ? { text: title } : { heading: title, text };
    if (!index.has(id)) index.add({ id, path, page, title, start: text.trim().slice(0, 140), ...found });
  };
  for (const path of tools) {
    const html = readFileSync(`demo/${path}`, 'utf8');
    const [, title, text] = /<title>([^<]*) – .*?name="description" content="([^"]*)"/s.exec(html) ?? [];
    if (!title || !text) throw new Error(`demo/${path} must begin with its title and its description.`);
    add(path, title, title, text);
  }
  for (const [name, { id, markup }] of Object.entries(states))
    add(`states.html#${id}`, 'States', name.charAt(0).toUpperCase() + name.slice(1), markup);
  for (const { path, title, sections } of pages)
    for (const section of sections) {
      const address = section === sections[0] ? path : `${path}#${section.id}`;
      add(address, title, section.title, section.text, section.level === 7);
    }
  return JSON.stringify(index);
}
