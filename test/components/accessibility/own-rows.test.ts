import { expect } from 'chai';
import { listen, next, open, the } from '../page.js';
import { get } from '../roles.js';

const pets = [{ name: 'Rex', categoryId: 3 }] as const;

async function drawn(row: string) {
  const { store } = open(`<pet-list selectable><template data-pet="row">${row}</template></pet-list>`, {
    pets: [...pets],
  });
  const list = the('pet-list', store);
  await next(list, 'pet-load');
  await list.settled;
  return list;
}

describe('rows of the owner’s own', () => {
  it('say by their button and by themselves which one is selected', async () => {
    const list = await drawn('<article><button data-pet="name"></button></article>');
    const button = list.querySelector('button');
    expect(button?.getAttribute('aria-pressed')).to.equal('false');
    button?.click();
    await list.updateComplete;
    expect(button?.getAttribute('aria-pressed')).to.equal('true');
    expect(button?.closest('[role=listitem]')?.ariaCurrent).to.equal('true');
  });

  it('are selected by the mouse only where they can be by the keyboard, and tell the owner', async () => {
    const told = listen('warn');
    const list = await drawn('<article><b data-pet="name"></b></article>');
    list.querySelector('b')?.click();
    expect(list.selected).to.equal(undefined);
    expect(String(told)).to.contain('<button>');
  });

  for (const [tag, row] of Object.entries({
    a: '<a data-pet="name" data-pet-href="/animals/{id}"></a>',
    button: '<button data-pet="name"></button>',
  })) {
    it(`remain what they are when all of a row is <${tag}>`, async () => {
      const control = (await drawn(row)).querySelector(tag);
      expect(control?.hasAttribute('role')).to.equal(false);
      expect(control?.parentElement?.role).to.equal('listitem');
      expect(control?.textContent).to.equal('Rex');
    });
  }

  it('are in a list that is named', async () => {
    const list = await drawn('<li data-pet="name"></li>');
    get(list, 'list', 'Pets – Any status');
  });
});
