import '../../components/define/all.js';
import { offerCopies } from '../site/copy.js';
import { directionOf } from '../site/look.js';
import { coloredMarkup } from '../site/markup.js';
import { element } from '../site/page.js';
import { offerScrolling } from '../site/scrolling.js';
import { afterPaint, nextTask } from '../site/tasks.js';
import { type State, states } from '../states.js';
import { offerLook } from './look.js';
import { mount, settling } from './mount.js';
import { markupOf, serviceOf } from './source.js';

const root = element('states');
const all = Object.entries<State>(states);
/** How many states a window shows at first. */
const atFirst = 2;
/** Whether the visitor has gone elsewhere since the page came. */
let moved = false;
for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
  addEventListener(type, () => (moved = true), { once: true, passive: true });
}

offerLook(element('look'), root);
root.append(...all.map(([name, state]) => section(name, state)));
offerCopies(root);
offerScrolling(root);
// What is drawn above it would move the state that the address names, where the browser does not anchor the scroll position in time.
const keeper = new ResizeObserver(() => {
  if (!moved) find();
});
keeper.observe(root);
void draw();
find();
addEventListener('hashchange', find);

/** Draws the elements: from the state that the address names, the first ones before the first paint, each of the others in a task of its own. */
async function draw(): Promise<void> {
  const asked = all.findIndex(([, { id }]) => id === location.hash.slice(1));
  const order = [...all.slice(Math.max(0, asked)), ...all.slice(0, Math.max(0, asked))];
  const acts: Promise<unknown>[] = [];
  for (const [index, [, state]] of order.entries()) {
    if (index === atFirst) await afterPaint();
    else if (index > atFirst) await nextTask();
    for (const place of document.querySelectorAll(`#${state.id} .pane`)) {
      const { store, acted } = mount(state);
      if (state.lang) Object.assign(store, { lang: state.lang, dir: directionOf(state.lang) });
      place.append(store);
      acts.push(acted);
    }
  }
  await Promise.all(acts);
  setTimeout(() => {
    for (const store of root.querySelectorAll('pet-store')) store.inert = false;
    root.removeAttribute('aria-busy');
    keeper.disconnect();
    if (!moved) find();
  }, settling);
}

/** Brings the state that the address names into view; the small ones are pictures. */
function find(): void {
  const target = document.getElementById(location.hash.slice(1));
  for (const panes of root.querySelectorAll<HTMLElement>('.panes')) panes.inert = panes.parentElement !== target;
  if (location.hash.length > 1) target?.scrollIntoView({ behavior: 'instant' });
}

/** A state under its name: light and dark, one below the other where it takes the width of a table, and how it comes about. */
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
  panes.className = state.markup.includes('<pet-list') ? 'panes wide' : 'panes';
  panes.append(pane('light'), pane('dark'));
  part.append(title, panes, source(state));
  return part;
}

function pane(scheme: 'light' | 'dark'): HTMLElement {
  const place = document.createElement('div');
  place.className = `pane ${scheme}`;
  return place;
}

/** The markup of a state, the rules of its page, and what its service does, to be copied. */
function source(state: State): HTMLElement {
  const details = document.createElement('details');
  Object.assign(details, { lang: 'en', dir: 'ltr' });
  const summary = document.createElement('summary');
  summary.textContent = 'Markup and service';
  details.append(summary, block('Markup', coloredMarkup(markupOf(state))));
  if (state.css) details.append(block('Style', [state.css]));
  details.append(block('Service of this state', [serviceOf(state)]));
  return details;
}

function block(name: string, code: readonly (Node | string)[]): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'code';
  const caption = document.createElement('figcaption');
  caption.className = 'label';
  caption.textContent = name;
  const pre = document.createElement('pre');
  const text = document.createElement('code');
  text.append(...code);
  pre.append(text);
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy', hidden: true });
  button.dataset['copy'] = '';
  figure.append(caption, pre, button);
  return figure;
}
