/** The storm of `npm test`. `npm run long -- storm` serves other values to the page. */
export const settings = { seed: 1, steps: 400, isReported: false };
