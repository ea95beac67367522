import { expect } from '@open-wc/testing';
import { loaded, next } from './page.js';
import { all, get, textOf } from './roles.js';

describe('the elements', () => {
  it('list, add and show the pets of their store', async () => {
    const { list, form, detail } = await loaded(
      '<pet-list id="a" filter selectable></pet-list><pet-form></pet-form><pet-detail for="a"></pet-detail>',
      { pets: 25 },
    );
    expect(all(list, 'row')).to.have.lengthOf(20);
    expect(textOf(list)).to.contain('Showing the first 20; there may be more');
    get(list, 'button', 'Show more').click();
    await next(list, 'pet-load');
    expect(all(list, 'row')).to.have.lengthOf(25);

    form.draft = { name: 'Rex', category: '9223372036854775807', status: '' };
    get(form, 'button', 'Add pet').click();
    await next(list, 'pet-load');
    await form.settled;
    expect(textOf(form)).to.contain('Rex was added');
    expect(textOf(form)).to.contain('9223372036854775807');
    get(list, 'button', 'Rex').click();
    await next(detail, 'pet-show');
    expect(textOf(detail)).to.contain('Rex');
  });
});
