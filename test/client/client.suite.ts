import { expect } from 'chai';
import { describe, it } from '../support/suite.js';
import { canary, clientOf, json, rex } from './service.js';

const authorization = `Bearer ${canary}`;

describe('client', () => {
  it('requests pets with the parameters of the caller, in a fixed order', async () => {
    const { client, received } = clientOf(() => json([rex]));
    await client.listPets();
    await client.listPets({ status: 'sold', limit: 5 });
    await client.listPets({ limit: 20 });
    expect(received.map(({ path }) => path)).to.deep.equal([
      '/v1/pets',
      '/v1/pets?limit=5&status=sold',
      '/v1/pets?limit=20',
    ]);
  });

  it('sends three headers and no other', async () => {
    const { client, received } = clientOf((request) => (request.method === 'POST' ? json(rex, 201) : json([])));
    await client.listPets();
    await client.createPet({ name: 'Rex', categoryId: 3 });
    expect(received.map(({ headers }) => headers)).to.deep.equal([
      { accept: 'application/json', authorization },
      { accept: 'application/json', authorization, 'content-type': 'application/json' },
    ]);
  });

  it('calls fetch with a URL and plain options, and says which call and attempt it is', async () => {
    const sent: unknown[] = [];
    const { client } = clientOf(() => json([]), {
      fetch: async (url, { signal, ...init }, context) => {
        sent.push({ url, ...init, ...context });
        expect(signal?.aborted).to.equal(false);
        return json(sent.length === 1 ? {} : [], sent.length === 1 ? 503 : 200, { 'retry-after': '0' });
      },
    });
    let callId = 0;
    client.addEventListener('request', (event) => {
      callId = event.callId;
    });
    await client.listPets({ limit: 5 });
    const headers = { accept: 'application/json', authorization };
    const request = {
      url: 'https://pets.test/v1/pets?limit=5',
      method: 'GET',
      headers,
      body: null,
      redirect: 'manual',
    };
    expect(sent).to.deep.equal([1, 2].map((attempt) => ({ ...request, operation: 'listPets', callId, attempt })));
  });

  it('sends no key when a proxy adds it', async () => {
    const { client, received } = clientOf(() => json([]), { apiKey: undefined });
    await client.listPets();
    expect(received[0]?.headers).to.deep.equal({ accept: 'application/json' });
  });

  it('sends a new pet unchanged, even with an empty name, and fires an event with the response', async () => {
    const { client, received } = clientOf(() => json({ ...rex, name: '' }, 201));
    const announced: unknown[] = [];
    client.addEventListener('pet-create', (event) => announced.push(event.pet));
    const pet = await client.createPet({ categoryId: 3, name: '', status: 'sold' });
    expect(received[0]?.body).to.equal('{"name":"","categoryId":3,"status":"sold"}');
    expect(pet).to.deep.equal({ id: '1', name: '', categoryId: '3' });
    expect(announced).to.deep.equal([pet]);
  });

  it('gives the response along with the data, once, and marks the first promise handled', async () => {
    const { client, received } = clientOf(() => json([rex], 200, { etag: '"7"' }));
    const { data, response } = await client.listPets().withResponse();
    expect(data).to.have.length(1);
    expect([response.status, response.headers.get('etag'), response.url]).to.deep.equal([
      200,
      '"7"',
      'https://pets.test/v1/pets',
    ]);
    expect(received).to.have.length(1);
  });

  it('reads a response of SvelteKit’s load, whose headers cannot be read by name', async () => {
    const { client } = clientOf(() => {
      const response = json([rex], 200, { 'cache-control': 'no-store' });
      response.headers.get = () => expect.fail('only some headers');
      return response;
    });
    const { data, response } = await client.listPets().withResponse();
    expect(data[0]?.name).to.equal('Rex');
    expect(response.headers.get('cache-control')).to.equal('no-store');
  });

  it('fails if the service sends another pet than requested, after any number of attempts', async () => {
    const { client } = clientOf((_, count) => (count === 1 ? json({}, 503, { 'retry-after': '0' }) : json(rex)));
    client.addEventListener('deprecation', (event) => event.preventDefault());
    const failed = await client.getPet('9007199254740993').catch((error: unknown) => error);
    expect(failed).to.include({ name: 'ResponseValidationError', operation: 'getPet', attempts: 2, status: 200 });
    expect(failed)
      .to.have.property('issues')
      .that.deep.equals([{ path: ['id'], code: 'invalid_value', expected: '9007199254740993' }]);
    expect(await client.getPet('01')).to.deep.equal({ id: '1', name: 'Rex', categoryId: '3' });
  });

  it('has methods that work without the client in front of them', async () => {
    const { client, received } = clientOf(() => json([rex]));
    const { listPets, findPet } = client;
    expect(await listPets({ limit: 1 })).to.have.length(1);
    expect(await findPet(1)).to.have.property('found', true);
    expect(received).to.have.length(2);
    expect(Object.keys(client)).to.deep.equal([]);
  });
});
