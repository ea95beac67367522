/** Turns each custom state on whose value is true, and each other one off; CSS reads them as `:state(name)`. */
export function setCustomStates(internals: ElementInternals, states: Readonly<Record<string, boolean>>): void {
  // Absent in Safari before 17.4.
  const set: CustomStateSet | undefined = internals.states;
  try {
    for (const [name, on] of Object.entries(states)) {
      if (on) set?.add(name);
      else set?.delete(name);
    }
  } catch {
    // Chrome before 125 knows no `:state()` and takes names with dashes only.
  }
}
