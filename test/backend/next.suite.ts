import { expect } from 'chai';
import type { BackendRequest } from '../../src/backend/index.js';
import { describe, it } from '../support/suite.js';
import { open, rejection, rex } from './open.js';

describe('the next request of a backend', () => {
  it('can be awaited by operation, with its body and response', async () => {
    const { backend, get, post } = open();
    const created = backend.next('createPet');
    await get('/pets');
    await post(rex);
    await post('{"name":"Ann","categoryId":1}');
    const entry = await created;
    expect(entry.body).to.deep.equal({ name: 'Rex', categoryId: 3 });
    expect(entry.outcome).to.equal('responded');
    const id = entry.response?.status === 201 ? entry.response.body.id : undefined;
    expect(id).to.equal('1');
  });

  it('is of any operation if none is named, even one in progress', async () => {
    const { backend, get } = open({ latency: 20 });
    const pending = get('/pets');
    const next: BackendRequest = await backend.next();
    expect([next.operation, next.status]).to.deep.equal(['listPets', 200]);
    await pending;
  });

  it('ends with the reason of a signal, before and while it is waited for', async () => {
    const { backend } = open();
    const reason = new Error('enough');
    expect(await rejection(backend.next('getPet', { signal: AbortSignal.abort(reason) }))).to.equal(reason);
    const controller = new AbortController();
    const waiting = rejection(backend.next('getPet', { signal: controller.signal }));
    controller.abort(reason);
    expect(await waiting).to.equal(reason);
  });

  it('may be one to an address of no operation, or a preflight', async () => {
    const { backend, get } = open();
    const other = backend.next('other');
    await get('/pets');
    await get('/nowhere');
    expect((await other).path).to.equal('/v1/nowhere');
    const reason = new Error('enough');
    expect(await rejection(backend.next('preflight', { signal: AbortSignal.abort(reason) }))).to.equal(reason);
  });

  it('rejects an operation that does not exist', () => {
    const { backend } = open();
    expect(() => backend.next('create' as 'createPet')).to.throw(
      'option "operation" must be one of listPets, createPet, getPet, listOrders, preflight, other, not "create"',
    );
  });
});
