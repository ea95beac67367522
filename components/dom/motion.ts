import { isOnScreen } from './visibility.js';

/** Whether the visitor prefers reduced motion. */
const isMotionReduced = (): boolean | undefined => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor has just clicked or typed, if the browser reports that. */
export const isVisitorActive = (): boolean => navigator.userActivation?.isActive ?? true;

/** Scrolls `element` into view, no further than needed, and slides it in. jsdom lacks both. */
export function reveal(element: Element | null): void {
  element?.scrollIntoView?.({
    block: 'nearest',
    inline: 'nearest',
    behavior: isMotionReduced() ? 'instant' : 'smooth',
  });
  slideIn(element);
}

/** Slides an element into its place within 180 ms, from below or from `from`. Nothing around it moves. */
export function slideIn(element: Element | null, from: Keyframe = {}): Animation | undefined {
  if (isMotionReduced()) return undefined;
  return element?.animate?.([{ transform: 'translateY(8px)', ...from }, {}], { duration: 180, easing: 'ease-out' });
}

let sliding = false;

/** Whether something on the page is sliding up. Another slide would make it jump. */
export const isSliding = (): boolean => sliding;

/** Makes a change that moves elements up. The elements on screen then slide from their old place to the new one. */
export function slideUp(elements: readonly Element[], change: () => void): void {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const before = elements.map(topOf);
  change();
  elements.forEach((element, index) => {
    const way = (before[index] ?? 0) - topOf(element);
    if (way <= 0 || !isOnScreen(element)) return;
    const slide = slideIn(element, { transform: `translateY(${way}px)`, composite: 'add' });
    if (!slide) return;
    sliding = true;
    // Browsers count a slide that starts in the frame in which another one ends as a layout shift.
    const end = () =>
      setTimeout(() => {
        sliding = false;
      }, 100);
    void slide.finished.then(end, end);
  });
}
