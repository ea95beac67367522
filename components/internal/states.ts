/** Shows the states of an element to CSS as `:state(name)`. */
export class States {
  readonly #internals: ElementInternals;

  constructor(host: HTMLElement) {
    this.#internals = host.attachInternals();
  }

  /** Sets exactly the states whose value is true. */
  show(states: Readonly<Record<string, boolean>>): void {
    // Absent in Safari before 17.4.
    const shown: CustomStateSet | undefined = this.#internals.states;
    for (const [name, on] of Object.entries(states)) {
      if (on) shown?.add(name);
      else shown?.delete(name);
    }
  }
}

/** The states of an element that is in one of `phases`. */
export const phaseStates = (phases: readonly string[], phase: string): Record<string, boolean> =>
  Object.fromEntries(phases.map((name) => [name, name === phase]));
