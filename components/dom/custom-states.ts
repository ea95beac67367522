/** Sets the custom states of an element, which CSS reads as `:state(name)`. */
export class CustomStates {
  readonly #internals: ElementInternals;

  constructor(internals: ElementInternals) {
    this.#internals = internals;
  }

  /** Turns each state on whose value is true, and each other one off. */
  set(states: Readonly<Record<string, boolean>>): void {
    // Absent in Safari before 17.4.
    const set: CustomStateSet | undefined = this.#internals.states;
    try {
      for (const [name, on] of Object.entries(states)) {
        if (on) set?.add(name);
        else set?.delete(name);
      }
    } catch {
      // Chrome before 125 knows no `:state()` and takes names with dashes only.
    }
  }
}
