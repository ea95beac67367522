import { expect } from 'chai';
import { next, open, the } from '../page.js';

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

describe('new rows of a refresh', () => {
  for (const { added, moving } of [
    { added: 5, moving: 5 },
    { added: 6, moving: 0 },
  ]) {
    it(`slide in where they are five at most: of ${added} do ${moving}`, async () => {
      const { store, backend } = open('<pet-list></pet-list>', { pets: 2 });
      const list = the('pet-list', store);
      await next(list, 'pet-load');
      for (let index = 0; index < added; index++) backend.pets.add({ name: `New ${index}`, categoryId: 1 });
      const moved = await movedDuring(async () => {
        await Promise.all([next(list, 'pet-load'), list.refresh()]);
        await list.updateComplete;
      });
      const rows = [...list.renderRoot.querySelectorAll('[data-pet-id]')];
      expect(rows).to.have.lengthOf(2 + added);
      expect(moved).to.deep.equal(moving ? rows.slice(-moving) : []);
    });
  }
});
