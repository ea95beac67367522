import { expect, fixtureSync, html } from '@open-wc/testing';
import { petStatuses } from '../../../components/facts.js';
import type { PetListElement } from '../../../components/index.js';
import { nextTask } from '../clock.js';
import { body, captureConsole, connect, failed, loaded, next, open, requests, rex, until } from '../page.js';
import { all, textOf } from '../roles.js';

describe('<pet-list> when things overlap', () => {
  it('renders only the newest response and aborts the other requests', async () => {
    const { backend, list } = open('<pet-list></pet-list>', { pets: 60, faults: [{ kind: 'hang', call: [1, 2, 3] }] });
    for (const status of petStatuses) {
      list.status = status;
      await until(() => backend.requests.at(-1)?.path.endsWith(status));
    }
    list.limit = 40;
    const { query } = await next(list, 'pet-load');
    expect(query).to.deep.equal({ limit: 40, status: 'sold' });
    await until(() => backend.requests.slice(0, 3).every(({ outcome }) => outcome === 'aborted'));
    expect(requests(backend, 'listPets')).to.have.lengthOf(4);
    expect(all(list, 'row').every((row) => textOf(row).includes('Sold'))).to.equal(true);
  });

  it('never replaces newer pets by older ones that arrive later, whatever a client does when it is aborted', async () => {
    const responses: ((pets: readonly object[]) => void)[] = [];
    const { client } = connect();
    Object.assign(client, { listPets: () => new Promise((resolve) => responses.push(resolve)) });
    const { list } = open('<pet-list></pet-list>', {}, { client });
    await until(() => responses.length === 1);
    list.status = 'sold';
    await until(() => responses.length === 2);
    responses[1]?.([{ id: '2', name: 'New', categoryId: '1' }]);
    await next(list, 'pet-load');
    responses[0]?.([{ id: '1', name: 'Old', categoryId: '1' }]);
    await nextTask();
    expect(list.pets.map(({ name }) => name)).to.deep.equal(['New']);
  });

  it('sends one request for attributes that are set together', async () => {
    const { backend, list } = open('<pet-list></pet-list>', { pets: 3 });
    list.setAttribute('status', 'sold');
    list.setAttribute('limit', '3');
    await next(list, 'pet-load');
    expect(backend.requests.map(({ path }) => path)).to.deep.equal(['/v1/pets?limit=3&status=sold']);
  });

  it('aborts its request when it leaves the document, and fetches again when it is back', async () => {
    const { store, backend, list } = open('<pet-list></pet-list>', { pets: 3, faults: [{ kind: 'hang', call: 1 }] });
    await until(() => backend.requests.length === 1);
    list.remove();
    await until(() => backend.requests[0]?.outcome === 'aborted');
    store.append(list);
    await next(list, 'pet-load');
    expect(all(list, 'row')).to.have.lengthOf(3);
  });

  for (const how of ['in one step', 'in two steps'] as const)
    it(`continues its request when it is moved ${how}`, async () => {
      const { store, backend, list } = open('<div></div><pet-list></pet-list>', { pets: 3, latency: 200 });
      const loaded = next(list, 'pet-load');
      await until(() => backend.requests.length === 1);
      if (how === 'in two steps') list.remove();
      store.querySelector('div')?.append(list);
      await loaded;
      expect(backend.requests.map(({ outcome }) => outcome)).to.deep.equal(['responded']);
    });

  it('aborts a shared request only when its last reader leaves', async () => {
    const { store, backend } = open('<pet-list></pet-list><pet-list></pet-list>', { faults: [{ kind: 'hang' }] });
    const [first, second] = [...store.querySelectorAll('pet-list')];
    await until(() => backend.requests.length === 1);
    first?.remove();
    await nextTask();
    expect(backend.requests[0]?.outcome).to.equal('pending');
    second?.remove();
    await until(() => backend.requests[0]?.outcome === 'aborted');
  });

  it('does not use a response to a request that began before it was refreshed, with one new request for both lists', async () => {
    const { store, backend } = open('<pet-list></pet-list><pet-list></pet-list>', {
      latency: 20,
      faults: [{ kind: 'hang', call: 1 }],
    });
    const lists = [...store.querySelectorAll('pet-list')];
    await until(() => backend.requests.length === 1);
    const settled = lists.map((list) => list.settled);
    await nextTask();
    for (const list of lists) list.refresh();
    await Promise.all(settled);
    expect(backend.requests.map(({ outcome }) => outcome)).to.deep.equal(['aborted', 'responded']);
  });

  it('keeps its rows and its error apart from a list whose status is the word "undefined"', async () => {
    const { store } = open('<pet-list status="undefined"></pet-list><pet-list></pet-list>', { pets: 3 });
    const [wrong, right] = [...store.querySelectorAll('pet-list')];
    const error = failed(wrong as PetListElement);
    await next(right as PetListElement, 'pet-load');
    expect((await error).error).to.have.property('name', 'RequestValidationError');
  });

  it('aborts the request of a client that was replaced, and follows only the new one', async () => {
    const { store, backend, client, list } = open('<pet-list></pet-list>', { faults: [{ kind: 'hang', call: 1 }] });
    await until(() => backend.requests.length === 1);
    const other = connect({ pets: 2 });
    store.client = other.client;
    await next(list, 'pet-load');
    expect(all(list, 'row')).to.have.lengthOf(2);
    expect(backend.requests[0]?.outcome).to.equal('aborted');
    await client.createPet(rex);
    await nextTask();
    await list.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
    expect(requests(other.backend, 'listPets')).to.have.lengthOf(1);
  });

  it('refreshes after its return only if a pet was created meanwhile', async () => {
    const { store, backend, client, list } = await loaded('<pet-list></pet-list>', { pets: 2 });
    list.remove();
    await nextTask();
    store.append(list);
    await list.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
    list.remove();
    await client.createPet(rex);
    store.append(list);
    await next(list, 'pet-load');
    expect(textOf(list)).to.contain('Rex');
  });

  it('does not use a response to a request that began before a pet was created', async () => {
    const { store, backend, client } = open('<pet-list></pet-list><pet-list></pet-list>', {
      faults: [{ kind: 'slow', duration: 60, operation: 'listPets', call: 1 }],
    });
    await until(() => requests(backend, 'listPets')[0]?.outcome === 'responded');
    await client.createPet(rex);
    for (const list of store.querySelectorAll('pet-list')) {
      await list.settled;
      expect(textOf(list)).to.contain('Rex');
    }
  });

  it('recovers from a missing client when one is provided', async () => {
    const errors = captureConsole('error');
    const list = fixtureSync<PetListElement>(html`<pet-list></pet-list>`);
    expect((await next(list, 'pet-error')).error).to.have.property('name', 'ConfigurationError');
    await list.updateComplete;
    expect(list.phase).to.equal('error');
    expect(textOf(list)).to.contain('not available');
    list.label = 'Animals';
    await list.updateComplete;
    expect(errors).to.have.lengthOf(1);
    list.client = connect({ pets: 2 }).client;
    await next(list, 'pet-load');
    expect(list.phase).to.equal('ready');
    expect(textOf(list)).not.to.contain('not available');
  });
});

describe('a pet that was added through the client of a list', () => {
  it('is fetched once by each list, even if a form added it and could not read the response', async () => {
    const { backend, store, list, form } = open(
      '<pet-list></pet-list><pet-list limit="5"></pet-list><pet-form></pet-form>',
    );
    await until(() => [...body.querySelectorAll('pet-list')].every(({ phase }) => phase === 'empty'));
    backend.faults = [{ kind: 'cut', operation: 'createPet' }];
    form.draft = { name: 'Rex', category: '3' };
    form.submit();
    await until(() => [...body.querySelectorAll('pet-list')].every(({ phase }) => phase === 'ready'));
    await form.settled;
    store.append(list);
    await list.settled;
    expect(requests(backend, 'listPets'), 'also after one was moved').to.have.lengthOf(4);
  });

  it('is not fetched by the list when it was not added', async () => {
    const { backend, client, list } = open('<pet-list></pet-list>');
    await next(list, 'pet-load');
    backend.faults = [{ kind: 'response', status: 400, operation: 'createPet' }];
    await client.createPet(rex).catch(() => {});
    await list.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
  });
});
