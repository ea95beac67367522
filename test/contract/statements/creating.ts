import { expect } from 'chai';
import { expectError, key, pet, type Statement } from '../service.js';

/** The statements about adding a pet. */
export const creating: readonly Statement[] = [
  {
    says: 'POST /pets adds an animal: 201 with the Pet including the assigned id',
    start: { pets: 2 },
    async check({ get, post }) {
      const response = await post('{"name":"Rex","categoryId":3,"status":"pending"}');
      expect(response.status).to.equal(201);
      const rex = { id: 3, name: 'Rex', categoryId: 3, status: 'pending' };
      expect(await response.json()).to.deep.equal(rex);
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
    says: 'status is optional: the service does not add an omitted status',
    async check({ get, post }) {
      expect(await (await post(pet)).text()).to.equal('{"id":1,"name":"Rex","categoryId":3}');
      expect(await (await get('/pets')).text()).to.equal('[{"id":1,"name":"Rex","categoryId":3}]');
    },
  },
  {
    says: 'PetStatus: allowed values are available, pending, sold',
    async check({ post }) {
      for (const status of ['available', 'pending', 'sold']) {
        const response = await post(`{"name":"Rex","categoryId":3,"status":"${status}"}`);
        expect(response.status).to.equal(201);
        expect((await response.json()).status).to.equal(status);
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
    says: 'id and petId: neighboring int64 values stay distinct, in bodies and in paths',
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
    says: 'A body that is not valid JSON gets 400',
    async check({ post }) {
      for (const body of ['{', '{"name":"Rex","categoryId":3', "{'name':'Rex'}", 'name=Rex', '{"name":"Rex",}', '\0']) {
        await expectError(await post(body), 400);
      }
    },
  },
  {
    says: 'A body that is not an object gets 400',
    async check({ post }) {
      for (const body of ['[]', 'null', '"Rex"', '3', `[${pet}]`]) await expectError(await post(body), 400);
    },
  },
  {
    says: 'A request without Content-Type: application/json gets 400',
    async check({ get, post }) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json', '']) {
        await expectError(await post(pet, { ...key, 'Content-Type': type }), 400);
      }
      await expectError(await post(pet, key), 400);
      expect(await (await get('/pets')).json()).to.deep.equal([]);
    },
  },
  {
    says: 'Content-Type: application/json may have parameters and capital letters',
    async check({ post }) {
      for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8']) {
        expect((await post(pet, { ...key, 'Content-Type': type })).status).to.equal(201);
      }
    },
  },
];
