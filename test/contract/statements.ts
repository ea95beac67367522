import { expect } from 'chai';
import type { BackendOptions } from '../../src/backend/index.js';
import type { Fetch } from './checked-fetch.js';

/** A service under test: `fetch` below its base address, with a valid key unless the headers say otherwise. */
export interface Service {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  readonly post: (body: string, headers?: Record<string, string>) => Promise<Response>;
}

/** One check and the statement of the interface that it holds the service to. */
export interface Statement {
  readonly says: string;
  /** What the service starts with; the key is always `secret`. */
  readonly start?: Omit<BackendOptions, 'apiKeys'>;
  readonly check: (service: Service) => Promise<void>;
}

/** Speaks to a base address with the key that every service under test lets in. */
export function serviceAt(baseUrl: string, fetch: Fetch): Service {
  const authorized = { Authorization: 'Bearer secret' };
  return {
    get: (path, headers = authorized) => fetch(`${baseUrl}${path}`, { headers }),
    post: (body, headers) =>
      fetch(`${baseUrl}/pets`, {
        method: 'POST',
        headers: headers ?? { ...authorized, 'Content-Type': 'application/json' },
        body: new TextEncoder().encode(body),
      }),
  };
}

const expectError = async (response: Response, status: number) => {
  expect(response.status).to.equal(status);
  const body = await response.json();
  expect(Object.keys(body).sort()).to.deep.equal(['code', 'message', 'status']);
  expect(body.code).to.be.a('string').and.not.equal('');
  expect(body.message).to.be.a('string').and.not.equal('');
  expect(body.status).to.equal(status);
};

const pet = '{"name":"Rex","categoryId":3}';
const json = { 'Content-Type': 'application/json' };
const key = { Authorization: 'Bearer secret' };
const past = () => Date.parse('2030-12-04T23:59:59.999Z');
const future = () => Date.parse('2030-12-05T00:00:00Z');
const paths = ['/pets', '/pets?limit=5', '/pets/1', '/store/orders'];

/** The interface, statement by statement. */
export const statements: readonly Statement[] = [
  {
    says: 'Wire format: JSON (application/json) for request and response bodies',
    start: { pets: 1 },
    async check({ get, post }) {
      for (const answer of [await get('/pets'), await post(pet), await get('/pets/1'), await get('/pets/77')]) {
        expect(answer.headers.get('content-type')).to.match(/^application\/json/);
        await answer.json();
      }
    },
  },
  {
    says: 'Every operation requires authentication: when the key is missing the service answers 401 with an Error body',
    start: { pets: 1 },
    async check({ get, post }) {
      for (const path of paths) await expectError(await get(path, {}), 401);
      await expectError(await post(pet, json), 401);
    },
  },
  {
    says: 'When the key is invalid the service answers 401 with an Error body',
    start: { pets: 1 },
    async check({ get, post }) {
      for (const wrong of ['Secret', 'secret1', 'secre', 'other']) {
        for (const path of paths) await expectError(await get(path, { Authorization: `Bearer ${wrong}` }), 401);
        await expectError(await post(pet, { ...json, Authorization: `Bearer ${wrong}` }), 401);
      }
    },
  },
  {
    says: 'A request that uses another header form than Bearer <API_KEY> is the 401 case',
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
    says: 'The scheme is HTTP bearer authentication, whose name HTTP takes in any case',
    start: { pets: 1 },
    async check({ get }) {
      for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
        expect((await get('/pets', { Authorization: `${scheme} secret` })).status).to.equal(200);
      }
    },
  },
  {
    says: 'A request without a key learns nothing else: 401 comes before 400 and 404',
    async check({ get, post }) {
      await expectError(await get('/pets/999', {}), 401);
      await expectError(await get('/nothing/here', {}), 401);
      await expectError(await post('{', json), 401);
      await expectError(await post(pet, {}), 401);
    },
  },
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
    says: 'A list never holds more than 100 animals and never answers a status that is not documented',
    start: { pets: 150 },
    async check({ get }) {
      for (const limit of ['0', '-5', '101', '99999999999999999999', 'ten', '', '1.5', '1e1', ' 7', '%00', '%zz']) {
        const answer = await get(`/pets?limit=${limit}`);
        expect(answer.status).to.equal(200);
        expect((await answer.json()).length).to.be.within(1, 100);
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
  {
    says: 'POST /pets adds an animal: 201 with the Pet including the assigned id',
    start: { pets: 2 },
    async check({ get, post }) {
      const answer = await post('{"name":"Rex","categoryId":3,"status":"pending"}');
      expect(answer.status).to.equal(201);
      const rex = { id: 3, name: 'Rex', categoryId: 3, status: 'pending' };
      expect(await answer.json()).to.deep.equal(rex);
      expect(await (await get('/pets/3')).json()).to.deep.equal(rex);
      expect((await (await get('/pets')).json()).at(-1)).to.deep.equal(rex);
    },
  },
  {
    says: 'id: unique identifier, assigned by the service on creation',
    start: { pets: 3 },
    async check({ get, post }) {
      for (let index = 0; index < 5; index++) await post('{"name":"Rex","categoryId":3,"id":1}');
      const ids = (await (await get('/pets')).json()).map(({ id }: { id: number }) => id);
      expect(ids).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8]);
    },
  },
  {
    says: 'Pet: all fields of NewPet plus id, and no others',
    async check({ get, post }) {
      const text = '{"id":1,"name":"Rex","categoryId":3,"status":"sold"}';
      const body = '{"colour":"red","name":"Rex","status":"sold","categoryId":3,"__proto__":{"name":"x"}}';
      expect(await (await post(body)).text()).to.equal(text);
      expect(await (await get('/pets/1')).text()).to.equal(text);
    },
  },
  {
    says: 'status is optional: what was omitted is not made up',
    async check({ get, post }) {
      expect(await (await post(pet)).text()).to.equal('{"id":1,"name":"Rex","categoryId":3}');
      expect(await (await get('/pets')).text()).to.equal('[{"id":1,"name":"Rex","categoryId":3}]');
    },
  },
  {
    says: 'PetStatus: allowed values are available, pending, sold',
    async check({ post }) {
      for (const status of ['available', 'pending', 'sold']) {
        const answer = await post(`{"name":"Rex","categoryId":3,"status":"${status}"}`);
        expect(answer.status).to.equal(201);
        expect((await answer.json()).status).to.equal(status);
      }
      for (const status of ['"lost"', '""', '"Sold"', 'null', '1', '["sold"]']) {
        await expectError(await post(`{"name":"Rex","categoryId":3,"status":${status}}`), 400);
      }
    },
  },
  {
    says: '400: the request body is missing required fields (name and categoryId)',
    async check({ get, post }) {
      for (const body of ['{}', '{"name":"Rex"}', '{"categoryId":3}']) await expectError(await post(body), 400);
      expect(await (await get('/pets')).json()).to.deep.equal([]);
    },
  },
  {
    says: '400: name is a string',
    async check({ post }) {
      for (const name of ['null', '1', '["Rex"]', '{}', 'true']) {
        await expectError(await post(`{"name":${name},"categoryId":3}`), 400);
      }
    },
  },
  {
    says: '400: categoryId is an integer of format int64',
    async check({ post }) {
      for (const id of ['"3"', 'null', '1.5', 'true', '[]', '9223372036854775808', '-9223372036854775809', '1e19']) {
        await expectError(await post(`{"name":"Rex","categoryId":${id}}`), 400);
      }
    },
  },
  {
    says: 'categoryId: every int64 is kept to the last digit',
    async check({ get, post }) {
      const ids = ['9223372036854775807', '-9223372036854775808', '9007199254740993', '0', '-1'];
      for (const [index, id] of ids.entries()) {
        const text = `{"id":${index + 1},"name":"Rex","categoryId":${id}}`;
        expect(await (await post(`{"name":"Rex","categoryId":${id}}`)).text()).to.equal(text);
        expect(await (await get(`/pets/${index + 1}`)).text()).to.equal(text);
      }
      for (const id of ids) expect(await (await get('/pets')).text()).to.contain(`"categoryId":${id}}`);
    },
  },
  {
    says: 'id and petId: every int64 is told from its neighbours, in bodies and in paths',
    start: { firstId: '9007199254740993', pets: 2 },
    async check({ get, post }) {
      expect(await (await post(pet)).text()).to.contain('"id":9007199254740995,');
      expect(await (await get('/pets/9007199254740993')).text()).to.contain('"id":9007199254740993,');
      await expectError(await get('/pets/9007199254740992'), 404);
    },
  },
  {
    says: 'The request body is required',
    async check({ post }) {
      await expectError(await post(''), 400);
    },
  },
  {
    says: 'A body that is not valid JSON is a 400 case',
    async check({ post }) {
      for (const body of ['{', '{"name":"Rex","categoryId":3', "{'name':'Rex'}", 'name=Rex', '{"name":"Rex",}', '\0']) {
        await expectError(await post(body), 400);
      }
    },
  },
  {
    says: 'A NewPet is an object',
    async check({ post }) {
      for (const body of ['[]', 'null', '"Rex"', '3', `[${pet}]`]) await expectError(await post(body), 400);
    },
  },
  {
    says: 'A request sent without Content-Type: application/json is a 400 case',
    async check({ get, post }) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json', '']) {
        await expectError(await post(pet, { ...key, 'Content-Type': type }), 400);
      }
      await expectError(await post(pet, key), 400);
      expect(await (await get('/pets')).json()).to.deep.equal([]);
    },
  },
  {
    says: 'Content-Type: application/json may carry parameters and be written in any case',
    async check({ post }) {
      for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
        expect((await post(pet, { ...key, 'Content-Type': type })).status).to.equal(201);
      }
    },
  },
  {
    says: 'GET /pets/{petId} returns one animal; 404 when it cannot be found',
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
    says: 'The version is part of the base address; nothing else is there',
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
