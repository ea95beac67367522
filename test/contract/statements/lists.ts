import { expect } from 'chai';
import type { Statement } from '../service.js';

/** The statements about lists and limits. */
export const lists: readonly Statement[] = [
  {
    says: 'A Pet is a JSON object; a list of animals is a JSON array of Pet objects, with no wrapper object',
    start: {
      pets: [
        { name: 'Ann', categoryId: 1, status: 'sold' },
        { name: 'Bob', categoryId: 2 },
      ],
    },
    async check({ get }) {
      expect(await (await get('/pets')).json()).to.deep.equal([
        { id: 1, name: 'Ann', categoryId: 1, status: 'sold' },
        { id: 2, name: 'Bob', categoryId: 2 },
      ]);
      expect(await (await get('/pets/2')).json()).to.deep.equal({ id: 2, name: 'Bob', categoryId: 2 });
    },
  },
  {
    says: 'An empty list is an empty array',
    async check({ get }) {
      expect(await (await get('/pets')).text()).to.equal('[]');
    },
  },
  {
    says: 'limit: default 20',
    start: { pets: 150 },
    async check({ get }) {
      expect(await (await get('/pets')).json()).to.have.length(20);
    },
  },
  {
    says: 'limit: minimum 1, maximum 100; the maximum number of animals returned',
    start: { pets: 150 },
    async check({ get }) {
      for (const limit of [1, 2, 19, 20, 21, 99, 100]) {
        const listed = await (await get(`/pets?limit=${limit}`)).json();
        expect(listed.map(({ id }: { id: number }) => id)).to.deep.equal(
          Array.from({ length: limit }, (_, index) => index + 1),
        );
      }
    },
  },
  {
    says: 'With any limit, a list has at most 100 animals and the documented status 200',
    start: { pets: 150 },
    async check({ get }) {
      for (const limit of ['0', '-5', '101', '99999999999999999999', 'ten', '', '1.5', '1e1', ' 7', '%00', '%zz']) {
        const response = await get(`/pets?limit=${limit}`);
        expect(response.status).to.equal(200);
        expect((await response.json()).length).to.be.within(1, 100);
      }
    },
  },
  {
    says: 'status: filters by availability, one of available, pending, sold',
    start: {
      pets: [
        { name: 'a', categoryId: 1, status: 'available' },
        { name: 'b', categoryId: 1, status: 'pending' },
        { name: 'c', categoryId: 1, status: 'sold' },
        { name: 'd', categoryId: 1 },
        { name: 'e', categoryId: 1, status: 'available' },
      ],
    },
    async check({ get }) {
      const names = async (query: string) =>
        (await (await get(`/pets?${query}`)).json()).map(({ name }: { name: string }) => name).join('');
      expect(await names('status=available')).to.equal('ae');
      expect(await names('status=pending')).to.equal('b');
      expect(await names('status=sold')).to.equal('c');
      expect(await names('status=available&limit=1')).to.equal('a');
      expect(await names('limit=1&status=sold')).to.equal('c');
      expect(await names('status=Sold')).to.equal('');
    },
  },
];
