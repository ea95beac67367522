import { expect } from 'chai';
import { isPetStoreError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf } from './service.js';

const limit = 10_000_000;

/** What a list fails with, or gives, after a response, and how often it is requested. */
async function failureAfter(respond: () => Response | Promise<Response>) {
  const { client, received } = clientOf(respond);
  const failure: unknown = await client.listPets({}, { timeout: 2000 }).catch((error: unknown) => error);
  return { failure, asked: received.length };
}

/** What a list fails with when the service sends a body of so many bytes. */
const failureOf = (bytes: number) => failureAfter(() => new Response(`[${' '.repeat(bytes - 2)}]`));

describe('a body of more than 10 MB', () => {
  it('fails with an error that says so, and is not requested again', async () => {
    const { failure, asked } = await failureOf(limit + 1);
    expect(isPetStoreError(failure) && failure.message).to.equal(
      'listPets: response 200 does not match the spec: expected 10 MB at most',
    );
    expect(failure).to.deep.include({ issues: [{ path: [], code: 'too_large', expected: '10 MB at most' }] });
    expect(asked).to.equal(1);
  });

  it('is one byte longer than the largest body that is read', async () => {
    expect((await failureOf(limit)).failure).to.deep.equal([]);
  });
});

it('a list with more than 100 mistakes fails with the first 100', async () => {
  const { failure } = await failureAfter(() => Response.json(Array(101).fill({ id: 1, name: 'Rex', categoryId: '3' })));
  expect(failure).to.have.property('issues').with.lengthOf(100);
});

it('a body that `fetch` has already read fails with an issue that says so, and is not requested again', async () => {
  const respond = async () => {
    const response = Response.json([]);
    await response.text();
    return response;
  };
  const { failure, asked } = await failureAfter(respond);
  expect(failure).to.have.deep.property('issues', [
    { path: [], code: 'unreadable', expected: 'a body that fetch has not read' },
  ]);
  expect(asked).to.equal(1);
  const { client } = clientOf(respond);
  const added: unknown = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((error: unknown) => error);
  expect(added).to.have.property('outcome', 'applied');
});
