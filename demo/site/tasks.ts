/** The next task of the page: what a visitor does in between comes first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The task after the next paint. */
export const afterPaint = (): Promise<void> => new Promise(requestAnimationFrame).then(nextTask);
