import { expect } from '@open-wc/testing';
import { nextTask } from '../clock.js';
import { bella, captureConsole, choose, command, loaded, next, open, rex, statusText, until } from '../page.js';
import { all, get, textOf } from '../roles.js';

describe('<pet-list> with values of the wrong type', () => {
  for (const [name, value] of [
    ['sizes', null],
    ['sizes', [20, 50]],
    ['sizes', 50],
    ['columns', null],
    ['columns', ['name', 'id']],
    ['link', new URL('https://shop.test/{id}')],
    ['link', 7],
    ['picture', 7],
    ['poll', 'soon'],
    ['level', 'high'],
    ['layout', 3],
    ['label', undefined],
    ['filter', 'false'],
    ['categories', [null, 7, { id: 'x', name: 'y' }, { id: 3, name: {} }]],
    ['categories', 'Dogs'],
    ['selected', {}],
  ] as const) {
    it(`renders its rows with ${JSON.stringify(value)} for ${name}`, async () => {
      const { list } = open('<pet-list selectable></pet-list>', { pets: [rex] });
      Object.assign(list, { [name]: value });
      await next(list, 'pet-load');
      get(list, 'rowheader', 'Rex');
      expect(textOf(list)).not.to.match(/undefined|null|NaN|\[object/);
    });
  }

  for (const set of [
    (list: Element) => list.setAttribute('filter', 'false'),
    (list: Element) => Object.assign(list, { filter: 'false' }),
  ]) {
    it(`has no control for the status after ${set}`, async () => {
      const { list } = await loaded('<pet-list filter></pet-list>', { pets: 1 });
      get(list, 'combobox', 'Status');
      set(list);
      await list.settled;
      expect(all(list, 'combobox')).to.deep.equal([]);
      expect(list.filter).to.equal(false);
    });
  }

  for (const attribute of 'sizes columns link picture label poll layout status limit level'.split(' ')) {
    it(`still works after the attribute ${attribute} is removed`, async () => {
      const { client, list } = open(`<pet-list filter ${attribute}="20"></pet-list>`, { pets: 1 });
      await list.settled;
      list.removeAttribute(attribute);
      await list.settled;
      await client.createPet(rex);
      await until(() => textOf(list).includes('Rex'));
      expect(get<HTMLSelectElement>(list, 'combobox', 'Status').options).to.have.lengthOf(4);
    });
  }

  it('has links and select buttons in its first column when there is no name', async () => {
    const { list } = await loaded('<pet-list selectable columns="Status, ID"></pet-list>', {
      pets: [{ name: 'Rex', categoryId: 3, status: 'sold' }],
    });
    expect(all(list, 'columnheader').map(textOf)).to.deep.equal(['Status', 'ID']);
    get(list, 'rowheader', 'Sold');
    get(list, 'button', 'Sold').click();
    expect(list.selected).to.equal('1');
    list.link = '/a/{id}';
    await list.updateComplete;
    get(list, 'link', 'Sold');
    list.layout = 'cards';
    await list.updateComplete;
    get(list, 'link', 'Sold');
  });

  for (const [name, status, row] of [
    [' ', undefined, '(no name, no. 1) Not stated'],
    ['Rex', '', 'Rex Not stated'],
    ['Rex', null, 'Rex Not stated'],
    ['Rex', 5, 'Rex 5'],
  ] as const) {
    it(`shows a pet with the name "${name}" and the status "${status}"`, async () => {
      const { list } = open('<pet-list columns="name status"></pet-list>');
      Object.assign(list, { pets: [{ id: 1, name, categoryId: 1, status }] });
      await list.updateComplete;
      expect(all(list, 'row').map(textOf)).to.deep.equal([row]);
    });
  }

  for (const value of ['x', 5, { pets: [] }, [1, 2], [null]]) {
    it(`fetches, and warns at most once, if ${JSON.stringify(value)} is set as pets`, async () => {
      const warnings = captureConsole('warn');
      const { list } = open('<pet-list></pet-list>', { pets: [rex] });
      Object.assign(list, { pets: value });
      await next(list, 'pet-load');
      get(list, 'rowheader', 'Rex');
      expect(warnings.length).to.be.at.most(1);
    });

    it(`fetches if the JSON block is ${JSON.stringify(value)}`, async () => {
      const block = `<script type="application/json" data-pet="pets">${JSON.stringify(value)}</script>`;
      const { list } = await loaded(`<pet-list>${block}</pet-list>`, { pets: [rex] });
      get(list, 'rowheader', 'Rex');
    });
  }

  it('is paused by a command when it polls', async () => {
    const { store, list } = await loaded(
      '<button commandfor="l" command="--pet-pause">pause</button><pet-list id="l" poll="60"></pet-list>',
      { pets: 1 },
    );
    command(get(store, 'button', 'pause'));
    await until(() => list.matches(':state(paused)'));
    get(list, 'button', 'Pause updates');
    list.poll = 0;
    await list.updateComplete;
    expect(list.matches(':state(paused)')).to.equal(false);
    const said = statusText(list);
    command(get(store, 'button', 'pause'));
    await nextTask();
    await list.updateComplete;
    expect(statusText(list), 'without polling').to.equal(said);
  });

  it('reports the end of a selection once, also to a page that ends it at every change', async () => {
    const { list } = await loaded('<pet-list selectable></pet-list>', { pets: [rex, bella] });
    list.selected = '1';
    const ids: unknown[] = [];
    list.addEventListener('pet-select', ({ id }) => {
      if (ids.push(id) < 9) list.clear();
    });
    get(list, 'button', 'Bella').click();
    expect(ids).to.deep.equal(['2', undefined]);
    list.clear();
    expect(ids).to.deep.equal(['2', undefined, undefined]);
    expect(list.selected).to.equal(undefined);
  });

  it('keeps a selection if the page cancels its end, except for a pet that is gone', async () => {
    const { list } = await loaded('<pet-list selectable filter></pet-list>', {
      pets: [{ name: 'Rex', categoryId: 3, status: 'sold' }],
    });
    get(list, 'button', 'Rex').click();
    expect(list.selected).to.equal('1');
    list.addEventListener('pet-select', (event) => event.preventDefault());
    get(list, 'button', 'Rex').click();
    expect(list.selected).to.equal('1');
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'pending');
    await next(list, 'pet-load');
    expect(list.selected).to.equal(undefined);
  });
});

describe('What frameworks set', () => {
  it('as text is a number', async () => {
    const { store, list } = open('<pet-list></pet-list>', { pets: 1 });
    Object.assign(list, { level: '3' });
    Object.assign(store, { timeout: '5000' });
    await next(list, 'pet-load');
    expect(get(list, 'heading').ariaLevel).to.equal('3');
    expect(store.timeout).to.equal(5000);
  });

  it('instead of `undefined` means the default', async () => {
    const { store, list, form } = open('<pet-list filter></pet-list><pet-form category="3"></pet-form>', { pets: 1 });
    Object.assign(list, { limit: 0, status: false, categories: '' });
    Object.assign(form, { draft: false });
    Object.assign(store, { timeout: 0 });
    await next(list, 'pet-load');
    expect([list.limit, store.timeout, form.draft.category]).to.deep.equal([20, undefined, '3']);
    expect(get<HTMLSelectElement>(list, 'combobox', 'Status').length).to.equal(4);
  });

  it('after a number: an id becomes text, which they empty', async () => {
    const { detail, form } = open('<pet-detail></pet-detail><pet-form></pet-form>', { pets: [rex] });
    detail.petId = 1;
    form.category = 3;
    await next(detail, 'pet-show');
    await form.updateComplete;
    expect([detail.petId, form.category]).to.deep.equal(['1', '3']);
  });
});

it('focus() never throws, and waits for the first update', async () => {
  document.createElement('pet-form').focus();
  const { list } = open('<pet-list></pet-list>');
  list.focus();
  await list.updateComplete;
  await nextTask();
  expect(document.activeElement === list).to.equal(true);
});
