import highlighter from 'highlight.js';
import MarkdownIt from 'markdown-it';
import { escapeHtml } from '../../../demo/site/html.js';

/** What the head of code without a file name says where it is not the language in capitals. */
const labels: Readonly<Record<string, string>> = { js: 'JavaScript', sh: 'Terminal', text: 'Text', ts: 'TypeScript' };

/** A part of a document below one heading. */
export interface Section {
  /** Of its heading, or of its row. */
  readonly id: string;
  readonly title: string;
  /** 1 for the title of the document, 7 for a name that a table explains. */
  readonly level: number;
  /** What it says, without markup. */
  text: string;
}

/** A document as a page shows it. */
export interface Rendered {
  readonly title: string;
  /** The first sentences, without markup. */
  readonly lead: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** Code as HTML, colored by classes, since the site's policy allows no inline styles. */
export const colored = (code: string, language: string): string =>
  highlighter.getLanguage(language)
    ? highlighter
        .highlight(code, { language, ignoreIllegals: true })
        // The highlighter takes the end of `pet-form` for the tag `form`.
        .value.replace(/-<span class="hljs-selector-tag">(\w+)<\/span>/g, '-$1')
    : escapeHtml(code);

/** A piece of code with its name and a button to copy it, and a link to a page where it can be tried. */
function codeBlock(code: string, language: string, file = '', place = ''): string {
  const name = escapeHtml(file || labels[language] || language.toUpperCase());
  const link = place && ` <a href="${escapeHtml(place)}">Try in the playground</a>`;
  return `<figure class="code"><figcaption>${name}${link}</figcaption><pre><code>${colored(code, language)}</code></pre><button type="button" class="copy" data-copy hidden>Copy</button></figure>\n`;
}

/** The space between the groups of a number, or between a number and its unit, at which no line ends. */
const apart = /(\d) (?=(?:\d{3}|s|ms|px|kB|MB|%)(?!\w))/g;

const roles: Readonly<Record<string, string>> = {
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
};

/** Turns the repository's Markdown into a page, with links to where they lead on the site. */
export function renderMarkdown(source: string, linkOf: (href: string) => string | undefined): Rendered {
  // Quotation marks and apostrophes as they are printed; nothing else is replaced.
  const markdown = new MarkdownIt({ html: true, typographer: true }).disable('replacements');
  const sections: Section[] = [];
  let lead = '';
  const ids = new Set<string>();
  const { rules } = markdown.renderer;

  /** Gives a heading or a row an address. */
  const identify = (token: { attrSet(name: string, value: string): void }, slug: string) => {
    let id = slug;
    for (let count = 1; ids.has(id); count++) id = `${slug}-${count}`;
    ids.add(id);
    token.attrSet('id', id);
    return id;
  };

  markdown.core.ruler.push('sections', (state) => {
    let [current, row]: (Section | undefined)[] = [];
    state.tokens.forEach((token, index) => {
      const before = state.tokens[index - 1]?.type;
      if (token.type === 'heading_open') {
        const parts = state.tokens[index + 1]?.children ?? [];
        const title = plainText(parts);
        current = { id: identify(token, slugOf(title)), title, level: Number(token.tag.slice(1)), text: '' };
        sections.push(current);
        const html = (content: string) => Object.assign(new state.Token('html_inline', '', 0), { content });
        const link = html(`<a class="anchor" href="#${current.id}">`);
        if (current.level > 1) parts.splice(0, parts.length, link, ...parts, html('</a>'));
      } else if (token.type === 'inline' && before !== 'heading_open' && current) {
        const text = plainText(token.children ?? []);
        if (before === 'paragraph_open' && sections.length === 1) lead ||= text.trim();
        current.text += `${text} `;
        // Attributes, events, tokens, errors: the first cell of a row, in code.
        const line = state.tokens[index - 2];
        if (line?.type === 'tr_open' && token.children?.[0]?.type === 'code_inline') {
          row = { id: identify(line, `${current.id}-${slugOf(text)}`), title: text, level: 7, text: '' };
          sections.push(row);
        } else if (row) row.text += `${text} `;
      } else if (token.type === 'tr_close') {
        row = undefined;
      } else if (token.type === 'fence' && current) {
        current.text += `${token.content} `;
      }
    });
  });

  markdown.core.ruler.push('tables', ({ tokens }) => {
    let heads: string[] = [];
    let column = 0;
    tokens.forEach((token, index) => {
      // Where it is narrow, a row is a block and each cell a line: roles keep it a table, and the cell says its column.
      const role = roles[token.type];
      // The site's policy forbids the style that the parser sets.
      if (token.attrGet('style')) token.attrs = [['class', 'end']];
      if (role) token.attrSet('role', role);
      if (token.type === 'thead_open') heads = [];
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'th_open') heads.push(plainText(tokens[index + 1]?.children ?? []));
      if (token.type === 'td_open') token.attrSet('data-column', heads[column++] ?? '');
    });
  });

  rules['text'] = (tokens, index) => escapeHtml(tokens[index]?.content ?? '').replaceAll(apart, '$1\u00a0');
  rules['fence'] = (tokens, index) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    const [language = '', file = ''] = info.trim().split(/\s+/);
    // A comment below tags lets the page run them, with a backend in the page instead of the service.
    const live = /^<!-- live ?(\S*) -->/.exec(tokens[index + 1]?.content ?? '');
    const [tags = ''] = /<pet-store[\s\S]*/.exec(content) ?? [];
    const specimen = `<div class="specimen panel live">${tags.replace(' baseurl="/v1"', '')}</div>`;
    return codeBlock(content.trimEnd(), language, file, live?.[1]) + (live ? specimen : '');
  };
  // A short name and an option are not broken at their hyphens.
  rules['code_inline'] = (tokens, index) => {
    const { content = '' } = tokens[index] ?? {};
    if (/^.{1,26}$/.test(content)) return `<code class="whole">${escapeHtml(content)}</code>`;
    return `<code>${escapeHtml(content).replace(/(?<= )-[\w-]+/g, '<span class="whole">$&</span>')}</code>`;
  };
  rules['table_open'] = () => '<div class="table"><table role="table">\n';
  rules['table_close'] = () => '</table></div>\n';
  rules['link_open'] = (tokens, index, options, _environment, self) => {
    const token = tokens[index];
    const href = linkOf(String(token?.attrGet('href') ?? ''));
    // Without an address it looks like the text around it.
    if (token) token.attrs = href === undefined ? null : [['href', href]];
    return self.renderToken(tokens, index, options);
  };

  const html = markdown.render(source);
  return { title: sections[0]?.title ?? '', lead, html, sections };
}

const plainText = (tokens: readonly { readonly type: string; readonly content: string }[]): string =>
  tokens
    .filter(({ type }) => type !== 'html_inline')
    .map(({ content, type }) => (type === 'softbreak' ? ' ' : content))
    .join('');

/** The id of a heading, as GitHub makes it of the heading's text, so that links hold there and here. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
