import { expect } from '@open-wc/testing';
import { nextTask } from '../clock.js';
import { bella, captureConsole, connect, focused, loaded, next, open, requests, rex, the, until } from '../page.js';
import { all, get, textOf } from '../roles.js';
import { putOnScreen, setVisitorActive } from '../screen.js';

describe('<pet-list> rows', () => {
  it('have whole pixels in every size of text, also with radio buttons', async () => {
    for (const size of [14, 16, 18]) {
      const markup = `<pet-list selectable link="#{id}" style="font-size: ${size}px"></pet-list>`;
      const { list } = await loaded(markup, { pets: [rex, bella] });
      const heights = all(list, 'row').map((row) => row.getBoundingClientRect().height);
      for (const height of heights.slice(1)) expect(height).to.be.closeTo(Math.round(height), 0.1);
    }
  });

  it('have names that stand out from the text of the page', async () => {
    const { list } = await loaded('<pet-list></pet-list>', { pets: [rex] });
    const plain = document.createElement('span');
    plain.textContent = 'Rex';
    list.after(plain);
    const name = document.createRange();
    name.selectNodeContents(get(list, 'rowheader'));
    expect(name.getBoundingClientRect().width).to.be.greaterThan(plain.getBoundingClientRect().width);
  });

  it('have no lines above and below the selected one, and the lines of the others', async () => {
    const { list } = await loaded('<pet-list selectable></pet-list>', { pets: [rex, bella, rex, bella] });
    list.selected = '2';
    await list.updateComplete;
    const lines = all(list, 'rowheader').map((cell) => getComputedStyle(cell).borderBlockStartColor);
    expect(lines.map((color) => color === 'rgba(0, 0, 0, 0)')).to.deep.equal([false, true, true, false]);
  });

  for (const attributes of ['', 'style="inline-size: 300px"', 'style="inline-size: 300px" columns="name"'])
    it(`have the mark of the selected one before its name: ${attributes}`, async () => {
      const { list } = await loaded(`<pet-list selectable ${attributes}></pet-list>`, { pets: [rex] });
      list.selected = '1';
      await list.updateComplete;
      const [row, cell] = [get(list, 'row'), get(list, 'rowheader')];
      const name = document.createRange();
      name.selectNodeContents(cell.firstElementChild ?? cell);
      const positioned = getComputedStyle(cell).position === 'static' ? row : cell;
      const mark = positioned.getBoundingClientRect().left + parseFloat(getComputedStyle(cell, '::after').left);
      expect(mark).to.be.at.least(row.getBoundingClientRect().left);
      expect(mark + 3).to.be.at.most(name.getBoundingClientRect().left);
    });

  it('have no mark beside their radio button, which says that they are selected', async () => {
    const { list } = await loaded('<pet-list selectable link="/{id}"></pet-list>', { pets: [rex] });
    list.selected = '1';
    await list.updateComplete;
    for (const cell of get(list, 'row').children) expect(getComputedStyle(cell, '::after').content).to.equal('none');
  });

  for (const [attributes, headers] of Object.entries({
    '': ['Name', 'Status', 'Category', 'ID'],
    selectable: ['Name', 'Status', 'Category', 'ID'],
    'columns="id NAME nonsense"': ['ID', 'Name'],
    'columns="id, category, status, name"': ['ID', 'Category', 'Status', 'Name'],
  }))
    it(`have the named columns in that order, with the values below their headers: ${attributes}`, async () => {
      const { list } = await loaded(`<pet-list ${attributes}></pet-list>`, { pets: [{ ...rex, status: 'sold' }] });
      expect(all(list, 'columnheader').map(textOf)).to.deep.equal(headers);
      const values: Record<string, string> = { Name: 'Rex', Status: 'Sold', Category: '3', ID: '1' };
      const cells = [...get(list, 'row').children].map(textOf);
      expect(cells).to.deep.equal(headers.map((header) => values[header]));
    });

  it('have a name of one word on one line beside its status in a narrow list', async () => {
    const { list } = await loaded('<pet-list selectable></pet-list>', {
      pets: [{ ...rex, name: 'Dumpling', status: 'available' }],
    });
    const heights = [360, 230].map((width) => {
      list.style.inlineSize = `${width}px`;
      return get(list, 'row').offsetHeight;
    });
    expect(heights[1]).to.equal(heights[0]);
  });

  it('link to the page of each pet', async () => {
    const { list } = await loaded('<pet-list link="/animals/{id}?n={name}"></pet-list>', {
      pets: [{ name: 'A&B/ü', categoryId: 3 }],
    });
    const link = get(list, 'link', 'A&B/ü');
    expect(link.getAttribute('href')).to.equal('/animals/1?n=A%26B%2F%C3%BC');
    expect([...link.part]).to.deep.equal(['link', 'name']);
  });

  it('render no link to an unsafe address', async () => {
    const { store } = await loaded('<pet-list link="javascript:alert({id})"></pet-list>', { pets: 1 });
    const list = the('pet-list', store);
    expect(all(list, 'link')).to.deep.equal([]);
    list.link = 'mailto:{id}@shop.test';
    await list.updateComplete;
    expect(get(list, 'link').getAttribute('href')).to.equal('mailto:1@shop.test');
  });

  it('are selected by their button, with an event for the page, and stay selected through a refresh', async () => {
    setVisitorActive(true);
    const { list } = await loaded('<pet-list selectable></pet-list>', { pets: [rex, bella] });
    const selected = next(list, 'pet-select');
    get(list, 'button', 'Bella').click();
    const { id, pet } = await selected;
    await list.updateComplete;
    expect(get(list, 'button', 'Bella').getAttribute('aria-pressed')).to.equal('true');
    expect(all(list, 'row').map((row) => row.getAttribute('part'))).to.deep.equal(['row', 'row selected']);
    expect(id).to.equal('2');
    expect(pet?.name).to.equal('Bella');
    list.refresh();
    await next(list, 'pet-load');
    expect(list.selected).to.equal('2');
    expect(all(list, 'button').map((button) => button.getAttribute('aria-pressed'))).to.deep.equal(['false', 'true']);
    const deselected = next(list, 'pet-select');
    get(list, 'button', 'Bella').click();
    const gone = await deselected;
    expect([gone.id, gone.pet]).to.deep.equal([undefined, undefined]);
    expect(list.selected).to.equal(undefined);
  });

  it('with a link mark the selected one at its select button', async () => {
    const { list } = await loaded('<pet-list selectable link="#{id}"></pet-list>', { pets: [rex, bella] });
    const mark = () => getComputedStyle(get(list, 'button', 'Select Bella'), '::before').borderTopWidth;
    const before = mark();
    get(list, 'button', 'Select Bella').click();
    await list.updateComplete;
    expect(Number.parseFloat(mark())).to.be.above(2 * Number.parseFloat(before));
  });

  for (const width of [320, 900])
    for (const columns of ['category name', 'id status name', 'status name', 'category id', 'status'])
      it(`with a link leave the space beside their select buttons to the other columns: ${columns}, ${width} px`, async () => {
        const { list } = await loaded(
          `<pet-list selectable link="#{id}" columns="${columns}" style="inline-size: ${width}px"></pet-list>`,
          { pets: [{ name: 'Donaudampfschifffahrtsgesellschaft', categoryId: '9223372036854775807', status: 'sold' }] },
        );
        const [select, ...cells] = [...(get(list, 'rowheader').parentElement?.children ?? [])] as HTMLElement[];
        expect(select?.offsetWidth).to.be.below(60);
        for (const cell of cells) expect(cell.offsetWidth, cell.className).to.be.above(90);
      });

  it('are selected by their button while text is highlighted, but not by highlighting their text', async () => {
    const { store, list } = await loaded('<p>Some text</p><pet-list selectable></pet-list>', { pets: [rex] });
    window.getSelection()?.selectAllChildren(store.querySelector('p') ?? store);
    get(list, 'cell', '3').click();
    expect(list.selected).to.equal(undefined);
    get(list, 'button', 'Rex').click();
    expect(list.selected).to.equal('1');
    window.getSelection()?.removeAllRanges();
    get(list, 'cell', '3').click();
    expect(list.selected).to.equal(undefined);
  });

  it('lose a selection that is not among the pets of the page or of another service', async () => {
    const pets = [
      { id: 1, name: 'Rex', categoryId: 3 },
      { id: 2, name: 'Bella', categoryId: 3 },
    ];
    const { store, list } = open('<pet-list selectable></pet-list>', { pets });
    list.selected = '2';
    await next(list, 'pet-load');
    expect(list.selected).to.equal('2');
    store.client = connect({ pets }).client;
    await next(list, 'pet-select');
    await next(list, 'pet-load');
    expect(list.selected).to.equal(undefined);
    list.selected = '2';
    list.pets = [{ id: '9', name: 'Given', categoryId: '1' }];
    expect(list.selected).to.equal(undefined);
  });

  it('show the page’s selection, even if visitors cannot select', async () => {
    const { list } = await loaded('<pet-list></pet-list>', { pets: 2 });
    const parts = () => all(list, 'row').map((row) => [row.getAttribute('part'), row.className]);
    const plain = ['row', ''];
    expect(parts()).to.deep.equal([plain, plain]);
    list.selected = '2';
    await list.updateComplete;
    expect(parts()).to.deep.equal([plain, ['row selected', 'selected']]);
    list.selected = undefined;
    await list.updateComplete;
    expect(parts()).to.deep.equal([plain, plain]);
  });

  for (const attributes of ['', 'link="/{id}"', 'columns="status name"', 'layout="cards"'])
    for (const width of [300, 700])
      it(`tell screen readers which one the page selected, and leave its text clear of its mark: ${attributes}, ${width} px`, async () => {
        const { list, store } = await loaded(`<pet-list ${attributes}></pet-list>`, { pets: 3 });
        store.style.cssText = `display: block; inline-size: ${width}px`;
        list.selected = '2';
        await list.updateComplete;
        const current = [...list.renderRoot.querySelectorAll('[aria-current=true]')];
        expect(current.map((one) => one.closest('[data-pet-id]')?.getAttribute('data-pet-id'))).to.deep.equal(['2']);
        const row = list.renderRoot.querySelector('.selected') as Element;
        const text = document.createRange();
        text.selectNodeContents(row.firstElementChild as Element);
        expect(text.getBoundingClientRect().left - row.getBoundingClientRect().left).to.be.at.least(6);
        list.selectable = true;
        await list.updateComplete;
        expect(list.renderRoot.querySelectorAll('[aria-current]'), 'its button is pressed').to.have.length(0);
      });

  it('have labels of any characters as text, which follow the texts of the page', async () => {
    const { store, list } = await loaded('<pet-list></pet-list>', { pets: [rex] });
    for (const category of ['"><img src=x> &quot; &', "a' b=c <!-- > $0", 'Category']) {
      store.strings = { category };
      await list.updateComplete;
      await list.updateComplete;
      expect(all(list, 'cell').map(({ dataset }) => dataset['label'])).to.deep.equal([undefined, category, 'ID']);
      expect(list.shadowRoot?.querySelectorAll('img')).to.have.length(0);
      expect(get(list, 'rowheader').textContent).to.equal('Rex');
    }
  });

  it('are selected once by a key that is held down', async () => {
    const { list } = await loaded('<pet-list selectable></pet-list>', { pets: [rex] });
    const press = (repeat: boolean) =>
      get(list, 'button', 'Rex').dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          repeat,
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      );
    expect([press(false), press(true)]).to.deep.equal([true, false]);
  });

  it('have a separate select button beside a link', async () => {
    const { list } = await loaded('<pet-list selectable link="/a/{id}"></pet-list>', { pets: [rex] });
    get(list, 'link', 'Rex');
    const headers = all(list, 'columnheader').map(({ textContent }) => textContent?.trim());
    expect(headers).to.deep.equal(['Selection', 'Name', 'Status', 'Category', 'ID']);
    get(list, 'button', 'Select Rex').click();
    expect(list.selected).to.equal('1');
  });

  it('keep the focus with their pet when they are reused for another', async () => {
    const { client, list } = await loaded('<pet-list selectable></pet-list>', {
      pets: [rex],
      switches: { order: 'newest' },
    });
    get(list, 'button', 'Rex').focus();
    await client.createPet(bella);
    await next(list, 'pet-load');
    expect(all(list, 'rowheader').map(textOf)).to.deep.equal(['Bella', 'Rex']);
    expect(list.shadowRoot?.activeElement === get(list, 'button', 'Rex')).to.equal(true);
  });

  it('do not scroll the page when the focus moves with their pet', async () => {
    const { list } = open('<pet-list selectable></pet-list>');
    const pets = ['Rex', ...Array(60).fill('Bella')].map((name, id) => ({ id, name, categoryId: 1 }));
    list.pets = pets;
    await list.updateComplete;
    get(list, 'button', 'Rex').focus();
    const before = scrollY;
    list.pets = pets.reverse();
    await list.updateComplete;
    expect(list.shadowRoot?.activeElement === get(list, 'button', 'Rex')).to.equal(true);
    expect(scrollY).to.equal(before);
  });

  it('move the focus to the list when its pet is gone, never to the page', async () => {
    const { store, list } = await loaded('<pet-list selectable></pet-list>', { pets: [rex] });
    get(list, 'button', 'Rex').focus();
    store.client = connect({ pets: [{ id: 5, name: 'Bella', categoryId: 3 }] }).client;
    await next(list, 'pet-load');
    expect(focused() === list).to.equal(true);
    expect(list.shadowRoot?.activeElement?.getAttribute('part')).to.equal('body');
  });

  it('render any name as text, without breaking the page', async () => {
    const names = ['x'.repeat(1000), '🐕‍🦺'.repeat(50), 'كلب كبير', '<img src=x onerror="window.broken = true">', ''];
    const { list } = await loaded('<div style="inline-size: 320px"><pet-list></pet-list></div>', {
      pets: names.map((name) => ({ name, categoryId: '9223372036854775807' })),
    });
    const rendered = all(list, 'rowheader').map(({ textContent }) => textContent?.trim());
    expect(rendered.slice(0, 4)).to.deep.equal(names.slice(0, 4));
    expect(rendered[4]).to.equal('(no name, no. 5)');
    expect(get(list, 'rowheader', names[0]).offsetHeight, 'three lines').to.be.below(100);
    expect(list.shadowRoot?.querySelectorAll('img')).to.have.lengthOf(0);
    expect(list.getBoundingClientRect().width).to.equal(320);
    expect(list.shadowRoot?.firstElementChild?.scrollWidth).to.be.at.most(320);
  });

  for (const [what, dir, text, pet] of [
    ['a name', 'ltr', 'كلب!', { name: 'كلب!' }],
    ['a name of a later script', 'ltr', '𞤘𞤢𞤱!', { name: '𞤘𞤢𞤱!' }],
    ['a status', 'ltr', 'محجوز!', { status: 'محجوز!' }],
    ['the name of a category', 'ltr', 'كلاب!', { categoryId: 9 }],
    ['a name', 'rtl', 'Bella!', { name: 'Bella!' }],
  ] as const) {
    it(`keep the direction of ${what} on a page of the other direction, aligned with the start of its column: ${dir}`, async () => {
      const { store, list } = open(`<div dir=${dir} lang="en" style="inline-size: 700px"><pet-list></pet-list></div>`, {
        pets: [rex, { name: 'Luna', categoryId: 3, ...pet }],
      });
      if ('categoryId' in pet) store.categories = [{ id: 9, name: text }];
      await next(list, 'pet-load');
      const cell = get(list, 'name' in pet ? 'rowheader' : 'cell', text);
      const above = list.shadowRoot?.querySelector(
        `[data-pet-id='1'] [part='${cell.getAttribute('part')}']`,
      ) as Element;
      const side = dir === 'ltr' ? 'left' : 'right';
      const place = (element: Element, from = 0) => {
        const range = new Range();
        range.selectNodeContents([...element.childNodes].find((child) => child instanceof Text && child.data) as Text);
        range.setStart(range.startContainer, from);
        return range.getBoundingClientRect()[side];
      };
      expect(place(cell, text.length - 1), 'end of the text').to.be.closeTo(place(cell), 1);
      expect(place(cell), 'side of the column').to.be.closeTo(place(above), 1);
    });
  }

  for (const [name, unicodeBidi] of [
    ['Bella', 'isolate'],
    ['بيلا', 'plaintext'],
  ] as const) {
    it(`find the direction of each text only if one is right-to-left: ${name}`, async () => {
      const { list } = await loaded('<pet-list></pet-list>', { pets: [{ name, categoryId: 3 }] });
      expect(getComputedStyle(get(list, 'rowheader', name)).unicodeBidi).to.equal(unicodeBidi);
    });
  }

  it('can be skipped if there are more than ten', async () => {
    const own = (row: string) => `<template data-pet="row"><li>${row}</li></template>`;
    for (const [attributes, count, content = ''] of [
      ['selectable limit="10"', 0],
      ['selectable limit="11"', 1],
      ['link="/{id}" limit="11"', 1],
      ['limit="11"', 0],
      ['limit="11"', 1, own('<a data-pet="name" data-pet-href="/{id}"></a>')],
      ['limit="11"', 0, own('<b data-pet="name"></b>')],
    ] as const) {
      const { list } = await loaded(`<pet-list ${attributes}>${content}</pet-list>`, { pets: 20 });
      expect(list.shadowRoot?.querySelectorAll('[part~=skip]'), attributes + content).to.have.lengthOf(count);
    }
  });

  it('show the new name, status and link of a pet with the same id', async () => {
    const { list } = open('<pet-list columns="name status" link="/animals/{slug}"></pet-list>');
    const pet = { id: '1', name: 'Rex', categoryId: '1', status: 'available', slug: 'rex' };
    for (const [change, text, url] of [
      [{}, 'Rex Available', '/animals/rex'],
      [{ name: 'Max' }, 'Max Available', '/animals/rex'],
      [{ status: 'sold' }, 'Rex Sold', '/animals/rex'],
      [{ slug: 'new' }, 'Rex Available', '/animals/new'],
    ] as const) {
      for (const link of ['/animals/{slug}', '']) {
        list.link = link;
        list.pets = [pet];
        await list.updateComplete;
        list.pets = [{ ...pet, ...change }];
        await list.updateComplete;
        expect(all(list, 'row').map(textOf)).to.deep.equal([text]);
        expect(all(list, 'link').map((element) => element.getAttribute('href'))).to.deep.equal(link ? [url] : []);
      }
    }
  });

  it('leave out invalid pets of the page, with one warning', async () => {
    const warnings = captureConsole('warn');
    const { list } = open('<pet-list></pet-list>');
    Object.assign(list, {
      pets: [null, 7, {}, { id: '1.5', name: 'A', categoryId: '1' }, { id: 2, name: 'B', categoryId: 1 }],
    });
    await list.updateComplete;
    expect(all(list, 'rowheader').map(textOf)).to.deep.equal(['B']);
    expect(warnings).to.have.lengthOf(1);
  });

  it('are requested only near the viewport if lazy', async () => {
    putOnScreen(false);
    const { backend, list } = open('<div style="block-size: 10000px"></div><pet-list loading="lazy"></pet-list>', {
      pets: 1,
    });
    await until(() => list.client);
    for (let turn = 0; turn < 20; turn++) await nextTask();
    expect(backend.requests).to.deep.equal([]);
    expect(list.phase).to.equal('idle');
    // The browser reports both in one batch.
    putOnScreen(false);
    putOnScreen(true);
    await next(list, 'pet-load');
  });

  it('are not requested for an added pet while a lazy list is far away', async () => {
    putOnScreen(false);
    const { backend, list } = open('<pet-list loading="lazy"></pet-list>', { pets: 1 });
    await until(() => list.client);
    await list.client?.createPet(rex);
    await list.settled;
    expect(requests(backend, 'listPets')).to.deep.equal([]);
  });

  it('are requested when the page refreshes a lazy list, and when its query changes after it was seen', async () => {
    putOnScreen(false);
    const { backend, list } = open('<pet-list loading="lazy"></pet-list>', { pets: 1 });
    await until(() => list.client);
    list.refresh();
    await next(list, 'pet-load');
    list.status = 'sold';
    await next(list, 'pet-load');
    expect(backend.requests).to.have.lengthOf(2);
  });
});
