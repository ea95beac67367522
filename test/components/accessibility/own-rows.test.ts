import { expect } from '@open-wc/testing';
import { loaded, rex } from '../page.js';
import { get } from '../roles.js';

const pets = [rex] as const;

async function openList(row: string) {
  const { list } = await loaded(`<pet-list selectable><template data-pet="row">${row}</template></pet-list>`, {
    pets: [...pets],
  });
  await list.settled;
  return list;
}

describe('the page’s own rows in screen readers', () => {
  it('show which one is selected, on the row and on its button', async () => {
    const list = await openList('<article><button data-pet="name"></button></article>');
    const button = list.querySelector('button');
    expect(button?.getAttribute('aria-pressed')).to.equal('false');
    button?.click();
    await list.updateComplete;
    expect(button?.getAttribute('aria-pressed')).to.equal('true');
    expect(button?.closest('[role=listitem]')?.ariaCurrent).to.equal('true');
  });

  it('are selected by the mouse only where the keyboard can', async () => {
    const list = await openList('<article><b data-pet="name"></b></article>');
    list.querySelector('b')?.click();
    expect(list.selected).to.equal(undefined);
  });

  for (const [tag, row] of Object.entries({
    a: '<a data-pet="name" data-pet-href="/animals/{id}"></a>',
    button: '<button data-pet="name"></button>',
  })) {
    it(`keep the role of <${tag}> when it is a whole row`, async () => {
      const control = (await openList(row)).querySelector(tag);
      expect(control?.hasAttribute('role')).to.equal(false);
      expect(control?.parentElement?.role).to.equal('listitem');
      expect(control?.textContent).to.equal('Rex');
    });
  }

  it('are in a list with a name', async () => {
    const list = await openList('<li data-pet="name"></li>');
    get(list, 'list', 'Pets – Any status');
  });
});
