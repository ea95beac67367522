import '../../../components/define/all.js';
import * as languages from '../../../components/i18n/languages.js';
import { registerLocale } from '../../../components/index.js';
import { randomFrom } from '../../../src/backend/seed.js';
import { type Clock, nextTask, stopClock } from '../../components/clock.js';
import { hideTab, putOnScreen } from '../../components/screen.js';
import { refreshAll, runAction } from './actions.js';
import { checkAlways, checkRecovered, checkSettled, focusIn } from './checks.js';
import { settings } from './settings.js';
import { World } from './world.js';

for (const [tag, texts] of Object.entries(languages)) registerLocale(tag, texts);

/** The number of steps after which everything must settle and recover. */
const stretch = 50;
const { seed, steps } = settings;

/** The globals of the page during the storm, and its errors. */
class Page {
  readonly problems: string[];
  readonly #fetch = globalThis.fetch;
  readonly #real = { error: console.error, warn: console.warn, random: Math.random };

  constructor({ network, random, problems }: World) {
    this.problems = problems;
    const toNetwork = (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes('.test/') ? network.fetch(new Request(input, init)) : this.#fetch(input, init);
    Object.assign(globalThis, { fetch: toNetwork });
    console.error = console.warn = () => {};
    Math.random = random;
    addEventListener('error', this.#failed, { capture: true });
    addEventListener('unhandledrejection', this.#failed, { capture: true });
  }

  restore(): void {
    const { error, warn, random } = this.#real;
    Object.assign(globalThis, { fetch: this.#fetch });
    Object.assign(console, { error, warn });
    Object.assign(Math, { random });
    removeEventListener('error', this.#failed, { capture: true });
    removeEventListener('unhandledrejection', this.#failed, { capture: true });
  }

  readonly #failed = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    const reason: unknown = 'reason' in event ? event.reason : (event.error ?? event.message);
    this.problems.push(`${event.type}: ${reason instanceof Error ? reason.stack : reason}`);
  };
}

/** Restores the network, the keys and every element, and waits until all requests have ended. */
async function settle(world: World, clock: Clock): Promise<void> {
  world.conditions = 'normal';
  hideTab(false);
  for (const [index, store] of world.stores.entries()) {
    if (!store.isConnected) world.root.append(store);
    world.connect(store, index);
  }
  for (const [index, element] of world.elements.entries()) {
    if (!element.isConnected) world.stores[index % 2]?.append(element);
    element.removeAttribute('poll');
    element.removeAttribute('loading');
  }
  let settled = false;
  void Promise.all(world.elements.map((element) => element.settled)).then(() => {
    settled = true;
  });
  await clock.advance(45_000);
  await nextTask();
  if (!settled) world.problems.push('`settled` has not resolved');
  checkSettled(world);
}

/** Clicks every "Try again" button, and refreshes every list. */
async function recover(world: World, clock: Clock): Promise<void> {
  for (const element of [...world.lists, world.detail]) {
    for (const button of element.renderRoot.querySelectorAll<HTMLElement>('[part~=retry]')) button.click();
  }
  await clock.advance(3000);
  refreshAll(world.lists);
  for (const form of world.forms) world.reset(form);
  await clock.advance(3000);
  world.requestedMore.clear();
  checkRecovered(world);
}

describe('two stores with five elements in a storm', () => {
  it(`stay correct for ${steps} steps of seed ${seed}`, async function () {
    this.timeout(1_200_000);
    putOnScreen(true);
    hideTab(false);
    const start = performance.now();
    const random = randomFrom(seed);
    const clock = stopClock(Date.UTC(2026, 0, 1));
    const world = new World(random);
    const page = new Page(world);
    const trail: string[] = [];
    const failIfNeeded = (step: number) => {
      if (world.problems.length === 0) return;
      const problems = [...new Set(world.problems)].slice(0, 5).join('\n');
      throw new Error(`Step ${step} of seed ${seed}:\n${problems}\nAfter: ${trail.slice(-8).join(' → ')}`);
    };
    try {
      await clock.advance(1000);
      for (let step = 1; step <= steps; step++) {
        const name = runAction(world);
        const focus = focusIn(world);
        const pause = world.pick([0, 0, 20, 100, 300, 1000, 6000]);
        trail.push(`${name}, ${pause} ms`);
        await clock.advance(pause);
        checkAlways(world, focus, name);
        if (step % stretch === 0 && world.problems.length === 0) {
          trail.push('rest');
          await settle(world, clock);
          await recover(world, clock);
        }
        failIfNeeded(step);
      }
    } finally {
      page.restore();
      world.remove();
    }
    const { network, refreshes } = world;
    const figures = { seed, steps, requests: network.requests, posts: network.postCount, refreshes };
    const seconds = Math.round((performance.now() - start) / 100) / 10;
    console.log(JSON.stringify({ ...figures, seconds, ends: Object.fromEntries(network.ends) }));
  });
});
