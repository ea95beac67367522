import article from './hosts/article.css?inline';
import bootstrap from './hosts/bootstrap.css?inline';
import hostile from './hosts/hostile.css?inline';
import landing from './hosts/landing.css?inline';
import sidebar from './hosts/sidebar.css?inline';
import { tailwind } from './tailwind.js';

/** A page that the elements may come to stand in. */
export interface Host {
  readonly name: string;
  /** Its markup, with a place of the id `here`. */
  readonly markup: string;
  readonly css: string;
  /** The preset that belongs to it, unless a visitor chooses another. */
  readonly theme?: string;
}

/** The preset of a setup: the chosen one, or that of its page. */
export const themeOf = (setup: URLSearchParams): string =>
  setup.get('theme') ?? hosts[setup.get('host') ?? '']?.theme ?? '';

const here = '<div id="here"></div>';

/** The pages, by the value of the control. */
export const hosts: Readonly<Record<string, Host>> = {
  '': { name: 'Blank', markup: here, css: 'html { background: Canvas }' },
  plain: {
    name: 'Plain',
    markup: here,
    css: 'html { background: Canvas } body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }',
  },
  article: {
    name: 'Article',
    css: article,
    markup: `<article><p class="kicker">From the shelter</p><h1>Who is looking for a home this week</h1>
      <p>Each of them has been seen by the vet, and each has somebody here who will tell you more than a list can. Come by, or write to us.</p>
      ${here}<p>We are open from Tuesday to Saturday. Please ring before you come for a rabbit: they sleep until noon.</p></article>`,
  },
  landing: {
    name: 'Dark landing page',
    css: landing,
    markup: `<header><b>Paws &amp; Co</b><nav><a href="#pets">Pets</a> <a href="#visit">Visit</a></nav></header>
      <main><h1>Somebody is waiting for you.</h1>${here}</main>`,
  },
  sidebar: {
    name: 'Sidebar of 240 px',
    css: sidebar,
    markup: `<div class="page"><main><h1>Opening hours</h1><p>Tuesday to Saturday, ten to six. The list in the sidebar is 240 px wide.</p></main><aside>${here}</aside></div>`,
  },
  bootstrap: {
    name: 'Bootstrap 5',
    css: bootstrap,
    theme: 'bootstrap',
    markup: `<nav class="navbar bg-body-tertiary mb-4"><div class="container"><span class="navbar-brand">Pet shop</span></div></nav>
      <main class="container pb-4"><div class="alert alert-info">This page has the styles of Bootstrap.</div><div class="card"><div class="card-body">${here}</div></div></main>`,
  },
  tailwind: {
    name: 'Tailwind 4',
    theme: 'tailwind',
    css: `${tailwind}\nbody { font-family: var(--font-sans); padding: 2rem }`,
    markup: `<main>${here}</main>`,
  },
  hostile: { name: 'Hostile styles', css: hostile, markup: `<div class="widget">${here}</div>` },
};
