/**
 * What is on screen, as the test sets it: browsers notify observers only with the frames that they paint, and paint none for a
 * page in the background, such as most of those that tests run in.
 */
const observers = new Set<TestObserver>();
let visible = true;

class TestObserver {
  readonly #callback: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    observers.add(this);
  }

  observe(target: Element) {
    this.#targets.add(target);
    queueMicrotask(() => this.notify());
  }

  disconnect() {
    observers.delete(this);
  }

  notify() {
    const entries = [...this.#targets].map((target) => ({ target, isIntersecting: visible }));
    if (observers.has(this))
      this.#callback(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
  }
}

const real = globalThis.IntersectionObserver;

/** For the rest of the test, everything is on screen, or nothing. */
export function putOnScreen(on: boolean): void {
  visible = on;
  Object.assign(globalThis, { IntersectionObserver: TestObserver });
  for (const observer of observers) observer.notify();
}

/** For the rest of the test, the tab is hidden, or shown; a page in the background says that it is hidden. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden');
  Object.assign(globalThis, { IntersectionObserver: real });
  observers.clear();
});
