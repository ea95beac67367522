import { expect } from '@open-wc/testing';
import type { PetListElement } from '../../../components/index.js';
import { open, until } from '../page.js';

const pets = [
  { id: 1, name: 'Rex', categoryId: 1, status: 'available' },
  { id: 2, name: 'The Honourable Bartholomew of Little Snoring', categoryId: 1, status: 'pending' },
  { id: 3, name: 'Bella', categoryId: 9 },
];

/** A list of cards in which category 1 has a name. */
async function cards(attributes = '', width = 320): Promise<PetListElement> {
  const { list } = open(`<pet-list layout="cards" style="inline-size: ${width}px" ${attributes}></pet-list>`);
  Object.assign(list, { pets, categories: [{ id: 1, name: 'Dogs' }] });
  await list.settled;
  await list.updateComplete;
  return list;
}

const find = (list: PetListElement, selector: string): HTMLElement[] => [
  ...(list.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** What stands in the line below a name, as the eye reads it. */
const lineOf = (card: Element): string =>
  [...card.querySelectorAll('dl > div')]
    .map((pair) => [...pair.children].filter((part) => getComputedStyle(part).position !== 'absolute'))
    .map((parts) => parts.map(({ textContent }) => textContent?.trim()).join(' '))
    .join(' · ');

describe('cards', () => {
  it('with a select button have a long name beside it, in line with the text below and with the bars before', async () => {
    const left = (list: PetListElement, selector: string) =>
      find(list, selector).map((each) => Math.round(each.getBoundingClientRect().left));
    const list = await cards('selectable link="#{id}"');
    const [first, ...others] = [...left(list, '.row'), ...left(list, '.status')];
    for (const other of others) expect(other).to.be.closeTo(Number(first), 1);
    const { list: waiting } = open(
      '<pet-list layout="cards" selectable link="#{id}" style="inline-size: 320px"></pet-list>',
      { faults: [{ kind: 'hang' }] },
    );
    await until(() => find(waiting, '.skeleton').length > 0);
    for (const bar of left(waiting, 'li .skeleton:first-child')) expect(bar).to.be.closeTo(Number(first), 1);
  });

  it('have a ring of 2 px while they are chosen', async () => {
    const list = await cards('selectable');
    list.selected = 3;
    await list.updateComplete;
    const rings = find(list, 'li').map((card) => {
      const { outlineStyle, outlineWidth, outlineOffset, borderTopWidth } = getComputedStyle(card);
      return outlineStyle === 'none' ? [borderTopWidth] : [borderTopWidth, outlineWidth, outlineOffset];
    });
    expect(rings).to.deep.equal([['1px'], ['1px'], ['1px', '2px', '-2px']]);
  });

  it('have an arrow beside the name if they can be selected, but not below a picture', async () => {
    for (const [attributes, arrow] of [
      ['selectable', true],
      ['selectable picture="/photos/{id}.jpg"', false],
      ['selectable link="#{id}"', false],
      ['', false],
    ] as const) {
      const [title] = find(await cards(attributes), '.title');
      const { backgroundImage } = getComputedStyle(title as Element);
      expect(backgroundImage.includes('gradient'), attributes).to.equal(arrow);
    }
  });

  it('show status and category in one line, and no id', async () => {
    const list = await cards();
    const [first, , third] = find(list, '[part~=row]');
    if (!first || !third) throw new Error('There are no cards.');
    expect(lineOf(first)).to.equal('Available · Dogs');
    const tops = [...first.querySelectorAll('dd')].map((part) => part.getBoundingClientRect().bottom);
    expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 100))).to.be.lessThan(4);
    expect(lineOf(third), 'a category without a name').to.equal('Not stated · Category 9');
  });

  it('keep a long number in one line', async () => {
    const list = await cards('columns="name category id"', 240);
    const id = '9223372036854775807';
    Object.assign(list, { pets: [{ id, name: 'Rex', categoryId: id }] });
    await list.updateComplete;
    for (const number of find(list, 'dd')) expect(number.clientHeight).to.be.below(32);
  });

  it('show the id with its label if `columns` names it, also before the name', async () => {
    const list = await cards('columns="id name"');
    expect(find(list, '[part~=row]').map(lineOf)).to.deep.equal(['ID 1', 'ID 2', 'ID 3']);
  });

  it('have their statuses below each other in a narrow table, clear of the arrows at the ends of the rows', async () => {
    const list = await cards('selectable');
    list.setAttribute('layout', 'auto');
    await list.updateComplete;
    const statuses = find(list, '.status').map((status) => status.getBoundingClientRect());
    expect(statuses).to.have.lengthOf(3);
    expect(new Set(statuses.map(({ left }) => left)).size).to.equal(1);
    // An arrow is 6 px wide, and 12 px from the end.
    expect(list.getBoundingClientRect().right - Number(statuses[0]?.right)).to.be.above(18);
  });

  it('are awaited in a narrow table with a name that is longer than the category', async () => {
    const { list } = open('<pet-list style="inline-size: 320px"></pet-list>', { faults: [{ kind: 'hang' }] });
    await until(() => find(list, '.skeleton').length > 0);
    const [row] = find(list, 'tbody tr');
    const [name, , category] = [...(row?.querySelectorAll('.skeleton') ?? [])].map((bar) => bar.clientWidth);
    expect(category).to.be.below(Number(name));
  });

  it('with pictures have name, status and category below each other at one edge, however long they are', async () => {
    const list = await cards('picture="/photos/{id}.jpg"', 256);
    Object.assign(list, { categories: [{ id: 1, name: 'Small and tiny pets' }] });
    await list.updateComplete;
    const [name, status, category] = find(list, '[part=name], dd').map((part) => part.getBoundingClientRect());
    expect([status?.left, category?.left]).to.deep.equal([name?.left, name?.left]);
    expect(category?.top).to.be.closeTo(Number(status?.bottom), 6);
  });

  it('have no blank line above a category or status that is longer than a line', async () => {
    const list = await cards('', 200);
    Object.assign(list, { categories: [{ id: 1, name: 'Small and tiny pets of every kind' }] });
    await list.updateComplete;
    for (const pair of find(list, 'dl > div')) {
      const value = pair.lastElementChild as Element;
      expect(value.getBoundingClientRect().top).to.be.closeTo(pair.getBoundingClientRect().top, 1);
    }
  });

  it('show a paw instead of a picture that fails to load', async () => {
    const list = await cards('picture="/photos/{id}.jpg"');
    const paw = () => find(list, '.picture').map((place) => getComputedStyle(place, '::before').content !== 'none');
    await until(() => paw().every(Boolean));
    Object.assign(list, { picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' });
    await until(() => !paw().some(Boolean));
  });

  for (const width of [768, 1280]) {
    for (const picture of ['', 'picture="/photos/{id}.jpg"']) {
      it(`have equal heights at ${width} px with names of one or two lines, ${picture || 'without pictures'}`, async () => {
        const list = await cards(picture, width);
        const heights = find(list, '[part~=row]').map((card) => card.getBoundingClientRect().height);
        expect(heights).to.have.lengthOf(3);
        expect(new Set(heights.map(Math.round)).size, heights.join()).to.equal(1);
      });
    }
  }

  for (const [width, attributes] of [
    [320, 'layout="cards"'],
    [768, 'layout="cards"'],
    [320, 'layout="cards" picture="/photos/{id}.jpg"'],
    [320, 'selectable link="#{id}"'],
    [320, ''],
    [768, ''],
  ] as const) {
    it(`have the same height before and after pets load, at ${width} px, ${attributes || 'a table'}`, async () => {
      const { list } = open(`<pet-list limit="3" style="inline-size: ${width}px" ${attributes}></pet-list>`, {
        faults: [{ kind: 'hang' }],
      });
      Object.assign(list, { categories: [{ id: 1, name: 'Dogs' }] });
      await until(() => find(list, '[part=skeleton]').length === 3);
      for (const bar of find(list, '.skeleton').filter((each) => each.checkVisibility()))
        expect(bar.offsetWidth).to.be.greaterThan(30);
      const heights = find(list, '[part=skeleton]').map((row) => row.getBoundingClientRect().height);
      Object.assign(list, { pets: [1, 2, 3].map((id) => ({ ...pets[0], id })) });
      await list.updateComplete;
      const real = find(list, '[part~=row]').map((row) => row.getBoundingClientRect().height);
      expect(heights.map(Math.round)).to.deep.equal(real.map(Math.round));
    });
  }

  for (const layout of ['cards', 'auto']) {
    it(`are links everywhere except at the select button: ${layout}`, async () => {
      const list = await cards('link="#pet-{id}" selectable');
      list.setAttribute('layout', layout);
      await list.updateComplete;
      for (const card of find(list, '[part~=row]')) {
        const { left, right, top, bottom } = card.getBoundingClientRect();
        for (const [x, y] of [
          [left + 6, bottom - 6],
          [right - 6, top + 6],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const) {
          scrollTo(0, scrollY);
          expect(list.shadowRoot?.elementFromPoint(x, y)?.closest('[part~=link]'), `${x} ${y}`).to.exist;
        }
        const mark = card.querySelector('button')?.getBoundingClientRect();
        if (!mark) throw new Error('There is no button.');
        const under = list.shadowRoot?.elementFromPoint(mark.left + mark.width / 2, mark.top + mark.height / 2);
        expect(under?.localName).to.equal('button');
      }
    });
  }
});
