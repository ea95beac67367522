import { expect } from 'chai';
import { type NewPet, type PetStatus, safe } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

/** `src/FUTURES.md` says what follows from each. */
describe('a service that is newer than the client', () => {
  const expected = { id: '1', name: 'Rex', categoryId: '3' };

  it('may send a cursor in a header, which withResponse gives', async () => {
    const { client } = clientOf(() => json([rex], 200, { 'next-cursor': 'b2' }));
    const { data, response } = await client.listPets().withResponse();
    expect(data).to.deep.equal([expected]);
    expect(response.headers.get('next-cursor')).to.equal('b2');
  });

  it('breaks the client if it wraps the list to add a cursor, and the error says so', async () => {
    const { client } = clientOf(() => json({ items: [rex], cursor: 'b2' }));
    const { error } = (await safe(client.listPets())) as { error: unknown };
    expect(error).to.deep.include({ name: 'ResponseValidationError', status: 200 });
    expect(String(error)).to.contain('expected array');
  });

  it('gets no cursor: the client rejects an argument that it does not know', async () => {
    const { client, received } = clientOf(() => json([rex]));
    const result = await safe(client.listPets({ cursor: 'b2' } as object));
    expect(result).to.have.nested.property('error.issues[0].path').that.deep.equals(['cursor']);
    expect(received).to.deep.equal([]);
  });

  it('breaks callers if it requires a new field: nothing is added, and the error has its code', async () => {
    const body = { code: 'color_missing', message: 'color is required', status: 400 };
    const { client, received } = clientOf(() => json(body, 400));
    const known: NewPet = { name: 'Rex', categoryId: 3 };
    const result = await safe(client.createPet(known));
    expect(result).to.deep.nested.include({ 'error.outcome': 'not-applied', 'error.code': 'color_missing' });
    const early = await safe(client.createPet({ ...known, color: 'brown' } as NewPet));
    expect(early).to.deep.nested.include({ 'error.issues[0].code': 'unrecognized_key', 'error.attempts': 0 });
    expect(received).to.have.length(1);
  });

  it('may have a new status, which callers read but cannot ask for', async () => {
    const { client, received } = clientOf(() => json([{ ...rex, status: 'adopted' }]));
    expect(await client.listPets()).to.deep.equal([{ ...expected, status: 'adopted' }]);
    const result = await safe(client.listPets({ status: 'adopted' as PetStatus }));
    expect(result).to.have.nested.property('error.name', 'RequestValidationError');
    expect(received).to.have.length(1);
  });

  it('may have new error codes, which callers get; the HTTP status decides about retries and the outcome', async () => {
    const { client, received } = clientOf(() => json({ code: 'quota', message: 'Pay first.', status: 402 }, 402));
    const result = await safe(client.createPet({ name: 'Rex', categoryId: 3 }));
    expect(result).to.deep.nested.include({ 'error.code': 'quota', 'error.hasErrorBody': true });
    expect(result).to.have.nested.property('error.outcome', 'not-applied');
    await safe(client.listPets());
    expect(received).to.have.length(2);
  });
});
