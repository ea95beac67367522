import { expect } from '@open-wc/testing';
import { body, next, open, requests, rex, the, until } from './page.js';

describe('a pet that was added through the client of a list', () => {
  it('is fetched by the list after the page called createPet', async () => {
    const { client } = open('<pet-list></pet-list>');
    const list = the('pet-list');
    await next(list, 'pet-load');
    const refreshed = next(list, 'pet-load');
    await client.createPet(rex);
    expect((await refreshed).pets.map(({ name }) => name)).to.deep.equal(['Rex']);
  });

  it('is fetched once by each list, even if a form added it and could not read the response', async () => {
    const { backend, store, list } = open('<pet-list></pet-list><pet-list limit="5"></pet-list><pet-form></pet-form>');
    await until(() => [...body.querySelectorAll('pet-list')].every(({ phase }) => phase === 'empty'));
    backend.faults = [{ kind: 'cut', operation: 'createPet' }];
    const form = the('pet-form');
    form.draft = { name: 'Rex', category: '3' };
    form.submit();
    await until(() => [...body.querySelectorAll('pet-list')].every(({ phase }) => phase === 'ready'));
    await form.settled;
    store.append(list);
    await list.settled;
    expect(requests(backend, 'listPets'), 'also after one was moved').to.have.lengthOf(4);
  });

  it('is not fetched by the list when it was not added', async () => {
    const { backend, client } = open('<pet-list></pet-list>');
    const list = the('pet-list');
    await next(list, 'pet-load');
    backend.faults = [{ kind: 'response', status: 400, operation: 'createPet' }];
    await client.createPet(rex).catch(() => {});
    await list.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
  });
});
