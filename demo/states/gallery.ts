import '../../components/define/all.js';
import { offerCopies } from '../site/copy.js';
import { directionOf } from '../site/look.js';
import { coloredMarkup, fill } from '../site/markup.js';
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

offerLook(element('look'), root);
root.append(...all.map(([name, state]) => section(name, state)));
offerCopies(root);
offerScrolling(root);
void draw();
find();
addEventListener('hashchange', find);
// By now the browser knows what is large, so that there is enough page to scroll.
addEventListener('load', () => setTimeout(find));

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
  }, settling);
}

/** Brings the state that the address names into view; the small ones are pictures. */
function find(): void {
  const target = document.getElementById(location.hash.slice(1));
  for (const section of root.children) {
    const [link, panes] = [section.querySelector('a'), section.querySelector<HTMLElement>('.panes')];
    // Chosen again, it closes.
    if (link) link.hash = section === target ? '-' : section.id;
    if (panes) panes.inert = section !== target;
  }
  if (location.hash.length > 1) target?.querySelector('h2')?.scrollIntoView({ behavior: 'instant' });
}

/** A state under its name: light and dark, one below the other where it takes the width of a table, and how it comes about. */
function section(name: string, state: State): HTMLElement {
  const { id, markup, css } = state;
  const part = document.createElement('section');
  part.id = id;
  part.setAttribute('aria-labelledby', `${id}-title`);
  fill(
    part,
    `<h2 id="${id}-title" lang="en" dir="ltr"><a href="#${id}">${name}</a></h2>
    <div class="panes${markup.includes('<pet-list') ? ' wide' : ''}"><div class="pane light"></div><div class="pane dark"></div></div>
    <details lang="en" dir="ltr"><summary>Markup and service</summary></details>`,
  );
  part
    .querySelector('details')
    ?.append(
      block('Markup', coloredMarkup(markupOf(state))),
      ...(css ? [block('Style', [css])] : []),
      block('Service of this state', [serviceOf(state)]),
    );
  return part;
}

/** Code to copy. */
function block(name: string, code: readonly (Node | string)[]): HTMLElement {
  const figure = document.createElement('figure');
  figure.className = 'code';
  fill(
    figure,
    `<figcaption>${name}</figcaption><pre><code></code></pre><button type="button" class="copy" data-copy hidden>Copy</button>`,
  );
  figure.querySelector('code')?.append(...code);
  return figure;
}
