import { posix } from 'node:path';
import { escapeHtml } from '../../../demo/site/html.js';
import { readGuides } from './guides.js';
import { type Rendered, renderMarkdown } from './markdown.js';
import { readReference } from './reference.js';

interface DocumentPage extends Rendered {
  /** Below the root of the site, such as `guides/start.html`. */
  readonly path: string;
  readonly group: string;
}

/** Pages of the reference that are made from one file of the repository. */
const madeFrom: Readonly<Record<string, string>> = {
  'src/index.ts': 'client',
  'src/service/operations.ts': 'interface',
};

/** Where a link in a document of the repository leads on the site; nowhere if the site does not have that file. Links to other sites stay. */
const linkFrom = (folder: string) => (href: string) => {
  if (/^(\w+:|#)/.test(href)) return href;
  const [file = '', hash = ''] = href.split('#');
  const source = posix.join('demo', folder, file);
  // Each section of this file is a page.
  const made = source === 'components/reference.md' ? hash : madeFrom[source];
  if (made) return posix.relative(folder, `reference/${made}.html`);
  return source.startsWith('demo/') ? href.replace(/\.md(?=#|$)/, '.html') : undefined;
};

/** Every document of the site, in reading order. */
export function readDocuments(): DocumentPage[] {
  const pages = [...readGuides(), ...readReference()].map(({ folder, name, group, source }) => ({
    path: `${folder}/${name}.html`,
    group,
    ...renderMarkdown(source, linkFrom(folder)),
  }));
  const exported = pages.flatMap((page) => (page.path === 'reference/client.html' ? names(page, 'client.html') : []));
  return pages.map((page) => (isReference(page) ? linkNames(page, new Map([...exported, ...names(page)])) : page));
}

/** The address of each name that has a section. */
const names = ({ sections }: Rendered, file = '') =>
  sections.filter(({ level }) => level === 3).map(({ title, id }) => [title, `${file}#${id}`] as const);

/** Links what signatures, types and thrown errors name to its section. Signatures have no head: the heading above names them. */
function linkNames(page: DocumentPage, addresses: ReadonlyMap<string, string>): DocumentPage {
  const sections = page.html.split(/(?=<h3 )/).map((section) => {
    const own = /^<h3 id="([^"]+)"/.exec(section)?.[1];
    const link = (name: string) => {
      const address = addresses.get(name);
      return address && address !== `#${own}` ? `<a href="${address}">${name}</a>` : name;
    };
    return section.replace(/<pre>.*?<button|<td [^>]*"Type">.*?<\/td>|Throws <code[^>]*>\w+/gs, (code) =>
      code.replace(/<button$/, own ? `$& aria-describedby="${own}"` : '$&').replace(/\b[A-Z]\w+\b(?![^<]*>)/g, link),
    );
  });
  return { ...page, html: sections.join('').replaceAll('<figcaption>TypeScript</figcaption>', '') };
}

const isReference = ({ path }: DocumentPage) => path.startsWith('reference/');
const areaOf = (page: DocumentPage) => (isReference(page) ? 'Reference' : 'Guides');
const grouped = (pages: readonly DocumentPage[]) => {
  const names = [...new Set(pages.map(({ group }) => group))];
  return names.map((name) => [name, pages.filter(({ group }) => group === name)] as const);
};

const leads = {
  Guides: 'From the first tag on a page to a service in production. Every snippet is run by a test.',
  Reference: 'The tags and their texts, the client and the interface, as their sources document them.',
};

/** The page that leads to the guides, or to the reference. */
function overview(title: keyof typeof leads, pages: readonly DocumentPage[]): string {
  const lead = leads[title];
  const groups = grouped(pages.filter((page) => areaOf(page) === title)).map(([group, members]) => {
    const cards = members.map((member) => {
      const parts = member.sections.filter(({ level }) => level === 2 && isReference(member));
      const links = parts.map(({ id, title }) => `<a href="../${member.path}#${id}">${escapeHtml(title)}</a>`);
      return `<li><h3><a href="../${member.path}">${named(member)}</a></h3><p>${escapeHtml(firstSentence(member.lead))}</p>${links.length > 0 ? `<p>${links.join(' ')}</p>` : ''}</li>`;
    });
    return `<section><h2>${group}</h2><ul class="cards">${cards.join('')}</ul></section>`;
  });
  const main = `<main id="main" class="page overview"><h1>${title}</h1><p class="lead">${lead}</p>${groups.join('')}</main>`;
  return page(title, lead, main);
}

/** A title where it is a link; the name of a tag is code, as above its page. */
const named = ({ title }: DocumentPage) => escapeHtml(title).replace(/^&lt;.*/, '<code>$&</code>');

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

const page = (title: string, description: string, body: string, scripts = '') => `<!doctype html>
<html lang="en">
  <head>
    <title>${escapeHtml(title)} – petstore-elements</title>
    <meta name="description" content="${escapeHtml(description)}">
    <link rel="stylesheet" href="../styles/docs.css">
    ${scripts}
  </head>
  <body>
    ${body}
  </body>
</html>
`;

function contents(pages: readonly DocumentPage[], here: DocumentPage): string {
  const groups = grouped(pages.filter((page) => areaOf(page) === areaOf(here))).map(([group, members]) => {
    const links = members.map((member) => {
      const current = member === here ? ' aria-current="page"' : '';
      return `<li><a href="../${member.path}"${current}>${named(member)}</a></li>`;
    });
    return `<p>${group}</p><ul>${links.join('')}</ul>`;
  });
  return `<nav class="contents" aria-label="${areaOf(here)}">${groups.join('')}</nav>`;
}

/** Beside the text where there is room, else behind a button that stays in view. In the reference every name is listed. */
function onThisPage(page: DocumentPage): string {
  const deepest = isReference(page) ? 3 : 2;
  const links = page.sections
    .filter(({ level }) => level > 1 && level <= deepest)
    .map(({ id, title, level }) => `<li><a class="level-${level}" href="#${id}">${escapeHtml(title)}</a></li>`);
  return links.length < 2
    ? ''
    : `<p class="jump"><a href="./index.html">${areaOf(page)}</a><button type="button" class="quiet" popovertarget="here">On this page</button></p><nav class="here" id="here" aria-labelledby="here-title" popover><p id="here-title">On this page</p><ul>${links.join('')}</ul></nav>`;
}

function neighbors(pages: readonly DocumentPage[], index: number): string {
  const link = (page: DocumentPage | undefined, rel: 'prev' | 'next', label: string) =>
    page ? `<a rel="${rel}" href="../${page.path}"><small>${label}</small>${named(page)}</a>` : '<span></span>';
  return `<nav class="neighbors" aria-label="Previous and next page">${link(pages[index - 1], 'prev', 'Previous')}${link(pages[index + 1], 'next', 'Next')}</nav>`;
}

/** What makes a page more than text, by what its markup has. */
const live = [
  ['<pet-store', 'specimen'],
  ['data-preset', 'presets'],
  ['data-operation', 'try'],
] as const;

/** Each document and overview as a whole page, by its path. */
export function documentPages(pages: readonly DocumentPage[]): Map<string, string> {
  const whole = pages.map((each, index): [string, string] => {
    const scripts = live
      .filter(([mark]) => each.html.includes(mark))
      .map(([, name]) => `<script type="module" src="../docs/${name}.ts"></script>`);
    const article = `<main id="main" class="document${isReference(each) ? ' reference' : ''}">${onThisPage(each)}<article>${each.html}${neighbors(pages, index)}</article>${contents(pages, each)}</main>`;
    return [each.path, page(each.title, each.lead || each.title, article, scripts.join(''))];
  });
  return new Map([
    ...whole,
    ['guides/index.html', overview('Guides', pages)],
    ['reference/index.html', overview('Reference', pages)],
  ]);
}
