import { expect } from 'chai';
import { stopClock } from '../clock.js';
import { choose, open, the } from '../page.js';
import { all, get } from '../roles.js';

const invoke = (list: Element, command: string) => list.dispatchEvent(Object.assign(new Event('command'), { command }));

describe('<pet-list> while a visitor waits', () => {
  for (const [title, tag, act] of [
    ['a refresh', '<pet-list></pet-list>', (list: Element) => invoke(list, '--pet-refresh')],
    [
      'another status of a full list of cards',
      '<pet-list layout="cards" limit="3" filter></pet-list>',
      (list: Element) => choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold'),
    ],
  ] as const) {
    it(`is no higher for ${title}`, async () => {
      const clock = stopClock();
      const { store, backend } = open(tag, { pets: 3 });
      const list = the('pet-list', store);
      await clock.advance(0);
      expect(list.pets).to.have.lengthOf(3);
      const height = list.offsetHeight;
      backend.latency = 60_000;
      act(list);
      await clock.advance(300);
      expect(list.matches(':state(refreshing)')).to.equal(true);
      expect(list.offsetHeight).to.equal(height);
    });
  }

  it('keeps its height when a late refresh brings fewer rows, and loses it with a quick one', async () => {
    const clock = stopClock();
    const { store, backend } = open('<pet-list></pet-list>', { pets: 5 });
    const list = the('pet-list', store);
    await clock.advance(0);
    const height = list.offsetHeight;
    backend.restore({ nextId: '1', pets: [] });
    backend.latency = 300;
    invoke(list, '--pet-refresh');
    await clock.advance(300);
    expect(all(list, 'row')).to.have.lengthOf(0);
    expect(list.offsetHeight).to.equal(height);
    backend.latency = 100;
    invoke(list, '--pet-refresh');
    await clock.advance(100);
    expect(list.offsetHeight).to.be.below(height);
  });
});
