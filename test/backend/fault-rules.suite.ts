import { expect } from 'chai';
import type { BackendFault } from '../../src/backend/index.js';
import { describe, it } from '../support/suite.js';
import { open, rex } from './open.js';

const responseWith = async (fault: BackendFault) => open({ faults: [fault] }).get('/pets');

describe('a fault of the kind response', () => {
  it('sends JSON of your own, integers of any size included', async () => {
    const json = { code: 'limit', details: [9223372036854775807n, null, true] };
    const response = await responseWith({ kind: 'response', status: 422, body: { json } });
    expect(response.headers.get('Content-Type')).to.equal('application/json');
    expect(await response.text()).to.equal('{"code":"limit","details":[9223372036854775807,null,true]}');
  });

  it('sends text of your own, as plain text or as what a header says', async () => {
    const plain = await responseWith({ kind: 'response', status: 200, body: { text: 'html' } });
    expect([await plain.text(), plain.headers.get('Content-Type')]).to.deep.equal([
      'html',
      'text/plain; charset=utf-8',
    ]);
    const headers = { 'content-TYPE': 'application/problem+json' };
    const problem = await responseWith({ kind: 'response', status: 400, body: { text: '{}' }, headers });
    expect([await problem.text(), problem.headers.get('Content-Type')]).to.deep.equal(['{}', headers['content-TYPE']]);
  });

  it('accepts header names in any case: one value replaces the other', async () => {
    const headers = {
      'www-authenticate': 'Basic',
      'CONTENT-TYPE': 'text/html',
      'access-control-allow-origin': 'https://a.test',
    };
    const response = await responseWith({ kind: 'response', status: 401, headers });
    expect(response.headers.get('WWW-Authenticate')).to.equal('Basic');
    expect(response.headers.get('Content-Type')).to.equal('text/html');
    expect(response.headers.get('Access-Control-Allow-Origin')).to.equal('https://a.test');
  });
});

describe('a fault with `when`', () => {
  it('applies to the requests that it chooses by query, header or body', async () => {
    const { get, post } = open({
      faults: [
        { kind: 'response', status: 503, when: ({ query }) => query['status'] === 'sold' },
        { kind: 'response', status: 429, when: ({ headers }) => headers['x-trace'] === '7' },
        { kind: 'response', status: 500, when: ({ body }) => (body as { name?: string } | undefined)?.name === 'Rex' },
        { kind: 'lost', call: 99 },
      ],
    });
    const headers = { Authorization: 'Bearer secret' };
    expect((await get('/pets?status=sold')).status).to.equal(503);
    expect((await get('/pets?status=pending')).status).to.equal(200);
    expect((await get('/pets', { ...headers, 'X-Trace': '7' })).status).to.equal(429);
    expect((await get('/pets', headers)).status).to.equal(200);
    expect((await post(rex)).status).to.equal(500);
    const ann = await post('{"name":"Ann","categoryId":9007199254740993}');
    expect(await ann.text()).to.equal('{"id":1,"name":"Ann","categoryId":9007199254740993}');
  });

  it('counts only the calls that it chooses', async () => {
    const when: BackendFault['when'] = ({ query }) => query['limit'] === '1';
    const { get } = open({ faults: [{ kind: 'response', status: 503, when, call: 2 }] });
    const statuses: number[] = [];
    for (const limit of [1, 2, 2, 1, 1]) statuses.push((await get(`/pets?limit=${limit}`)).status);
    expect(statuses).to.deep.equal([200, 200, 200, 503, 200]);
  });
});

it('the chance of a fault is drawn when the request arrives, so that a seed gives the same faults under any latency', async () => {
  const faults: BackendFault[] = [{ kind: 'response', status: 503, chance: 0.5 }];
  /** The statuses of twenty requests of the same moment, whose responses come out of order. */
  const statuses = async (latency: [number, number]) => {
    const { backend, get } = open({ faults, seed: 5, latency });
    const order: number[] = [];
    backend.addEventListener('response', ({ request }) => order.push(request.number));
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('/pets')));
    return { order, statuses: responses.map(({ status }) => status) };
  };
  const quick = await statuses([0, 1e-9]);
  const slow = await statuses([0, 60]);
  expect(slow.order).not.to.deep.equal([...slow.order].sort((one, other) => one - other));
  expect(slow.statuses).to.deep.equal(quick.statuses);
  expect(slow.statuses).to.include(200).and.to.include(503);
});

it('the faults of a backend do not change with the array that they were set from, and are frozen', async () => {
  const headers = { 'X-Note': 'mine' };
  const json = { note: ['mine'] };
  const call = [1];
  const { backend, get } = open({ faults: [{ kind: 'response', status: 500, body: { json }, headers, call }] });
  headers['X-Note'] = 'changed';
  json.note.push('changed');
  call[0] = 2;
  expect(() => Object.assign(backend.faults[0] ?? {}, { status: 200 })).to.throw(TypeError);
  const response = await get('/pets');
  expect(response.headers.get('X-Note')).to.equal('mine');
  expect(await response.json()).to.deep.equal({ note: ['mine'] });
});
