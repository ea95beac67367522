import type { Browser } from 'playwright-core';

/** The measurements of a page with one service. */
export interface Outcome {
  /** Milliseconds from the first element to the final text. */
  readonly took: number;
  /** The longest time that the page was blocked, in milliseconds. */
  readonly longestTask: number;
  /** Megabytes of additional memory after the elements were removed. */
  readonly kept: number;
  /** The final text of the list. */
  readonly text: string;
  readonly problems: readonly string[];
}

/** Adds a list for the service at `base` to a page with the script, and waits for the expected text. */
export async function meet(
  browser: Browser,
  address: string,
  base: string,
  says: RegExp,
  timeout: number,
): Promise<Outcome> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('crash', () => problems.push('the page crashed'));
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await page.evaluate(() => {
    let last = performance.now();
    Object.assign(globalThis, { longest: 0 });
    setInterval(() => {
      const now = performance.now();
      Object.assign(globalThis, { longest: Math.max(Reflect.get(globalThis, 'longest'), now - last) });
      last = now;
    }, 4);
  });
  const before = await used();
  const start = performance.now();
  await page.evaluate(
    ([baseurl, timeout]) => {
      document.body.innerHTML = `<pet-store baseurl="${baseurl}" timeout="${timeout}"><pet-list></pet-list></pet-store>`;
    },
    [base, timeout] as const,
  );
  let text = '';
  while (!says.test(text) && performance.now() - start < timeout + 20_000) {
    text = await page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          setTimeout(() => {
            const root = document.querySelector('pet-list')?.shadowRoot;
            resolve(
              `${root?.querySelector('[part=error]')?.textContent ?? ''} ${root?.querySelector('[part~=footer]')?.textContent ?? ''} ${root?.querySelector('[role=status]')?.textContent ?? ''} ${root?.textContent?.slice(-300) ?? ''}`,
            );
          }, 20),
        ),
    );
  }
  const took = performance.now() - start;
  const longestTask = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    document.body.replaceChildren();
    return Reflect.get(globalThis, 'longest') as number;
  });
  await page.waitForTimeout(100);
  const kept = (await used()) - before;
  await page.close();
  return { took, longestTask, kept, text: text.replaceAll(/\s+/g, ' ').trim(), problems };
}
