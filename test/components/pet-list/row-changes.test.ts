import { expect } from '@open-wc/testing';
import { createClient, type PetStoreClient } from '../../../src/index.js';
import { bella, loaded, many, next } from '../page.js';
import { all } from '../roles.js';

/** What begins to move while `work` runs; its motion may be over afterwards. */
async function movedDuring(work: () => Promise<unknown>): Promise<Element[]> {
  const moved: Element[] = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...parameters) {
    moved.push(this);
    return animate.apply(this, parameters);
  };
  await work().finally(() => {
    Element.prototype.animate = animate;
  });
  return moved;
}

/** A list, its rows, and what becomes of it when the service's pets change and it is refreshed. */
async function openList(markup: string, { pets, ...page }: { pets?: number; client?: PetStoreClient }) {
  const { backend, list } = await loaded(markup, pets === undefined ? {} : { pets }, page);
  const refresh = () =>
    movedDuring(async () => {
      await Promise.all([next(list, 'pet-load'), list.refresh()]);
      await list.updateComplete;
    });
  const rows = () => [...list.renderRoot.querySelectorAll<HTMLElement>('[data-pet-id]')];
  return { backend, refresh, rows };
}

describe('rows of a refresh', () => {
  it('stay in place if nothing changed, even with two pets of the same id', async () => {
    const pet = { id: 1, name: 'Ada', categoryId: 1 };
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => Response.json([pet, pet]) });
    const { refresh, rows } = await openList('<pet-list></pet-list>', { client });
    expect(rows()).to.have.lengthOf(2);
    expect(await refresh()).to.deep.equal([]);
  });

  it('stay in place if another status is chosen', async () => {
    const { list } = await loaded('<pet-list></pet-list>', { pets: many(3).map((pet, at) => (at < 2 ? bella : pet)) });
    const moved = await movedDuring(() =>
      Promise.all([next(list, 'pet-load'), Object.assign(list, { status: 'sold' })]),
    );
    expect(all(list, 'row')).to.have.lengthOf(1);
    expect(moved).to.deep.equal([]);
  });
  for (const { added, moving } of [
    { added: 5, moving: 5 },
    { added: 6, moving: 0 },
  ]) {
    it(`slide in if they are new and at most five: ${moving} of ${added}`, async () => {
      const { backend, refresh, rows } = await openList('<pet-list></pet-list>', { pets: 2 });
      for (let index = 0; index < added; index++) backend.pets.add({ name: `New ${index}`, categoryId: 1 });
      const moved = await refresh();
      expect(rows()).to.have.lengthOf(2 + added);
      expect(moved).to.deep.equal(moving ? rows().slice(-moving) : []);
    });
  }
});
