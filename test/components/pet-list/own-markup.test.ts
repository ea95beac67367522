import { expect } from '@open-wc/testing';
import { nextTask } from '../clock.js';
import { bella, body, captureConsole, cleanUp, loaded, next, open, rex, the, until, write } from '../page.js';
import { all, get, textOf } from '../roles.js';

const template =
  '<template data-pet="row"> <article><a data-pet-href="/animals/{id}"><b data-pet="name"></b></a> <i data-pet="status"></i> <img data-pet-src="{photo}" data-pet-alt="{name}, {status}"></article> </template>';

describe('the page’s own rows', () => {
  it('are copies of its template in its own document, as a list', async () => {
    const { store } = await loaded(`<pet-list>${template}</pet-list>`, {
      pets: [{ name: 'Rex', categoryId: 3, status: 'sold', photo: 'https://pets.test/rex.png' }, bella],
    });
    const rows = [...store.querySelectorAll('article')];
    expect(rows.map(({ textContent }) => textContent?.trim())).to.deep.equal(['Rex Sold', 'Bella Not stated']);
    expect(rows.map((row) => row.dataset['status'])).to.deep.equal(['sold', '']);
    expect(rows[0]?.querySelector('a')?.getAttribute('href')).to.equal('/animals/1');
    const { alt, src } = rows[0]?.querySelector('img') ?? {};
    expect([alt, src]).to.deep.equal(['Rex, Sold', 'https://pets.test/rex.png']);
    expect(rows.every((row) => row.role === 'listitem' && row.assignedSlot)).to.equal(true);
    expect(get(the('pet-list', store), 'list').contains(rows[0]?.assignedSlot ?? null)).to.equal(true);
    expect(all(the('pet-list', store), 'table')).to.deep.equal([]);
  });

  it('are made again, and the page keeps its element, if a library turns a copy into something else', async () => {
    const { store, list } = await loaded(`<pet-list>${template}</pet-list>`, { pets: [rex, bella] });
    const [copy] = store.querySelectorAll('article');
    copy?.removeAttribute('data-pet-id');
    copy?.setAttribute('slot', 'heading');
    await until(() => store.querySelectorAll('article[slot=rows]').length === 2);
    list.pets = [];
    await list.settled;
    expect([...store.querySelectorAll('article')]).to.deep.equal([copy]);
  });

  it('are rendered when a framework left the content of the template as its children', async () => {
    const { list } = await loaded('<pet-list></pet-list>', { pets: 1 });
    const left = document.createElement('template');
    left.dataset['pet'] = 'row';
    write(left, '<em><b data-pet="name"></b></em>');
    list.append(left);
    await until(() => list.querySelector(':scope > div > em'));
    expect(list.querySelector(':scope > div > em')?.textContent).to.equal(list.pets[0]?.name);
    left.remove();
    await until(() => !list.querySelector(':scope > div > em'));
    expect(all(list, 'table')).to.have.lengthOf(1);
  });

  it('are selected by their first button only, in a selectable list, and show the selection', async () => {
    const row =
      '<p><button data-pet="name"></button><button class="other">x</button><label>y <input type="checkbox"></label></p>';
    const { list } = await loaded(`<pet-list selectable><template data-pet="row">${row}</template></pet-list>`, {
      pets: [rex],
    });
    let events = 0;
    list.addEventListener('pet-select', () => events++);
    const button = list.querySelector('button');
    expect(button?.ariaPressed).to.equal('false');
    for (const other of list.querySelectorAll<HTMLElement>('.other, label, input')) other.click();
    expect(events).to.equal(0);
    button?.click();
    await list.updateComplete;
    expect([list.selected, button?.ariaPressed]).to.deep.equal(['1', 'true']);
    const current = () => list.querySelector('[aria-current=true] button')?.textContent;
    expect(current()).to.equal('Rex');
    get(list, 'list', 'Pets – Any status');
    list.selectable = false;
    await list.updateComplete;
    expect([current(), button?.hasAttribute('aria-pressed')]).to.deep.equal(['Rex', false]);
    button?.click();
    expect(events).to.equal(1);
  });

  for (const [tag, row] of Object.entries({
    a: '<a data-pet="name" data-pet-href="/animals/{id}"></a>',
    button: '<button data-pet="name"></button>',
  })) {
    it(`keep the role of <${tag}> when it is a whole row`, async () => {
      const { list } = await loaded(`<pet-list selectable><template data-pet="row">${row}</template></pet-list>`, {
        pets: [rex],
      });
      await list.settled;
      const control = list.querySelector(tag);
      expect(control?.hasAttribute('role')).to.equal(false);
      expect(control?.parentElement?.role).to.equal('listitem');
      expect(control?.textContent).to.equal('Rex');
    });
  }
});

describe('the page’s own rows in a page that is copied or changed by a script', () => {
  const pets = [
    { name: 'Rex', categoryId: 1 },
    { name: 'Bella', categoryId: 1 },
  ];
  const names = (root: ParentNode) => [...root.querySelectorAll('article b')].map(({ textContent }) => textContent);

  it('are rendered once in a copy of the rendered page, of a list and of a detail', async () => {
    const { store, client } = open(
      `<pet-list>${template}</pet-list><pet-detail petid="1"><template data-pet="detail"><article><b data-pet="name"></b></article></template></pet-detail>`,
      { pets },
    );
    await Promise.all([next(store, 'pet-load'), next(store, 'pet-show')]);
    const copy = cleanUp(document.importNode(store, true));
    copy.client = client;
    store.replaceWith(copy);
    await Promise.all([next(copy, 'pet-load'), next(copy, 'pet-show')]);
    expect(names(copy)).to.deep.equal(['Rex', 'Bella', 'Rex']);
  });

  it('come back when a script removes them', async () => {
    const { store, list } = await loaded(`<pet-list>${template}</pet-list>`, { pets });
    store.querySelector('article')?.remove();
    await until(() => names(list).join() === 'Rex,Bella');
  });

  it('keep what a translator made of a text, until the pet has another', async () => {
    const row = '<article><b data-pet="name"></b> <i data-pet="status"></i></article>';
    const { list, backend } = await loaded(`<pet-list><template data-pet="row">${row}</template></pet-list>`, {
      pets: [{ ...rex, status: 'sold' }, bella],
    });
    for (const status of list.querySelectorAll('article i')) status.innerHTML = '<font>Vendu</font>';
    const { pets, ...others } = backend.snapshot();
    backend.restore({ ...others, pets: pets.map((pet) => ({ ...pet, status: 'sold' })) });
    list.refresh();
    await next(list, 'pet-load');
    expect([...list.querySelectorAll('article i')].map(({ textContent }) => textContent)).to.deep.equal([
      'Vendu',
      'Sold',
    ]);
  });

  it('follow a template whose content changes', async () => {
    const { store } = await loaded(`<pet-list>${template}</pet-list>`, { pets });
    const markup = store.querySelector('template');
    if (markup) markup.innerHTML = '<h4 data-pet="name"></h4>';
    await until(() => store.querySelectorAll('h4').length === 2);
    expect(names(store)).to.deep.equal([]);
  });

  it('follow a template whose data-pet is set late', async () => {
    const { store } = await loaded(`<pet-list>${template.replace(' data-pet="row"', '')}</pet-list>`, { pets });
    store.querySelector('template')?.setAttribute('data-pet', 'row');
    await until(() => names(store).length === 2);
  });

  it('keep text beside an element, and the heading or row that they are made of', async () => {
    for (const [markup, text] of [
      ['Nr. <span data-pet="id"></span> today', 'Nr. 1 today'],
      ['<h4 data-pet="name"></h4>', 'Rex'],
    ]) {
      const { store } = await loaded(`<pet-list><template data-pet="row">${markup}</template></pet-list>`, {
        pets: [{ name: 'Rex', categoryId: 1 }],
      });
      const row = store.querySelector<HTMLElement>('[data-pet-id]');
      expect(row?.textContent).to.equal(text);
      expect(row?.localName).to.equal('div');
      expect(store.querySelector('h4')?.role ?? null).to.equal(null);
    }
  });

  it('show only fields of a pet', async () => {
    const { store } = await loaded(
      '<pet-list><template data-pet="row"><p><b data-pet="constructor"></b><a data-pet-href="/a/{constructor}">x</a></p></template></pet-list>',
      { pets: 1 },
    );
    expect(store.querySelector('b')?.textContent).to.equal('');
    expect(store.querySelector('a')?.getAttribute('href')).to.equal(null);
  });

  it('are selected by the mouse only where the keyboard can', async () => {
    const { list } = await loaded(`<pet-list selectable>${template}</pet-list>`, { pets });
    list.querySelector('i')?.click();
    expect(list.selected).to.equal(undefined);
  });

  it('keep a role and a pressed button of the page in a list without a selection', async () => {
    const row = '<p role="row"><button aria-pressed="true" data-pet="name"></button></p>';
    const { list } = await loaded(`<pet-list><template data-pet="row">${row}</template></pet-list>`, { pets: 1 });
    await until(() => list.querySelector('button'));
    expect([list.querySelector('p')?.role, list.querySelector('button')?.ariaPressed]).to.deep.equal(['row', 'true']);
  });

  it('keep the focus in a shadow root as in the page', async () => {
    const host = cleanUp(document.createElement('div'));
    body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    write(root, `<pet-list>${template}</pet-list>`);
    const list = the('pet-list', root);
    const [a, b] = [
      { id: '1', name: 'A', categoryId: '1' },
      { id: '2', name: 'B', categoryId: '1' },
    ] as const;
    list.pets = [a, b];
    await until(() => names(list).length === 2);
    const link = list.querySelector<HTMLElement>('[data-pet-id="2"] a');
    link?.focus();
    list.pets = [b, a];
    await until(() => names(list).join() === 'B,A');
    expect(root.activeElement === link).to.equal(true);
    list.pets = [a];
    await until(() => names(list).join() === 'A');
    expect(root.activeElement === list).to.equal(true);
  });

  it('show a pet without a name by its id, like the built-in rows', async () => {
    const { store } = await loaded(`<pet-list>${template}</pet-list>`, { pets: [{ name: '', categoryId: 1 }] });
    expect(names(store)).to.deep.equal(['(no name, no. 1)']);
  });
});

describe('rows in the page', () => {
  const block = (json: string) =>
    `<pet-list id="l" limit="2"><script type="application/json" data-pet="pets">${json}</script></pet-list>`;

  it('are rendered from a JSON block with exact int64 ids, without a request', async () => {
    const { backend, list } = open(
      block('[{"id": 9007199254740993, "name": "Rex", "categoryId": 9223372036854775807}]'),
    );
    await list.settled;
    expect(textOf(list)).to.contain('9007199254740993').and.contain('9223372036854775807').and.contain('Showing 1 pet');
    expect(backend.requests).to.deep.equal([]);
    expect(list.phase).to.equal('ready');
  });

  it('are not rendered from a JSON block that comes after a response', async () => {
    const { list } = await loaded('<pet-list></pet-list>', { pets: [rex] });
    write(list, block('[{"id": 7, "name": "Given", "categoryId": 1}]').replace(/^<pet-list.*?>|<.pet-list>$/g, ''));
    await nextTask();
    await list.updateComplete;
    expect(all(list, 'rowheader').map(textOf)).to.deep.equal(['Rex']);
  });

  it('are rendered without any store', async () => {
    const errors = captureConsole('error');
    const { store } = open('');
    const place = document.createElement('div');
    write(place, block('[{"id": 1, "name": "Rex", "categoryId": 2}, {"id": 2, "name": "Bo", "categoryId": 2}]'));
    store.replaceWith(place);
    const list = the('pet-list', place);
    await list.settled;
    await nextTask();
    expect([list.phase, list.atLimit, errors]).to.deep.equal(['ready', true, []]);
    expect(all(list, 'button'), 'nobody can show more').to.deep.equal([]);
    list.refresh();
    await list.updateComplete;
    expect(list.phase, 'after a refresh without a client').to.equal('ready');
    place.remove();
  });

  it('can be set, and unset to fetch again', async () => {
    const { backend, list } = open('<pet-list></pet-list>', { pets: 3 });
    list.pets = [{ id: '7', name: 'Given', categoryId: '1' }];
    await list.settled;
    expect(textOf(list)).to.contain('Given').and.contain('Showing 1 pet');
    expect(backend.requests).to.deep.equal([]);
    Object.assign(list, { pets: undefined });
    await next(list, 'pet-load');
    expect(textOf(list)).to.contain('Showing 3 pets').and.not.contain('Given');
    backend.latency = 20;
    list.refresh();
    await until(() => backend.requests.length === 2);
    list.pets = [{ id: '8', name: 'Set while it loads', categoryId: '1' }];
    await until(() => backend.requests[1]?.outcome !== 'pending');
    await list.settled;
    expect(textOf(list)).to.contain('Set while it loads');
  });

  it('are replaced by a response of the service when the visitor changes a control', async () => {
    const { list } = open(block('[{"id": 1, "name": "A", "categoryId": 2}, {"id": 2, "name": "B", "categoryId": 2}]'), {
      pets: 5,
    });
    await list.settled;
    expect(textOf(list)).to.contain('Showing the first 2; there may be more');
    get(list, 'button', 'Show more').click();
    await next(list, 'pet-load');
    expect(textOf(list)).to.contain('Showing 5 pets');
  });
});
