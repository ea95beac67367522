/** The seed and the number of steps; `npm run long -- storm` serves others to the page. */
export const settings = { seed: 1, steps: 400 };
