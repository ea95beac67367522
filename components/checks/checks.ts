import { pageLoaded } from '../dom/page.js';
import { member } from '../dom/tree.js';
import { tags } from '../facts.js';
import { attributeMistakes } from './attributes.js';
import { contentMistakes } from './content.js';
import { showDetails } from './details.js';
import type { Checked, Mistake } from './elements.js';
import { patternMistakes } from './fields.js';
import { documentMistakes, placeMistakes } from './page.js';

const selector = tags.join(', ');

/** The warnings for each element. */
const warned = new WeakMap<Element, Set<string>>();
const printed = new Set<string>();
/** The document, and the shadow roots whose elements fired events. */
const roots = new Set<Document | ShadowRoot | Element>();

const warningsOf = (element: Element): Set<string> => {
  const warnings = warned.get(element) ?? new Set();
  warned.set(element, warnings);
  return warnings;
};

/** Logs a warning once, and keeps it for the error panel of its element. */
function warn(element: Element, text: string): void {
  const warnings = warningsOf(element);
  if (!warnings.has(text)) {
    warnings.add(text);
    for (const each of elementsIn(element)) explain(each);
  }
  if (printed.has(text)) return;
  printed.add(text);
  // The console links the element to its place in the page.
  console.warn(text, element);
}

const elementsIn = (root: Document | ShadowRoot | Element): readonly Checked[] => {
  const found = [...member(root, 'querySelectorAll')<Checked>(selector)];
  return root instanceof Element && root.matches(selector) ? [root as Checked, ...found] : found;
};

/** Adds the warnings for an element and its store to the element's error panel. */
function explain(element: Checked): void {
  const store = element.closest('pet-store');
  void showDetails(element, new Set([...(store ? warningsOf(store) : []), ...warningsOf(element)]));
}

const allElements = () => [...roots].flatMap(elementsIn);

/** Finds mistakes that cannot resolve themselves later. */
function look(): void {
  for (const root of roots) if (root instanceof ShadowRoot && !root.isConnected) roots.delete(root);
  for (const element of allElements()) {
    if (!customElements.get(element.localName)) continue;
    for (const check of [attributeMistakes, contentMistakes, patternMistakes])
      for (const text of check(element)) warn(element, text);
  }
}

/** What the last check found missing. */
let missing: readonly Mistake[] = [];

/** Finds what is missing. It may still load, so it is a mistake only if it is still missing a second later. */
function checkPlaces(): void {
  const placed = allElements().flatMap((element) => [...placeMistakes(element)].map((text) => ({ element, text })));
  const found = [...placed, ...documentMistakes()].filter(({ element, text }) => !warningsOf(element).has(text));
  const isStill = (mistake: Mistake) =>
    missing.some(({ element, text }) => element === mistake.element && text === mistake.text);
  for (const mistake of found) if (isStill(mistake)) warn(mistake.element, mistake.text);
  missing = found.filter((mistake) => !isStill(mistake));
  if (missing.length > 0) later();
}

/** Debounces a function: it runs once after the delay, however often it is called until then. */
function delayed(run: () => void, delay: number): () => void {
  let isWaiting = false;
  return () => {
    if (!isWaiting)
      setTimeout(() => {
        isWaiting = false;
        // A test may have ended and taken its jsdom with it.
        if (globalThis.document) run();
      }, delay);
    isWaiting = true;
  };
}

const soon = delayed(look, 0);
const later = delayed(checkPlaces, 1000);

/** Reports each mistake in the page once, in the console and in error panels, now and after every change. */
export async function watch(): Promise<void> {
  await pageLoaded();
  const changed = () => {
    soon();
    later();
  };
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
    if (event.type === 'pet-error') explain(element);
    changed();
  };
  for (const type of ['pet-error', 'pet-load', 'pet-show']) addEventListener(type, onEvent, true);
  observe(document);
  for (const element of allElements()) explain(element);
}
