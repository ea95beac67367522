import type { PetListElement, PetStoreElement } from '../../components/index.js';
import { fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { nextTask, whenIdle } from '../site/tasks.js';

const store = element<PetStoreElement>('store');

/** Brings the lists of the page to life, in several short tasks: what a visitor does in between comes first. */
export async function start(): Promise<void> {
  const { categories, inPage } = await import('../site/service.js');
  await nextTask();
  const { client } = inPage({ pets: 12, latency: [120, 320] });
  Object.assign(store, { client, categories });
  await nextTask();
  await import('../../components/define/pet-store.js');
  await nextTask();
  await import('../../components/define/pet-list.js');
  await whenIdle();
  const { showHome } = await import('./homes.js');
  for (const home of document.querySelectorAll<HTMLElement>('.home > div')) {
    showHome(home, client);
    await nextTask();
  }
}

/** Draws the tags that are wanted once all are defined, and keeps the space of those before until the list is there. */
export async function draw(tags: () => readonly string[]): Promise<void> {
  await import('../../components/define/all.js');
  const wanted = document.createElement('template');
  fill(wanted, tags().join(''));
  const { style, offsetHeight } = element('show');
  style.minBlockSize = `${offsetHeight}px`;
  store.replaceChildren(wanted.content);
  await store.querySelector<PetListElement>('pet-list')?.settled;
  style.minBlockSize = '';
}
