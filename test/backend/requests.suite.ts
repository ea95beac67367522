import { expect } from 'chai';
import type { BackendRequest } from '../../src/backend/index.js';
import { setClock } from '../support/clock.js';
import { describe, it } from '../support/suite.js';
import { open, rex } from './open.js';

describe('the requests of a backend', () => {
  it('shows each request and its response by operation', async () => {
    const { backend, get, post } = open({ now: () => 1_000 });
    await post(rex);
    await get('/pets?limit=5&status=sold');
    await get('/pets/1');
    await get('/store/orders', {});
    await get('/nowhere');
    await get('/pets', { Authorization: 'Bearer wrong' });
    const seen = backend.requests.map(({ number, time, operation, method, path, key, outcome, status, duration }) =>
      [number, time, operation, method, path, key, outcome, status, duration].join(' '),
    );
    expect(seen).to.deep.equal([
      '1 1000 createPet POST /v1/pets accepted responded 201 0',
      '2 1000 listPets GET /v1/pets?limit=5&status=sold accepted responded 200 0',
      '3 1000 getPet GET /v1/pets/1 accepted responded 200 0',
      '4 1000 listOrders GET /v1/store/orders missing responded 401 0',
      '5 1000 other GET /v1/nowhere accepted responded 404 0',
      '6 1000 listPets GET /v1/pets rejected responded 401 0',
    ]);
  });

  it('has the time of a clock that a test replaced after it made the backend', async () => {
    const { backend, get } = open();
    const clock = setClock(1_000);
    await get('/pets').finally(() => clock.restore());
    expect(backend.requests[0]?.time).to.equal(1_000);
  });

  it('contains no credentials, valid or not', async () => {
    const { backend, get } = open({ apiKeys: ['canary-7f3a'] });
    const seen: BackendRequest[] = [];
    for (const type of ['request', 'response'] as const)
      backend.addEventListener(type, ({ request }) => seen.push(request));
    await get('/pets', { Authorization: 'Bearer canary-7f3a' });
    await get('/pets', { Authorization: 'Bearer canary-7f3a-wrong' });
    await get('/pets', { Authorization: 'canary-7f3a' });
    expect(backend.requests.map(({ headers }) => headers['authorization'])).to.deep.equal(['[key]', '[key]', '[key]']);
    expect(JSON.stringify([...backend.requests, ...seen])).not.to.contain('canary');
  });

  it('contains no accepted key anywhere else, even if one key starts with another', async () => {
    const { backend, call, get, post } = open({ apiKeys: ['secret', 's3cr-t-K', 's3cr-t-K-longer'] });
    await get('/pets?k=s3cr-t-K-longer&s3cr-t-K=1');
    await get('/pets', { 'X-Note': 's3cr-t-K' });
    await get('/pets/s3cr-t-K');
    await post('{"name":1,"s3cr-t-K":"my s3cr-t-K"}');
    await call('/pets', { method: 's3cr-t-K' });
    expect(JSON.stringify(backend.requests)).not.to.match(/s3cr|longer/i);
    expect(backend.requests[0]?.path).to.equal('/v1/pets?k=[key]&[key]=1');
    expect(backend.requests[0]?.query).to.deep.equal({ k: '[key]', '[key]': '1' });
    expect(backend.requests[3]?.body).to.deep.equal({ name: 1, '[key]': 'my [key]' });
  });

  it('does not redact a key of fewer than 6 characters, which may be a word', async () => {
    const { backend, post } = open({ apiKeys: ['test'] });
    const headers = { Authorization: 'Bearer test', 'Content-Type': 'application/json' };
    await post('{"name":"test","categoryId":1,"note":"the latest"}', headers);
    expect(backend.requests[0]?.body).to.deep.equal({ name: 'test', categoryId: 1, note: 'the latest' });
    expect(backend.requests[0]?.response?.body).to.include({ name: 'test' });
    expect(backend.requests[0]?.headers).to.include({ authorization: '[key]' });
  });

  it('has the query, the headers and the body of a request parsed', async () => {
    const { backend, call, get, post } = open();
    await get('/pets?limit=5&name=a%20b&limit=7', { Authorization: 'Bearer wrong', 'X-Trace': '1' });
    await post('{"name":"Rex","categoryId":9007199254740993}');
    await post('{"name":');
    await post(JSON.stringify({ name: 'x'.repeat(20_000), categoryId: 1 }));
    const [listed, created, broken, long] = backend.requests;
    expect(listed?.query).to.deep.equal({ limit: '5', name: 'a b' });
    expect(listed?.headers).to.deep.equal({ authorization: '[key]', 'x-trace': '1' });
    expect(listed).not.to.have.property('body');
    expect(created?.query).to.deep.equal({});
    expect(created?.headers).to.deep.include({ 'content-type': 'application/json' });
    expect(created?.body).to.deep.equal({ name: 'Rex', categoryId: '9007199254740993' });
    expect(broken?.body).to.equal('{"name":');
    expect(long?.body).to.be.a('string').with.lengthOf(2000);
    await call('/pets', { method: 'POST', body: rex });
    expect(backend.requests[4]).not.to.have.property('body');
  });

  it('can be read, and the pets listed, however deeply an accepted pet nests', async () => {
    const { backend, get, post } = open({ apiKeys: ['secret', 's3cret-key'], switches: { unknownMembers: 'keep' } });
    let taken = 0;
    for (const depth of [1, 100, 400, 600, 1000, 2500, 4000, 6000, 8000, 100_000]) {
      const nested = `${'['.repeat(depth)}"s3cret-key"${']'.repeat(depth)}`;
      const { status } = await post(`{"name":"Rex","categoryId":1,"note":${nested}}`);
      if (status === 201) taken++;
      let note: unknown = (backend.requests.at(-1)?.response?.body as { note?: unknown } | undefined)?.note;
      while (Array.isArray(note)) note = note[0];
      expect(note).to.equal(status === 201 ? '[key]' : undefined);
      expect((await get('/pets')).status).to.equal(200);
    }
    expect(taken).to.equal(3);
  });

  it('contains no part of a key at the end of a shortened body', async () => {
    const { backend, post } = open({ apiKeys: ['secret', 's3cret-key'] });
    const rest = ' '.repeat(10_000);
    for (let length = 1990; length < 2002; length++) await post(`"${'x'.repeat(length - 1)}s3cret-key${rest}`);
    for (const { body } of backend.requests) {
      expect(body).to.be.a('string').with.lengthOf(2000);
      expect(body).not.to.match(/s3?c?r?e?t?-?k?e?y?\s*$/);
    }
  });

  it('notifies listeners when a request arrives and when its response is sent', async () => {
    const { backend, get } = open();
    const seen: string[] = [];
    const listener = ({ type, request }: { type: string; request: BackendRequest }) =>
      seen.push(`${type} ${request.operation} ${request.outcome} ${request.status}`);
    backend.addEventListener('request', listener);
    backend.addEventListener('response', listener);
    await get('/pets');
    backend.removeEventListener('response', listener);
    await get('/pets', {});
    expect(seen).to.deep.equal([
      'request listPets pending undefined',
      'response listPets responded 200',
      'request listPets pending undefined',
    ]);
  });

  it('keeps the last 1000 requests and does not grow without end', async () => {
    const { backend, get } = open();
    for (let index = 0; index < 1500; index++) await get('/pets', {});
    expect(backend.requests).to.have.length(1000);
    expect(backend.requests.at(-1)?.number).to.equal(1500);
  });
});
