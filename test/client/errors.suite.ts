import { expect } from 'chai';
import { ConfigurationError, isPetStoreError, type PetStoreError, safe } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf, json } from './service.js';

const failed = async (): Promise<PetStoreError> => {
  const { client } = clientOf(() => json({ code: 'gone', message: 'No such pet.', status: 404 }, 404));
  const result = await safe(client.createPet({ name: 'Rex', categoryId: 3 }));
  if (result.ok) throw new Error('The call should have failed.');
  return result.error;
};

describe('an error of the family', () => {
  it('gives all its public fields as plain data that can be cloned and sent', async () => {
    const error = await failed();
    const expected = {
      name: 'ApiError',
      message: error.message,
      operation: 'createPet',
      attempts: 1,
      outcome: 'not-applied',
      status: 404,
      errorBody: true,
      code: 'gone',
      serverMessage: 'No such pet.',
    };
    expect(error.toJSON()).to.deep.equal(expected);
    expect(JSON.parse(JSON.stringify(error))).to.deep.equal(expected);
    expect(structuredClone(error.toJSON())).to.deep.equal(expected);
  });

  it('keeps a message worth reading when it is cloned as it is, though a clone loses name and fields', async () => {
    const clone = structuredClone(await failed());
    expect(clone).to.be.instanceOf(Error);
    expect(clone.message).to.contain('createPet').and.to.contain('404');
  });

  it('is told from everything else', async () => {
    expect(isPetStoreError(await failed())).to.equal(true);
    expect(isPetStoreError(new ConfigurationError('baseUrl', 'is missing'))).to.equal(true);
    for (const other of [undefined, null, 'ApiError', new Error('x'), { name: 'ApiError' }, new TypeError('x')])
      expect(isPetStoreError(other)).to.equal(false);
  });

  it('leads back to the line that made the call, wherever an engine keeps track of that', async () => {
    if (!('captureStackTrace' in Error)) return;
    const answers: Record<string, () => Response | Promise<Response>> = {
      ApiError: () => json('null', 404),
      ConnectionError: () => Promise.reject(new TypeError('offline')),
      ResponseValidationError: () => json('5'),
      DeadlineError: () => new Promise(() => {}),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const { client } = clientOf(answer, { retry: false, timeout: name === 'DeadlineError' ? 30 : 30_000 });
      const stacks = [
        await (async function callingLine() {
          return await client.listPets();
        })().catch((error) => error),
        await (async function callingLine() {
          return await client.listPets().withResponse();
        })().catch((error) => error),
      ];
      for (const error of stacks) {
        expect(error).to.have.property('name', name);
        expect(error.stack)
          .to.match(new RegExp(`^${name}: listPets`))
          .and.to.contain('callingLine');
        expect(Object.keys(error)).to.not.contain('stack');
      }
    }
  });

  it('is an Error with its name in its text', async () => {
    const error = await failed();
    expect(error).to.be.instanceOf(Error);
    expect(String(error)).to.match(/^ApiError: createPet: the service answered 404/);
  });
});

describe('safe', () => {
  it('gives data or error', async () => {
    const { client } = clientOf((_, count) => (count === 1 ? json([]) : json({})));
    expect(await safe(client.listPets())).to.deep.equal({ ok: true, data: [] });
    const second = await safe(client.listPets());
    expect(second.ok).to.equal(false);
    if (!second.ok) expect(second.error.name).to.equal('ResponseValidationError');
  });
});

describe('withResponse', () => {
  it('fails like the promise that it belongs to, which then needs no handler of its own', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    const noteEvent = (event: PromiseRejectionEvent) => note(event.reason);
    if (typeof process === 'object') process.on('unhandledRejection', note);
    else addEventListener('unhandledrejection', noteEvent);
    const { client } = clientOf(() => json({}));
    const call = client.listPets();
    const error = await call.withResponse().catch((reason) => reason);
    expect(error).to.have.property('name', 'ResponseValidationError');
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (typeof process === 'object') process.off('unhandledRejection', note);
    else removeEventListener('unhandledrejection', noteEvent);
    expect(unhandled).to.deep.equal([]);
  });

  it('gives of a search the answer that settled it', async () => {
    const { client } = clientOf(() => json([], 200, { 'x-turn': '1' }));
    const { data, response } = await client.findPet(1).withResponse();
    expect(data.found).to.equal(false);
    expect(response.headers.get('x-turn')).to.equal('1');
  });
});
