const isMotionReduced = (): boolean | undefined => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Whether the visitor has just clicked or typed, if the browser reports that. */
export const isVisitorActive = (): boolean => navigator.userActivation?.isActive ?? true;

/**
 * Scrolls `element` into view, no further than needed, and slides it in. jsdom lacks both. Beside the screen, it may be in a panel
 * that the page slides in itself.
 */
export function reveal(element: Element | null): void {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
  if (left < innerWidth && right >= 0) {
    element?.scrollIntoView?.({
      block: 'nearest',
      inline: 'nearest',
      behavior: isMotionReduced() ? 'instant' : 'smooth',
    });
  }
  slideIn(element);
}

/** Slides an element into its place within 180 ms, from below or from `from`. Nothing around it moves. */
export function slideIn(element: Element | null, from: Keyframe = {}): Animation | undefined {
  if (isMotionReduced()) return undefined;
  return element?.animate?.([{ transform: 'translateY(8px)', ...from }, {}], { duration: 180, easing: 'ease-out' });
}

let sliding = false;

/** Whether something on the page is sliding. Another slide would make it jump. */
export const isSliding = (): boolean => sliding;

/** Remembers where elements are. The returned function slides those on screen from there to their new places. */
export function rememberPlaces(elements: readonly Element[]): () => void {
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const before = elements.map(topOf);
  return () =>
    elements.forEach((element, index) => {
      const top = topOf(element);
      const way = (before[index] ?? top) - top;
      if (way === 0 || Math.min(top, top + way) > innerHeight) return;
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
