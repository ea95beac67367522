import { expect } from 'chai';
import { expectError, json, pet, type Statement } from '../service.js';

const past = () => Date.parse('2030-12-04T23:59:59.999Z');
const future = () => Date.parse('2030-12-05T00:00:00Z');
const paths = ['/pets', '/pets?limit=5', '/pets/1', '/store/orders'];

/** The statements about access: the key, the addresses, and what they return. */
export const access: readonly Statement[] = [
  {
    says: 'Wire format: JSON (application/json) for request and response bodies',
    start: { pets: 1 },
    async check({ get, post }) {
      for (const response of [await get('/pets'), await post(pet), await get('/pets/1'), await get('/pets/77')]) {
        expect(response.headers.get('content-type')).to.match(/^application\/json/);
        await response.json();
      }
    },
  },
  {
    says: 'Every operation requires authentication: without a key the service returns 401 with an Error body',
    start: { pets: 1 },
    async check({ get, post }) {
      const responses = [await post(pet, json)];
      for (const path of paths) responses.push(await get(path, {}));
      for (const response of responses) {
        expect(response.headers.get('WWW-Authenticate')).to.equal('Bearer');
        await expectError(response, 401);
      }
    },
  },
  {
    says: 'With an invalid key the service returns 401 with an Error body',
    start: { pets: 1 },
    async check({ get, post }) {
      for (const wrong of ['Secret', 'secret1', 'secre', 'other']) {
        for (const path of paths) await expectError(await get(path, { Authorization: `Bearer ${wrong}` }), 401);
        await expectError(await post(pet, { ...json, Authorization: `Bearer ${wrong}` }), 401);
      }
    },
  },
  {
    says: 'A request with any other header form than Bearer <API_KEY> gets 401',
    start: { pets: 1 },
    async check({ get }) {
      for (const form of ['secret', 'Basic secret', 'Basic c2VjcmV0Og==', 'Bearer', 'Bearersecret', 'Token secret']) {
        await expectError(await get('/pets', { Authorization: form }), 401);
      }
      await expectError(await get('/pets', { Authorization: 'Bearer secret, Bearer secret' }), 401);
      await expectError(await get('/pets', { 'X-API-Key': 'secret' }), 401);
      await expectError(await get('/pets?api_key=secret&access_token=secret', {}), 401);
    },
  },
  {
    says: 'The scheme is HTTP bearer authentication; its name is not case-sensitive',
    start: { pets: 1 },
    async check({ get }) {
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        expect((await get('/pets', { Authorization: `${scheme} secret` })).status).to.equal(200);
      }
    },
  },
  {
    says: 'Without a key, 401 takes precedence over 400 and 404',
    async check({ get, post }) {
      await expectError(await get('/pets/999', {}), 401);
      await expectError(await get('/nothing/here', {}), 401);
      await expectError(await post('{', json), 401);
      await expectError(await post(pet, {}), 401);
    },
  },
  {
    says: 'GET /pets/{petId} returns one animal, or 404 when there is no such animal',
    start: { pets: [{ id: 7, name: 'Ann', categoryId: 1 }], now: past },
    async check({ get }) {
      for (const id of ['7', '%37']) expect((await get(`/pets/${id}`)).status).to.equal(200);
      for (const id of ['8', '0', '-7', '70', 'x', '7.0', '%zz', '%00', '9223372036854775808', '7%2F7']) {
        await expectError(await get(`/pets/${id}`), 404);
      }
    },
  },
  {
    says: 'GET /pets/{petId} is removed on 5 December 2030; GET /pets with status stays',
    start: { pets: 25, now: future },
    async check({ get }) {
      await expectError(await get('/pets/1'), 404);
      expect((await get('/pets?status=available')).status).to.equal(200);
    },
  },
  {
    says: 'GET /store/orders exists under the store area',
    async check({ get }) {
      expect((await get('/store/orders')).status).to.equal(200);
    },
  },
  {
    says: 'The version is part of the base address; other addresses get 404',
    start: { pets: 1 },
    async check({ get }) {
      for (const path of [
        '',
        '/',
        '/pet',
        '/pets/',
        '/pets/1/',
        '/pets/1/2',
        '//pets',
        '/store',
        '/v1/pets',
        '/Pets',
      ]) {
        await expectError(await get(path), 404);
      }
    },
  },
];
