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

/** From how far below its place each element starts, in pixels. */
const distances = (elements: readonly Element[]) =>
  elements.map((element) => {
    const effect = element.getAnimations()[0]?.effect as KeyframeEffect | undefined;
    const keyframe = effect?.getKeyframes()[0];
    return new DOMMatrix(String(keyframe?.['transform'])).m42;
  });

describe('rows after removed pets', () => {
  for (const [name, markup] of [
    ['a table', '<pet-list></pet-list>'],
    ['cards below each other', '<pet-list layout="cards" style="inline-size: 200px"></pet-list>'],
  ] as const) {
    it(`slide from their old places to the new ones: ${name}`, async () => {
      const { backend, refresh, rows } = await openList(markup, { pets: 5 });
      const [first, second] = rows();
      const distance = Number(second?.offsetTop) - Number(first?.offsetTop);
      for (const { id } of backend.pets.all().slice(1, 3)) backend.pets.remove(String(id));
      const moved = await refresh();
      expect(moved).to.deep.equal(rows().slice(1));
      expect(distance).to.be.above(20);
      expect(distances(moved)).to.deep.equal([2 * distance, 2 * distance]);
    });
  }

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

  it('stay in place if pets come from far away', async () => {
    const { backend, refresh, rows } = await openList('<pet-list></pet-list>', { pets: 12 });
    for (const { id } of backend.pets.all().slice(0, 6)) backend.pets.remove(String(id));
    expect(await refresh()).to.deep.equal([]);
    expect(rows()).to.have.lengthOf(6);
  });
});

for (const { added, moving } of [
  { added: 5, moving: 5 },
  { added: 6, moving: 0 },
]) {
  it(`new rows of a refresh slide in if they are at most five: ${moving} of ${added}`, async () => {
    const { backend, refresh, rows } = await openList('<pet-list></pet-list>', { pets: 2 });
    for (let index = 0; index < added; index++) backend.pets.add({ name: `New ${index}`, categoryId: 1 });
    const moved = await refresh();
    expect(rows()).to.have.lengthOf(2 + added);
    expect(moved).to.deep.equal(moving ? rows().slice(-moving) : []);
  });
}
