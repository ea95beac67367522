import type { Browser, Page } from 'playwright-core';
import { deferred } from '../support/deferred.js';
import type { serveEmbed } from './embed-site.js';

/** Records every layout shift that the browser reports, from the first paint on. */
const watch = () => {
  const shifts: string[] = [];
  // Browsers do not count what moves within half a second of a visitor's action.
  Object.assign(globalThis, { shifts, countsAll: false });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      // The browser does not name nodes in shadow trees.
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${[previousRect, currentRect].map(({ x, y, width, height }) => `${width}×${height} at ${x}, ${y}`).join(' → ')}`,
      );
      if (!hadRecentInput || Reflect.get(globalThis, 'countsAll'))
        shifts.push(`${value.toFixed(4)} at ${startTime.toFixed()} ms: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The layout shifts of a page so far. */
export const shifts = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'shifts') as string[]);

/** Waits until the list has settled, and for three more frames, so that every shift is recorded. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    await customElements.whenDefined('pet-list');
    const list = document.querySelector('pet-list') as (HTMLElement & { readonly settled: Promise<void> }) | null;
    await list?.settled;
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
  });

/** Waits until the direct effects of a visitor's action are drawn, and counts every shift from then on. */
export const effectsDrawn = (page: Page) =>
  page.evaluate(async () => {
    // Skeletons come after 200 ms.
    await new Promise((resolve) => setTimeout(resolve, 300));
    // A slide that starts in the frame in which another one ends counts as a shift. Skeletons pulse without an end.
    const slides = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(slides.map(({ finished }) => finished));
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    Reflect.set(Reflect.get(globalThis, 'shifts'), 'length', 0);
    Reflect.set(globalThis, 'countsAll', true);
  });

/**
 * Delays each response with pets until the page has drawn the direct effects of a visitor's action, which do not count as shifts.
 * The recorded shifts are those that the response causes.
 *
 * @returns A function that performs the action and waits for its results.
 */
export async function holdResponses(page: Page) {
  let drawn = Promise.resolve();
  await page.route('**/pets?*', async (route) => {
    const response = await route.fetch();
    await drawn;
    await route.fulfill({ response });
  });
  return async (act: () => Promise<unknown>) => {
    const { promise, resolve } = deferred();
    drawn = promise;
    await act();
    await effectsDrawn(page);
    resolve();
    await settle(page);
  };
}

const scripts = {
  before: '<script src="/petstore-elements.js" defer></script>',
  after: '<script src="/petstore-elements.js"></script>',
};

/** The link to the rules that reserve space for the elements. */
export const rules = '<link rel="stylesheet" href="/petstore-elements.css">';

/** A page that embeds `list` as the README says, with the script before or after the tags. */
export const embed = (list: string, order: keyof typeof scripts, head = rules, font = '16px/1.5 sans-serif') => `
<html lang="en"><head><title>Shop</title>${head}
${order === 'before' ? scripts.before : ''}</head>
<body style="font: ${font}"><h1>Shop</h1>
<pet-store baseurl="/pet-service/v1">${list}</pet-store>
<p>What stands below must not move.</p>
${order === 'after' ? scripts.after : ''}</body></html>`;

type Site = Awaited<ReturnType<typeof serveEmbed>>;

/** Sets the number of pets and the latency of a site's service. */
export function stock(site: Site, pets: number, latency: number) {
  const ids = Array.from({ length: pets }, (_, index) => BigInt(index));
  const stored = ids.map((id) => ({ id: `${id}`, name: `Pet ${id}`, categoryId: '3', status: 'available' }) as const);
  site.backend.restore({ nextId: `${BigInt(pets)}`, pets: stored });
  site.backend.latency = latency;
}

/** An empty page that records its layout shifts. */
export async function watchedPage(browser: Browser, width: number, height = 8000) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.addInitScript(watch);
  return page;
}
