import { expect } from 'chai';
import { next, open, the } from '../page.js';
import { get } from '../roles.js';

const styleOf = (element: Element) => getComputedStyle(element);

describe('the marks of rows, in every engine', () => {
  it('underline a name that is a link', async () => {
    const { store } = open('<pet-list link="/animals/{id}"></pet-list>', { pets: [{ name: 'Rex', categoryId: 3 }] });
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    expect(styleOf(get(list, 'link', 'Rex')).textDecorationLine).to.equal('underline');
  });

  it('underline a selected name and put a bar of the accent color beside it', async () => {
    const { store } = open('<pet-list selectable></pet-list>', { pets: [{ name: 'Rex', categoryId: 3 }] });
    store.style.setProperty('--pet-accent', 'rgb(1, 2, 3)');
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    const button = get(list, 'button', 'Rex');
    button.click();
    await list.updateComplete;
    const { textDecorationLine, textDecorationColor, textDecorationThickness } = styleOf(button);
    expect([textDecorationLine, textDecorationColor, textDecorationThickness]).to.deep.equal([
      'underline',
      'rgb(1, 2, 3)',
      '2px',
    ]);
    const cell = button.closest('th') as Element;
    const bar = getComputedStyle(cell, '::after');
    expect([bar.position, bar.borderLeftWidth, bar.borderLeftColor]).to.deep.equal(['absolute', '3px', 'rgb(1, 2, 3)']);
  });
});
