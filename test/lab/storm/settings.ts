/** The settings for `npm test`; `npm run long -- storm` serves others to the page. */
export const settings = { seed: 1, steps: 400, isReported: false };
