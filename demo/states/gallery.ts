import '../../components/define/all.js';
import { choice, languageChoice } from '../playground/controls.js';
import { markSection } from '../site/contents.js';
import { offerCopies } from '../site/copy.js';
import { capitalized, directionOf, themeChoices, themes } from '../site/look.js';
import { coloredMarkup, fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { offerScrolling } from '../site/scrolling.js';
import { afterPaint, nextTask } from '../site/tasks.js';
import { type State, states } from '../states.js';
import { mount, settling } from './mount.js';
import { markupOf, serviceOf } from './source.js';

const root = element('states');
const all = Object.entries<State>(states);
/** How many states a window shows at first. */
const atFirst = 2;

const form = element<HTMLFormElement>('look');
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);
form.append(languageChoice('language'), choice('theme', 'Theme', [['', 'default'], ...themeChoices]));
form.addEventListener('change', () => {
  const { language, theme = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  Object.assign(root, { lang: language || 'en', dir: directionOf(language || 'en') });
  sheet.replaceSync(themes[theme] ?? '');
});
let group: Element = root;
for (const [name, state] of all) {
  group = root.querySelector(`[data-first=${state.id}]`) ?? group;
  group.append(section(name, state));
}
void draw();
find();
addEventListener('hashchange', find);
markSection(element('groups'));
// Keeps it in view while those above it are drawn, until the visitor does something.
const growth = new ResizeObserver(find);
growth.observe(root);
for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(type, () => growth.disconnect());

/** Draws the pictures: from the state that the address names, the first ones before the first paint, each of the others in a task of its own. */
async function draw(): Promise<void> {
  const asked = all.findIndex(([, { id }]) => id === location.hash.slice(1));
  const order = [...all.slice(Math.max(0, asked)), ...all.slice(0, Math.max(0, asked))];
  const acts: Promise<unknown>[] = [];
  for (const [index, [, state]] of order.entries()) {
    if (index === atFirst) await afterPaint();
    else if (index > atFirst) await nextTask();
    acts.push(...show(state, document.querySelectorAll(`#${state.id} .tile .pane`)).map(({ acted }) => acted));
  }
  await Promise.all(acts);
  setTimeout(() => {
    root.removeAttribute('aria-busy');
    growth.disconnect();
  }, settling);
}

/** Mounts a state in each of `places`. */
function show(state: State, places: Iterable<Element>) {
  return Array.from(places, (place) => {
    const mounted = mount(state);
    if (state.lang) Object.assign(mounted.store, { lang: state.lang, dir: directionOf(state.lang) });
    place.append(mounted.store);
    return mounted;
  });
}

/** Opens the state that the address names below its row, and brings it into view; the small ones are pictures. */
function find(): void {
  const target = document.getElementById(location.hash.slice(1));
  for (const [name, state] of all) {
    const section = element(state.id);
    const link = section.querySelector('a');
    if (!link) continue;
    // Chosen again, it closes.
    link.hash = section === target ? '-' : state.id;
    link.ariaExpanded = String(section === target);
    if (section !== target) section.querySelector('.opened')?.remove();
    else if (!section.querySelector('.opened')) section.append(opened(name, state, link));
  }
  const shown = target?.querySelector('.opened') ?? target?.querySelector('h2');
  if (location.hash.length > 1) shown?.scrollIntoView({ behavior: 'instant' });
}

/** A state as a picture under its name, without the words that every name of its group has. */
function section(name: string, { id }: State): HTMLElement {
  const part = document.createElement('section');
  part.id = id;
  const [shared = ''] = /^an? ((list|form|detail) ((with|of|in|that is|that) )?(an? )?)?/.exec(name) ?? [];
  fill(
    part,
    `<div class="tile"><h3 lang="en" dir="ltr"><a href="#${id}"><span class="unseen">${shared}</span><span>${name.slice(shared.length)}</span></a></h3><div class="pane"></div></div>`,
  );
  return part;
}

/** A state to use, light and dark, and how it comes about; `link` closes it. */
function opened(name: string, state: State, link: HTMLElement): HTMLElement {
  const part = document.createElement('div');
  part.className = 'opened';
  fill(
    part,
    `<b lang="en">${capitalized(name)}</b><button type="button" class="quiet" lang="en">Close</button>
    <div class="panes"><div class="pane light"><small lang="en">Light</small></div><div class="pane dark"><small lang="en">Dark</small></div></div>`,
  );
  part.append(
    block('Markup', coloredMarkup(markupOf(state))),
    ...(state.css ? [block('Style', [state.css])] : []),
    block('Service of this state', [serviceOf(state)]),
  );
  part.querySelector('.quiet')?.addEventListener('click', () => {
    link.click();
    link.focus();
  });
  offerCopies(part);
  offerScrolling(part);
  const mounted = show(state, part.querySelectorAll('.pane'));
  void Promise.all(mounted.map(({ acted }) => acted)).then(() =>
    setTimeout(() => {
      for (const { store } of mounted) store.inert = false;
    }, settling),
  );
  return part;
}

/** Code to copy. */
function block(name: string, code: readonly (Node | string)[]): HTMLElement {
  const figure = document.createElement('figure');
  Object.assign(figure, { className: 'code', lang: 'en', dir: 'ltr' });
  fill(
    figure,
    `<figcaption>${name}</figcaption><pre><code></code></pre><button class="copy" data-copy hidden>Copy</button>`,
  );
  figure.querySelector('code')?.append(...code);
  return figure;
}
