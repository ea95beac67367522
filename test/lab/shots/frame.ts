// One state of an element in one host page; the address names both.
import '../../../components/define/all.js';
import reserve from '../../../components/styles/reserve.css?inline';
import { themes } from '../../../demo/site/look.js';
import { mount } from '../../../demo/states/mount.js';
import { type State, states } from '../../../demo/states.js';
import { hosts } from './hosts.js';

const wanted = new URLSearchParams(location.search);
const host = hosts[wanted.get('host') ?? ''];
const state = Object.values<State>(states).find(({ id }) => id === wanted.get('state'));
if (!host || !state) throw new Error(`There is no such host or state: ${location.search}`);

const isDark = wanted.get('scheme') === 'dark';
const root = document.documentElement;
root.lang = host.lang ?? 'en';
root.dir = host.dir ?? 'ltr';
if (isDark) for (const [name, value] of Object.entries(host.darkRoot ?? {})) root.setAttribute(name, value);
const theme =
  wanted.get('theme') ??
  { wordpress: 'wordpress', tailwind: 'tailwind', sidebar: 'compact' }[wanted.get('host') ?? ''] ??
  '';
const sheet = new CSSStyleSheet();
sheet.replaceSync(
  `${host.css} ${(isDark ? host.dark : host.light) ?? ''} ${themes[theme] ?? ''} ${reserve.replace('@media screen', '@media not all')}`,
);
document.adoptedStyleSheets.push(sheet);
document.body.innerHTML = host.markup;
const { store } = mount(state);
if (state.lang) Object.assign(store, { lang: state.lang, dir: state.lang === 'ar' ? 'rtl' : 'ltr' });
document.getElementById('here')?.append(store);
