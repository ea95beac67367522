import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import * as languages from '../../../components/i18n/languages.js';
import { firstChoice, snippetFor, tagsFor } from '../../../demo/front/snippet.js';
import { readTags } from '../../docs/manifest.js';
import { documentPages, readDocuments } from './documents.js';
import { colored } from './markdown.js';
import { searchIndex } from './search.js';
import { shell } from './shell.js';

const root = resolve('demo');

/** The path of a file below the root, such as `guides/start.html`. */
const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/');

/** The guides and the reference, made into pages from Markdown and from the sources, and the index of the search. */
function documents(): Plugin {
  let made: { pages: Map<string, string>; search: string } | undefined;
  const make = () => {
    const list = made ? [] : readDocuments();
    made ??= { pages: documentPages(list), search: searchIndex(list) };
    return made;
  };
  return {
    name: 'site-documents',
    config(_, { command }) {
      if (command === 'serve') return undefined;
      const paths = [...readdirSync(root).filter((file) => file.endsWith('.html')), ...make().pages.keys()];
      const input = Object.fromEntries(paths.map((path) => [path.replace(/\.html$/, ''), join(root, path)]));
      return { build: { rolldownOptions: { input } } };
    },
    resolveId: { filter: { id: /\.html$/ }, handler: (id) => (make().pages.has(pathOf(id)) ? id : null) },
    load: { filter: { id: /\.html$/ }, handler: (id) => make().pages.get(pathOf(id)) },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'search.json', source: make().search });
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (file.endsWith('.md')) made = undefined;
      });
      server.middlewares.use(async ({ url = '' }, response, next) => {
        const path = url.slice(1).replace(/[?#].*/, '');
        if (path === 'search.json')
          return void response.setHeader('Content-Type', 'application/json').end(make().search);
        const page = /^(guides|reference)\//.test(path) && make().pages.get(path);
        if (!page) return next();
        const html = await server.transformIndexHtml(`/${path}`, page);
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
      });
    },
  };
}

const doors = () => /<nav class="doors"[\s\S]*?<\/nav>/.exec(readFileSync(`${root}/index.html`, 'utf8'))?.[0] ?? '';

/** The front page with its tags and its snippet as they are at first, and the number of languages; its doors, for another page. */
const frontPage = (html: string): string =>
  html
    .replace('<!-- doors -->', doors)
    .replace('<!-- tags -->', tagsFor(firstChoice).join(''))
    .replace('<!-- languages -->', String(Object.keys(languages).length + 1))
    .replace('<!-- snippet -->', colored(snippetFor(firstChoice), 'xml'));

/** Head, header and footer of every page. */
function frame(): Plugin {
  let developing = false;
  return {
    name: 'site-frame',
    configResolved: ({ command }) => {
      developing = command === 'serve';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path }) => shell(frontPage(html), path === '/' ? '/index.html' : path, developing),
    },
  };
}

/** Takes `crossorigin` from the links to the site's own files, with which a page opened from disk would get no styles. */
const withoutCrossorigin: Plugin = {
  name: 'site-without-crossorigin',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/(<(?:link rel="(?:stylesheet|modulepreload)"|script)[^>]*) crossorigin/g, '$1'),
  },
};

/** What the site's scripts know of the project. */
const data: Plugin = {
  name: 'site-data',
  resolveId: (id) => (id === 'virtual:elements' ? `\0${id}` : null),
  load: (id) => (id === '\0virtual:elements' ? `export const tags = ${JSON.stringify(readTags())};` : null),
};

export const site = (): Plugin[] => [documents(), frame(), withoutCrossorigin, data];
