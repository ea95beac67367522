import type { PetStoreElement } from '../../components/index.js';
import type { PetStoreClient } from '../../src/index.js';
import { fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { nextTask } from '../site/tasks.js';

const store = element<PetStoreElement>('store');

/** Brings the list of the page to life, in several short tasks: what a visitor does in between comes first. */
export async function start(): Promise<void> {
  const { categories, inPage } = await import('../site/service.js');
  await nextTask();
  const { client } = inPage({ latency: [120, 320] });
  Object.assign(store, { client, categories });
  await nextTask();
  await import('../../components/define/pet-store.js');
  await nextTask();
  await import('../../components/define/pet-list.js');
  watchHomes(client);
}

/** Draws other tags. */
export async function draw(tags: readonly string[]): Promise<void> {
  await import('../../components/define/all.js');
  const wanted = document.createElement('template');
  fill(wanted, tags.join(''));
  store.replaceChildren(wanted.content);
}

/** Shows the list in each of the pages' looks, once they come near the window. */
function watchHomes(client: PetStoreClient): void {
  const near = new IntersectionObserver(
    async (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        const { showHome } = await import('./homes.js');
        showHome(target, client);
      }
    },
    { rootMargin: '200px' },
  );
  for (const home of document.querySelectorAll('.home')) near.observe(home);
}
