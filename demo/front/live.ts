import type { PetFormElement, PetListElement, PetStoreElement } from '../../components/index.js';
import { fill } from '../site/markup.js';
import { element } from '../site/page.js';
import { nextTask, whenIdle } from '../site/tasks.js';

const store = element<PetStoreElement>('store');

/** Brings the lists of the page to life, in several short tasks: what a visitor does in between comes first. */
export async function start(): Promise<void> {
  const { categories, inPage } = await import('../site/service.js');
  await nextTask();
  const { client } = inPage({ pets: 12, latency: [120, 320] });
  for (const each of [store, element('unstated')]) Object.assign(each, { client, categories });
  // This form loses its response.
  const { client: unsure } = inPage({ faults: [{ kind: 'lost', operation: 'createPet' }] });
  Object.assign(element('unsure'), { client: unsure, categories });
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
  await import('../../components/define/all.js');
  const form = document.querySelector<PetFormElement>('#unsure pet-form');
  if (!form) return;
  form.draft = { name: 'Rex', category: '1', status: '' };
  // Its failure stands in the console, so it waits for a visitor who comes to see it.
  const send: IntersectionObserverCallback = ([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    void form.submit();
  };
  new IntersectionObserver(send, { rootMargin: '50%' }).observe(form);
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
