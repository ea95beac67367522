import type { ReactiveControllerHost } from 'lit';

export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** How far the page must scroll down to show `element` after it has `scrolled`. Negative: up. */
export function scrollDistance(element: Element, scrolled = 0): number {
  const { top, bottom } = element.getBoundingClientRect();
  const [above, below] = [top - scrolled, bottom - scrolled - innerHeight];
  return Math.max(Math.min(above, below), 0) || Math.min(Math.max(above, below), 0);
}

/** Tells whether an element is in or near the viewport. The first question starts observing, and a change updates it. */
export function nearViewport(host: ReactiveControllerHost & HTMLElement): () => boolean {
  let observer: IntersectionObserver | undefined;
  let isNear = false;
  const changed = (entries: readonly IntersectionObserverEntry[]) => {
    const now = entries.at(-1)?.isIntersecting ?? false;
    if (now === isNear) return;
    isNear = now;
    host.requestUpdate();
  };
  const hostDisconnected = () => {
    observer?.disconnect();
    observer = undefined;
  };
  host.addController({ hostDisconnected });
  return () => {
    // jsdom lacks the observer and has no layout.
    if (!globalThis.IntersectionObserver) return true;
    if (!observer && host.isConnected) {
      observer = new IntersectionObserver(changed, { rootMargin: '25%' });
      observer.observe(host);
    }
    return isNear;
  };
}
