import type { LitElement, ReactiveController } from 'lit';
import { isSliding, rememberPlaces } from '../dom/motion.js';
import { elementsAfter } from '../dom/tree.js';

/** A smaller gap stays, in pixels. */
const smallGap = 8;

/** Gives back what an element does not need of the space that `styles/reserve.css` reserves. */
export class ReservedSpace<Host extends LitElement = LitElement> implements ReactiveController {
  protected readonly host: Host;
  readonly #states: CustomStateSet | undefined;
  readonly #isPending: () => boolean;
  /** Until the next check whether the visitor has left the content below. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page's style sheet still reserves space, if it has one. */
  protected isReserved = true;

  /** @param isPending Whether the first response is still to come. */
  constructor(host: Host, internals: ElementInternals | undefined, isPending: () => boolean) {
    this.host = host;
    this.#states = internals?.states;
    this.#isPending = isPending;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#schedule();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** In the next frame, before it is painted. Measuring now would lay out the rows twice. */
  readonly #schedule = () => requestAnimationFrame(this.#release);

  readonly #release = () => {
    clearTimeout(this.#timer);
    if (this.#isPending()) return;
    this.drawn();
    if (!this.isReserved) return;
    if (isSliding() || !this.#slideUp()) this.#timer = setTimeout(this.#schedule, 250);
  };

  /** @returns Whether at most a small gap is left. */
  #slideUp(): boolean {
    // A hidden element has nothing below it.
    if (this.host.getClientRects().length === 0) {
      this.reserve(false);
      return true;
    }
    const end = this.contentEnd();
    if (bottomOf(this.host) - end <= smallGap) return true;
    const below = elementsAfter(this.body ?? this.host);
    // What a visitor reads, points at or types in must not move. Nor must anything during a press, or its click is lost.
    const isPressed = document.documentElement.matches(':active');
    if (isPressed || end < 0 || below.some((element) => element.matches(':hover, :focus-within'))) return false;
    const slide = rememberPlaces(below);
    this.reserve(false);
    slide();
    return true;
  }

  protected drawn(): void {}

  /** The bottom of what the element shows. */
  protected contentEnd(): number {
    return bottomOf(this.host.renderRoot.firstElementChild ?? this.host);
  }

  /** Reserves the space of the style sheet, or gives it back by a state: libraries that morph a page remove an attribute. */
  protected reserve(on: boolean): void {
    this.isReserved = on;
    if (on) this.#states?.delete('_drawn');
    else this.#states?.add('_drawn');
  }

  protected get body(): HTMLElement | null {
    return this.host.renderRoot.querySelector<HTMLElement>('[part=body]');
  }
}

export const bottomOf = (box: Element): number => box.getBoundingClientRect().bottom;
