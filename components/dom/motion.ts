import { windowOf } from './page.js';
import { isOnScreen } from './visibility.js';

/** Whether the visitor wants things to move as little as possible. */
const isMotionReduced = (): boolean | undefined => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor has just clicked or typed something in the window of `element`, as far as the browser tells. */
export const isVisitorActive = (element: Element): boolean =>
  windowOf(element).navigator.userActivation?.isActive ?? true;

/** Scrolls `element` into view, no further than needed, and slides it in; jsdom can do neither, nor ask what the visitor wants. */
export function reveal(element: Element | null): void {
  element?.scrollIntoView?.({
    block: 'nearest',
    inline: 'nearest',
    behavior: isMotionReduced() ? 'instant' : 'smooth',
  });
  slideIn(element);
}

/** Slides an element into its place within 180 ms, from below or as `from` says; nothing around it moves. */
export function slideIn(element: Element | null, from: Keyframe = {}): void {
  if (isMotionReduced()) return;
  element?.animate?.([{ transform: 'translateY(8px)', ...from }, {}], { duration: 180, easing: 'ease-out' });
}

let slidingUntil = 0;

/** Whether something on the page slides up; what begins to slide meanwhile would jump. */
export const isSliding = (): boolean => performance.now() < slidingUntil;

/** Makes a change that moves elements up, and lets those that are then on screen slide there from where they were. */
export function slideUp(elements: readonly Element[], change: () => void): void {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const before = elements.map(topOf);
  change();
  for (const [index, element] of elements.entries()) {
    const way = (before[index] ?? 0) - topOf(element);
    if (way <= 0 || !isOnScreen(element)) continue;
    slidingUntil = performance.now() + 250;
    slideIn(element, { transform: `translateY(${way}px)`, composite: 'add' });
  }
}
