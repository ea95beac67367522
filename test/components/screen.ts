/**
 * What is on screen, as the test sets it: browsers notify observers only with the frames that they paint, and paint none for a
 * page in the background, such as most of those that tests run in.
 */
const observers = new Set<TestObserver>();
let visible = true;

class TestObserver {
  readonly #callback: IntersectionObserverCallback;
  readonly #targets = new Set<Element>();
  readonly #entries: IntersectionObserverEntry[] = [];

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    observers.add(this);
  }

  observe(target: Element) {
    this.#targets.add(target);
    this.notify();
  }

  disconnect() {
    observers.delete(this);
  }

  /** What happens in one task is delivered together, the latest last. */
  notify() {
    for (const target of this.#targets)
      this.#entries.push({ target, isIntersecting: visible } as IntersectionObserverEntry);
    queueMicrotask(() => {
      if (observers.has(this) && this.#entries.length > 0)
        this.#callback(this.#entries.splice(0), this as unknown as IntersectionObserver);
    });
  }
}

const RealObserver = IntersectionObserver;

/** For the rest of the test, everything is on screen, or nothing. */
export function putOnScreen(on: boolean): void {
  visible = on;
  Object.assign(window, { IntersectionObserver: TestObserver });
  for (const observer of observers) observer.notify();
}

const realHidden = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden') ?? {};

/** For the rest of the test, the tab is hidden, or shown; a page in the background says that it is hidden. */
export function hideTab(hidden: boolean): void {
  // On the prototype, where the elements read it: names in the page shadow members of a document.
  Object.defineProperty(Document.prototype, 'hidden', { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** For the rest of the test, the visitor has just clicked or typed something, or has not. */
export function setVisitorActive(isActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
}

afterEach(() => {
  Object.defineProperty(Document.prototype, 'hidden', realHidden);
  Reflect.deleteProperty(navigator, 'userActivation');
  Object.assign(window, { IntersectionObserver: RealObserver });
  observers.clear();
});
