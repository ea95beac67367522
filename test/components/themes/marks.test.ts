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
    expect([bar.position, bar.borderLeftWidth, bar.borderLeftColor]).to.deep.equal(['absolute', '3px', 'rgb(1, 2, 3)']);
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
      expect(new Set(marked.map((element) => styleOf(element).backgroundImage))).to.have.lengthOf(4);
    });
});
