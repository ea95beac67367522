/** Whether the visitor wants things to move as little as possible. */
const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls as little as brings `element` into view; not at all where it is in view already. */
export function reveal(element: Element | null | undefined): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isMotionReduced() ? 'instant' : 'smooth' });
}

/** Whether some of `element` is in the visible part of the page. */
export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
