import { pageLoaded } from '../dom/page.js';
import { tags } from '../facts.js';
import { attributeMistakes } from './attributes.js';
import { contentMistakes } from './content.js';
import type { Checked } from './elements.js';
import { patternMistakes } from './fields.js';
import { documentMistakes, placeMistakes } from './page.js';

const selector = tags.join();

const warned = new WeakMap<Element, Set<string>>();
const printed = new Set<string>();
/** The document, and the shadow roots whose elements fired events. */
const roots = new Set<Document | ShadowRoot>();

/** Logs a warning once, and keeps it for the error panels of its element and the elements inside. */
function warn(element: Element, text: string): void {
  const texts = warned.get(element) ?? new Set();
  warned.set(element, texts);
  if (!texts.has(text)) for (const each of elementsIn(element)) void showDetails(each);
  texts.add(text);
  // The console links the element to its place in the page.
  if (!printed.has(text)) console.warn(text, element);
  printed.add(text);
}

const elementsIn = (root: Document | ShadowRoot | Element): readonly Checked[] => {
  const found = [...root.querySelectorAll<Checked>(selector)];
  return root instanceof Element ? [root as Checked, ...found] : found;
};

/** Adds the error and the warnings to an error panel, also those of the store. Visitors of the live site do not see them. */
async function showDetails(element: Checked): Promise<void> {
  await element.settled;
  const panel = element.shadowRoot?.querySelector('[part=error]');
  const { name, message } = Object(element.error);
  if (!panel || !message) return;
  const paragraph = (tag: string, textContent: string) =>
    Object.assign(document.createElement(tag), { textContent, style: 'margin-block-start: 0.375em' });
  const text = panel.querySelector('[role=alert]') ?? panel;
  const details = panel.querySelector('details') ?? text.appendChild(document.createElement('details'));
  // An alert around it does not announce it.
  Object.assign(details, { ariaLive: 'off', lang: 'en', dir: 'ltr' });
  const warnings = [element.closest('pet-store'), element].flatMap((each) => [...((each && warned.get(each)) ?? [])]);
  details.replaceChildren(
    paragraph('summary', 'For developers'),
    ...[...new Set([`${name}: ${message}`, ...warnings])].map((text) => paragraph('p', text)),
  );
}

function check(): void {
  for (const root of roots) if (root instanceof ShadowRoot && !root.isConnected) roots.delete(root);
  for (const element of [...roots].flatMap(elementsIn)) {
    if (!customElements.get(element.localName)) continue;
    for (const find of [attributeMistakes, contentMistakes, patternMistakes, placeMistakes])
      for (const text of find(element, (other) => warned.has(other))) warn(element, text);
  }
  for (const [element, text] of documentMistakes()) warn(element, text);
}

/**
 * How long a page must not change before it is checked, in milliseconds: what is missing may be about to come. In its first half
 * minute, a tag may wait for the file with its definition. Later, a page that changes all the time would never be checked.
 */
const rest = () => (performance.now() < 30_000 && globalThis.document?.querySelector(':not(:defined)') ? 2500 : 250);
let timer: ReturnType<typeof setTimeout> | undefined;

function changed(): void {
  clearTimeout(timer);
  // A test may have ended and taken its jsdom with it.
  timer = setTimeout(() => globalThis.document && check(), rest());
}

/** Reports each mistake in the page once, in the console and in error panels, now and after every change. */
export async function watch(): Promise<void> {
  await pageLoaded();
  const observer = new MutationObserver(changed);
  const observe = (root: Document | ShadowRoot) => {
    roots.add(root);
    observer.observe(root, { subtree: true, childList: true, attributes: true });
    changed();
  };
  const onEvent = (event: Event) => {
    const element = event.composedPath()[0] as Checked;
    const root = element.getRootNode() as Document | ShadowRoot;
    if (!roots.has(root)) observe(root);
    if (event.type === 'pet-error') void showDetails(element);
    changed();
  };
  for (const type of ['pet-error', 'pet-load', 'pet-show']) addEventListener(type, onEvent, true);
  observe(document);
  // A tag without a definition may be about to get one while files arrive. Some test environments have no such observer.
  if ('PerformanceObserver' in globalThis) new PerformanceObserver(changed).observe({ type: 'resource' });
  for (const element of elementsIn(document)) void showDetails(element);
}
