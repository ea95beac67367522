import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** The main pages, in the order of the navigation. */
const places = [
  ['guides/start.html', 'Start'],
  ['playground.html', 'Playground'],
  ['themes.html', 'Themes'],
  ['states.html', 'States'],
  ['guides/index.html', 'Guides'],
  ['reference/index.html', 'Reference'],
] as const;

/** A script that runs before the first paint; it stands in the page, so that the first paint waits for no request. */
const early = (name: string) => {
  const text = readFileSync(`demo/site/${name}.js`, 'utf8').replaceAll('\r', '');
  return { tag: `<script>${text}</script>`, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
};
const first = early('first');
const lost = early('lost');

/** What a page may load and run: its own files only, no inline styles, markup by the site's own policy alone. */
const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "frame-src 'self'",
  "form-action 'none'",
  `script-src 'self' ${first.hash} ${lost.hash}`,
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html site',
];

/** The content policy of a page. Only the page that connects to a service elsewhere may ask other origins, and only the page of lost visitors has a base. */
function contentPolicy(path: string): string {
  const connect = path === '/service.html' ? 'http: https:' : "'self'";
  const base = path === '/404.html' ? "'self'" : "'none'";
  const content = [...policy, `base-uri ${base}`, `connect-src ${connect}`].join('; ');
  return `<meta http-equiv="Content-Security-Policy" content="${content}">`;
}

/** Loads the fonts of the first screen with the page: without, text would be drawn in others first. Vite's own server has them elsewhere. */
function fonts(html: string, root: string): string {
  const names = ['instrument-sans', ...(/<(code|pre)[ >]/.test(html) ? ['jetbrains-mono'] : [])];
  const link = (name: string) =>
    `<link rel="preload" as="font" type="font/woff2" href="${root}../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2" crossorigin>`;
  return names.map(link).join('\n    ');
}

/** What every page has around its own `<main>`, for the page at `path` such as `/guides/start.html`. */
export function shell(html: string, path: string, developing: boolean): string {
  const root = '../'.repeat(path.split('/').length - 2) || './';
  // Vite's own server puts styles into the page, and talks to it over a socket.
  const meta = `<meta charset="utf-8">
    ${developing ? '' : contentPolicy(path)}
    ${path === '/404.html' ? lost.tag : ''}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${root}icon.svg" type="image/svg+xml">`;
  if (path === '/stage.html') return html.replace('<head>', `<head>\n    ${meta}`);
  const head = `${meta}
    ${first.tag}
    ${developing ? '' : fonts(html, root)}
    <script type="module" src="${root}site/shell.ts"></script>`;
  const isLive = html.includes('type="module"') && !path.startsWith('/guides/');
  return html
    .replace('<html', `<html class="still" data-root="${root}"`)
    .replace('<head>', `<head>\n    ${head}`)
    .replace('<body>', `<body>\n    ${header(root, path)}${isLive ? withoutScripts(root) : ''}`)
    .replace('<!-- snapshot -->', snapshot(root))
    .replace('</body>', `    ${footer(root)}\n  </body>`);
}

const withoutScripts = (root: string) =>
  `<noscript><p class="still-note">JavaScript is off in this browser, so this page shows nothing live. You can read the <a href="${root}guides/index.html">guides</a> and the <a href="${root}reference/index.html">reference</a> without it.</p></noscript>`;

/** A picture of the elements for pages whose own do not run. */
const snapshot = (root: string) =>
  `<div class="snapshot"><img src="${root}../test/e2e/look/pictures.png" alt="Three pets as cards, each with a picture, a name, a status and a category" loading="lazy"></div>`;

function header(root: string, path: string): string {
  const isPlace = places.some(([href]) => path === `/${href}`);
  const above = path === '/service.html' ? '/playground.html' : path.replace(/[^/]+$/, 'index.html');
  const links = places.map(([href, name]) => {
    const here = `/${href}` === path ? ' aria-current="page"' : '';
    const within = `/${href}` === above && !isPlace ? ' aria-current="true"' : '';
    return `<a href="${root}${href}"${here || within}>${name}</a>`;
  });
  return `<a class="skip" href="#main">Skip to the content</a>
    <header class="bar">
      <a class="brand" href="${root}index.html"${path === '/index.html' ? ' aria-current="page"' : ''}><svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true"><circle cx="16" cy="21" r="7.5"/><circle cx="6" cy="14" r="3.5"/><circle cx="12" cy="7" r="3.5"/><circle cx="20" cy="7" r="3.5"/><circle cx="26" cy="14" r="3.5"/></svg><span>petstore-elements</span></a><small class="version">${version}</small>
      <nav class="places" id="places" aria-label="Site" popover>${links.join('')}</nav>
      <div class="tools">
        <button type="button" class="quiet live" id="find" aria-label="Search" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" title="Ctrl+K"><svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.5"/><path d="m13 13 4.5 4.5"/></svg><span>Search</span></button>
        <button type="button" class="quiet icon live" id="scheme" aria-label="Color scheme: like the system"><svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><circle cx="10" cy="10" r="7"/><path fill="currentColor" d="M10 3a7 7 0 0 1 0 14z"/></svg></button>
        <button type="button" class="quiet icon menu" popovertarget="places" aria-label="Menu"><svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true"><path d="M2 6h16M2 14h16"/></svg></button>
      </div>
    </header>`;
}

function footer(root: string): string {
  return `<footer class="foot">
      <p>petstore-elements ${version} – widgets and a typed client for a pet store’s service. MIT.</p>
      <nav aria-label="More"><a href="${root}guides/start.html">Five-minute start</a><a href="${root}guides/security.html">Security</a><a href="${root}guides/accessibility.html">Accessibility</a><a href="${root}service.html">Your own service</a></nav>
    </footer>
    <p class="unseen" id="said" role="status"></p>
    <dialog id="search" aria-label="Search">
      <form method="dialog" role="search"><input id="query" type="search" aria-label="Search guides, reference, states and tools" placeholder="Search guides, reference, states and tools" autocomplete="off" spellcheck="false"><button class="quiet">Close</button></form>
      <p id="found" role="status"></p>
      <div id="results"></div>
    </dialog>`;
}
