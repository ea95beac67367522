/** The next task of the page: what a visitor does in between comes first. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The task after the next paint. */
export const afterPaint = (): Promise<void> => new Promise(requestAnimationFrame).then(nextTask);

/** When the browser has nothing else to do, within 100 ms; a browser that does not tell gets the next task. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve, { timeout: 100 }) : setTimeout(resolve),
  );
