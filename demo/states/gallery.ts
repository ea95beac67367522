import '../../components/define/all.js';
import { offerCopies } from '../site/copy.js';
import { directionOf, offerLook } from '../site/look.js';
import { coloredMarkup } from '../site/markup.js';
import { element } from '../site/page.js';
import { type State, states } from '../states.js';
import { mount, settling } from './mount.js';
import { markupOf, serviceOf } from './source.js';

const root = element('states');
const all = Object.entries<State>(states);

offerLook(element('look'), root);
element<HTMLDetailsElement>('all').open = matchMedia('(width >= 70rem)').matches;
element('index').append(...['list', 'form', 'detail'].map(group));
root.append(...all.map(([name, state]) => section(name, state)));
offerCopies(root);
find();
setTimeout(find, settling);
addEventListener('hashchange', find);

/** Shows the state that the address names; elements above it may have grown since the browser did. */
function find(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (location.hash.length > 1) target?.scrollIntoView({ behavior: 'instant' });
}

/** The links to the states of one element. */
function group(kind: string): HTMLElement {
  const title = document.createElement('p');
  title.textContent = kind;
  const list = document.createElement('ul');
  for (const [name, { id, markup }] of all) {
    if (!markup.includes(`<pet-${kind}`)) continue;
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = name;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  const part = document.createElement('div');
  part.append(title, list);
  return part;
}

/** A state under its name: light, dark, and how it comes about. */
function section(name: string, state: State): HTMLElement {
  const part = document.createElement('section');
  part.id = state.id;
  const title = document.createElement('h2');
  title.id = `${state.id}-title`;
  const link = document.createElement('a');
  link.href = `#${state.id}`;
  link.textContent = name;
  title.append(link);
  Object.assign(title, { lang: 'en', dir: 'ltr' });
  part.setAttribute('aria-labelledby', title.id);
  const panes = document.createElement('div');
  panes.className = 'panes';
  panes.append(...(['light', 'dark'] as const).map((scheme) => pane(scheme, state)));
  part.append(title, panes, source(state));
  return part;
}

function pane(scheme: 'light' | 'dark', state: State): HTMLElement {
  const place = document.createElement('div');
  place.className = `pane ${scheme}`;
  const store = mount(state);
  if (state.lang) Object.assign(store, { lang: state.lang, dir: directionOf(state.lang) });
  place.append(store);
  return place;
}

/** The markup of a state, and what its service does, to be copied. */
function source(state: State): HTMLElement {
  const details = document.createElement('details');
  Object.assign(details, { lang: 'en', dir: 'ltr' });
  const summary = document.createElement('summary');
  summary.textContent = 'Markup and service';
  details.append(summary, block(coloredMarkup(markupOf(state))), block([serviceOf(state)]));
  return details;
}

function block(code: readonly (Node | string)[]): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'code';
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  const text = document.createElement('code');
  text.append(...code);
  pre.append(text);
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy', hidden: true });
  button.dataset['copy'] = '';
  figure.append(pre, button);
  return figure;
}
