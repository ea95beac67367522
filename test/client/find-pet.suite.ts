import { expect } from 'chai';
import { describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

/** A service whose lists have a given length, with the pet 7 in one of them. */
function service(lengths: Record<string, number>, holder?: string) {
  return clientOf((request) => {
    const list = new URL(request.url).searchParams.get('status') ?? 'any';
    const pets = Array.from({ length: lengths[list] ?? 0 }, (_, index) => ({ ...rex, id: 1000 + index }));
    if (list === holder) pets[0] = { ...rex, id: 7 };
    return json(pets);
  });
}

const paths = (...statuses: string[]) =>
  statuses.map((status) => (status === 'any' ? '/v1/pets?limit=100' : `/v1/pets?limit=100&status=${status}`));

describe('findPet', () => {
  it('sends one request with a status', async () => {
    const { client, received } = service({ sold: 3 }, 'sold');
    expect(await client.findPet('7', { status: 'sold' })).to.deep.equal({
      found: true,
      pet: { id: '7', name: 'Rex', categoryId: '3' },
    });
    expect(received.map(({ path }) => path)).to.deep.equal(paths('sold'));
  });

  it('with a status says where it looked, and that a list that is full, or longer than asked, may hide the pet', async () => {
    const { client } = service({ sold: 100, available: 101, pending: 99 });
    for (const status of ['sold', 'available'] as const)
      expect(await client.findPet(7, { status })).to.deep.equal({ found: false, searched: [status], atLimit: true });
    expect(await client.findPet(7, { status: 'pending' })).to.deep.equal({
      found: false,
      searched: ['pending'],
      atLimit: false,
    });
  });

  it('sends one request without a status if the list is not full', async () => {
    const { client, received } = service({ any: 99 });
    expect(await client.findPet(7n)).to.deep.equal({ found: false, searched: ['any'], atLimit: false });
    expect(received).to.have.length(1);
  });

  it('searches each status in turn if the list is full, until it finds the pet', async () => {
    const { client, received } = service({ any: 100, available: 4, pending: 2, sold: 1 }, 'pending');
    expect(await client.findPet(7)).to.have.property('found', true);
    expect(received.map(({ path }) => path)).to.deep.equal(paths('any', 'available', 'pending'));
  });

  it('never calls a search complete if the unfiltered list was full: a pet may have no status', async () => {
    const { client } = service({ any: 100, available: 40, pending: 30, sold: 30 });
    expect(await client.findPet(7)).to.deep.equal({
      found: false,
      searched: ['any', 'available', 'pending', 'sold'],
      atLimit: true,
    });
  });

  it('compares ids beyond 2^53 exactly', async () => {
    const { client } = clientOf(() => json('[{"id":9007199254740993,"name":"","categoryId":1}]'));
    expect(await client.findPet('9007199254740992')).to.have.property('found', false);
    expect(await client.findPet('9007199254740993')).to.have.property('found', true);
  });
});
