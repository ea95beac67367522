import { expect } from '@open-wc/testing';
import { loaded, next, open, rex } from '../page.js';
import { get } from '../roles.js';

const styleOf = (element: Element) => getComputedStyle(element);

describe('the marks of rows, in every engine', () => {
  it('underline a name that is a link', async () => {
    const { list } = await loaded('<pet-list link="/animals/{id}"></pet-list>', { pets: [rex] });
    expect(styleOf(get(list, 'link', 'Rex')).textDecorationLine).to.equal('underline');
  });

  it('put a bar of the accent color beside a selected name, which is not underlined', async () => {
    const { store, list } = open('<pet-list selectable></pet-list>', { pets: [rex] });
    store.style.setProperty('--pet-accent', 'rgb(1, 2, 3)');
    await next(list, 'pet-load');
    const button = get(list, 'button', 'Rex');
    const row = button.closest('tr') as HTMLElement;
    const height = row.offsetHeight;
    button.click();
    await list.updateComplete;
    expect(styleOf(button).textDecorationLine).to.equal('none');
    const bar = getComputedStyle(button.closest('th') as Element, '::after');
    expect([bar.position, bar.inlineSize, bar.backgroundColor]).to.deep.equal(['absolute', '3px', 'rgb(1, 2, 3)']);
    expect(row.offsetHeight).to.equal(height);
  });

  for (const attributes of [
    '',
    'selectable link="/{id}"',
    'columns="name status"',
    'columns="status"',
    'layout="cards"',
  ])
    it(`show each status in another way: ${attributes}`, async () => {
      const statuses = [{ status: 'available' }, { status: 'pending' }, { status: 'sold' }, {}] as const;
      const pets = statuses.map((status) => ({ ...rex, ...status }));
      const { list } = await loaded(`<pet-list ${attributes}></pet-list>`, { pets });
      const marked = [...(list.shadowRoot?.querySelectorAll('[part~=status]') ?? [])];
      const images = new Set(marked.map((element) => styleOf(element).backgroundImage));
      expect(images).to.have.lengthOf(4).and.not.include('none');
      const [stated, , , absent] = marked.map((element) => styleOf(element).webkitTextFillColor);
      if (!attributes.includes('cards')) expect(absent, 'what is not stated is quieter').to.not.equal(stated);
      list.style.setProperty('--pet-border', 'color-mix(in srgb, currentColor 30%, transparent)');
      const lines = new Set(marked.map((element) => styleOf(element).borderTopColor));
      if (list.layout === 'auto') expect(lines, 'the same line in every row').to.have.lengthOf(1);
    });
});

describe('the elements, in every engine', () => {
  /** A value of CSS of what matches a selector in the first element of a tag. */
  const look = (root: Element, [tag, selector, property]: readonly [string, string, string]) => {
    const element = root.querySelector(tag)?.shadowRoot?.querySelector(selector);
    const value = element ? styleOf(element).getPropertyValue(property) : '';
    return value.endsWith('px') ? `${Math.round(Number.parseFloat(value))}px` : value;
  };

  it('have the lengths and colors that a page sets', async () => {
    const { store, form } = open(
      '<pet-list filter></pet-list><pet-form></pet-form><div><pet-list picture="/{id}.jpg" layout="cards"></pet-list></div>',
      {
        pets: [rex],
      },
    );
    const expected = {
      'row-height': ['90px', 'pet-list', 'tbody tr', 'height'],
      'control-height': ['60px', 'pet-list', 'select', 'min-block-size'],
      space: ['40px', 'pet-list', '.root', 'row-gap'],
      radius: ['7px', 'pet-list', 'select', 'border-top-left-radius'],
      field: ['rgb(1, 1, 1)', 'pet-form', 'input', 'background-color'],
      muted: ['rgb(2, 2, 2)', 'pet-list', 'thead th', 'color'],
      border: ['rgb(3, 3, 3)', 'pet-list', 'td', 'border-top-color'],
      'control-border': ['rgb(4, 4, 4)', 'pet-list', 'select', 'border-top-color'],
      surface: ['rgb(5, 5, 5)', 'div > pet-list', '.picture', 'background-color'],
      danger: ['rgb(6, 6, 6)', 'pet-form', '[aria-invalid]', 'border-top-color'],
    } as const;
    for (const [name, [value]] of Object.entries(expected)) store.style.setProperty(`--pet-${name}`, value);
    form.submit();
    await Promise.all([...store.querySelectorAll('pet-list')].map((list) => next(list, 'pet-load')));
    for (const [name, [value, ...where]] of Object.entries(expected)) expect(look(store, where), name).to.equal(value);
  });

  it('have selects as wide as their text where a page spaces letters and words', async () => {
    const { store } = open('<pet-list filter></pet-list>', { pets: [rex] });
    store.style.cssText = 'letter-spacing: 0.2em; word-spacing: 0.5em';
    await next(store.querySelector('pet-list') as Element, 'pet-load');
    for (const property of ['letter-spacing', 'word-spacing'])
      expect(look(store, ['pet-list', 'select', property]), property).to.match(/^(normal|0px)$/);
  });

  it('are mirrored on a page that runs from right to left', async () => {
    const pets = [{ ...rex, status: 'pending' }] as const;
    const { store, list } = await loaded(
      '<pet-list filter></pet-list><pet-form></pet-form><div><pet-list layout="cards"></pet-list></div>',
      {
        pets,
      },
    );
    await list.settled;
    const places = [
      ['pet-list', 'select', 'background-position-x'],
      ['pet-list', 'td.status', 'background-position-x'],
      ['div > pet-list', 'dl', 'clip-path'],
      ['pet-form', 'input', 'text-align'],
      ['pet-form', '.root', 'text-align'],
    ] as const;
    const before = places.map((place) => look(store, place));
    store.dir = 'rtl';
    for (const [index, place] of places.entries())
      expect(look(store, place), String(place)).not.to.equal(before[index]);
    expect(look(store, ['pet-form', 'input', 'text-align'])).to.equal('right');
  });
});
