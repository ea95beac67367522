import { expect } from 'chai';
import { describe, it } from '../support/suite.js';
import { open, rex } from './open.js';

const list = async ({ get }: Pick<ReturnType<typeof open>, 'get'>, query = '?limit=100') =>
  (await get(`/pets${query}`)).text();

describe('the state of a backend', () => {
  it('makes the same sample pets from the same seed, and others from another', async () => {
    const first = await list(open({ pets: 60, seed: 7 }));
    expect(await list(open({ pets: 60, seed: 7 }))).to.equal(first);
    expect(await list(open({ pets: 60, seed: 8 }))).not.to.equal(first);
  });

  it('gives thirty sample pets different names, and most of them a status', async () => {
    const pets: { name: string; status?: string }[] = JSON.parse(await list(open({ pets: 30 })));
    expect(new Set(pets.map(({ name }) => name)).size).to.equal(30);
    expect(pets.map(({ name }) => name).join()).to.match(/^[A-Z][a-z]+(,[A-Z][a-z]+)*$/);
    expect(pets.filter(({ status }) => status).length).to.be.within(20, 29);
  });

  it('continues with the smallest id after the largest', async () => {
    const { post, get } = open({ firstId: 9223372036854775807n });
    expect(await (await post(rex)).text()).to.contain('"id":9223372036854775807,');
    expect(await (await post(rex)).text()).to.contain('"id":-9223372036854775808,');
    expect((await get('/pets/-9223372036854775808')).status).to.equal(200);
  });

  it('keeps the ids of pets that have one and gives the others free ones', async () => {
    const named = (name: string, id?: number) => ({ name, categoryId: 1, ...(id !== undefined && { id }) });
    const service = open({ pets: [named('a', 2), named('b'), named('c'), named('d', 3), named('e', 4)] });
    await service.post(rex);
    const ids = JSON.parse(await list(service)).map((pet: { id: number }) => pet.id);
    expect(ids).to.deep.equal([2, 1, 5, 3, 4, 6]);
  });

  it('resets pets, ids, log and latency, and ends the faults', async () => {
    const service = open({ pets: 3 });
    const before = await list(service);
    await service.post(rex);
    service.backend.latency = 5;
    service.backend.faults = [{ kind: 'lost' }];
    service.backend.reset();
    expect(service.backend.requests).to.deep.equal([]);
    expect(await list(service)).to.equal(before);
    expect(service.backend.latency).to.equal(0);
    expect(await (await service.post(rex)).text()).to.contain('"id":4,');
    expect(service.backend.requests.map(({ number }) => number)).to.deep.equal([1, 2]);
  });

  it('restores a snapshot, also one that went through JSON into another backend', async () => {
    const service = open({ pets: 3, firstId: '9007199254740993' });
    const snapshot = service.backend.snapshot();
    await service.post(rex);
    const after = await list(service);
    const sent = JSON.parse(JSON.stringify(service.backend.snapshot()));
    service.backend.restore(snapshot);
    expect(JSON.parse(await list(service))).to.have.length(3);
    expect(await list(service, '?status=sold')).to.equal(
      await list(open({ pets: 3, firstId: '9007199254740993' }), '?status=sold'),
    );

    const other = open();
    other.backend.restore(sent);
    expect(await list(other)).to.equal(after);
    expect(await (await other.post(rex)).text()).to.contain('"id":9007199254740997,');
  });

  it('does not change with a snapshot when that is edited', async () => {
    const service = open({ pets: 1 });
    const { pets } = service.backend.snapshot();
    expect(() => Object.assign(pets[0] ?? {}, { name: 'Mallory' })).to.throw(TypeError);
    (pets as unknown[]).length = 0;
    expect(JSON.parse(await list(service))).to.have.length(1);
  });

  it('can have any base path', async () => {
    const { backend } = open({ pets: 1, basePath: '/shop/v1' });
    const headers = { Authorization: 'Bearer secret' };
    expect((await backend.fetch('https://a.test/shop/v1/pets', { headers })).status).to.equal(200);
    expect((await backend.fetch('https://a.test/v1/pets', { headers })).status).to.equal(404);
    const { backend: atRoot } = open({ basePath: '' });
    expect((await atRoot.fetch('https://a.test/pets', { headers })).status).to.equal(200);
  });
});
