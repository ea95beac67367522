import { expect } from '@open-wc/testing';
import type { Pet } from '../../../src/index.js';
import { choose, next, open, rex } from '../page.js';
import { all, get, textOf } from '../roles.js';

/** What a framework sets with each render: another array, of other objects, that say the same. */
const rendered = () => [
  { id: 1, name: 'Rex', categoryId: 3, status: 'sold' },
  { id: '2', name: 'Bo', categoryId: '3', status: 'sold' },
];

describe('<pet-list> if the page sets the same pets with each render', () => {
  it('keeps its selection, its focus and its rows', async () => {
    const { list } = open('<pet-list selectable></pet-list>', { pets: 5 });
    list.pets = rendered();
    await list.settled;
    const button = get(list, 'button', 'Bo');
    button.click();
    button.focus();
    list.pets = rendered();
    await list.settled;
    expect(list.selected).to.equal('2');
    expect(list.shadowRoot?.activeElement === button).to.equal(true);
    expect(get(list, 'button', 'Bo') === button).to.equal(true);
  });

  it('keeps the visitor’s choice until the page sets other pets', async () => {
    const { list } = open('<pet-list filter></pet-list>', {
      pets: [{ name: 'Mia', categoryId: 1, status: 'pending' }],
    });
    list.pets = rendered();
    await list.settled;
    const loaded = next(list, 'pet-load');
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'pending');
    await loaded;
    list.pets = rendered();
    await list.settled;
    expect(all(list, 'rowheader').map(textOf)).to.deep.equal(['Mia']);
    list.pets = rendered().slice(1);
    await list.settled;
    expect(all(list, 'rowheader').map(textOf)).to.deep.equal(['Bo']);
  });

  it('shows them in the order of a page that sorted the array of the list in place', async () => {
    const { list } = open('<pet-list></pet-list>', {
      pets: [rex, { name: 'Bo', categoryId: 3 }],
    });
    const { pets } = await next(list, 'pet-load');
    const names = () => all(list, 'rowheader').map(textOf);
    const before = names();
    for (const given of [pets, list.pets]) {
      list.pets = (given as Pet[]).reverse();
      await list.settled;
      expect(names()).to.deep.equal(before.reverse());
    }
  });
});

it('a list says the same of its own pets, whether its limit is set before them or after them', async () => {
  for (const order of [
    ['limit', 'pets'],
    ['pets', 'limit'],
  ]) {
    const { list } = open('<pet-list></pet-list>');
    for (const name of order)
      Object.assign(list, name === 'limit' ? { limit: 2, status: 'sold' } : { pets: rendered() });
    await list.settled;
    expect([list.atLimit, Boolean(get(list, 'table', 'Pets – Sold'))]).to.deep.equal([true, true]);
  }
});
