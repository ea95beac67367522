import { expect } from 'chai';
import * as z from 'zod/mini';
import type { StandardSchema } from '../../src/client/issues.js';
import type { ResponseValidationError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { leaksOf } from './leaks.js';
import { canary, clientOf, json } from './service.js';

const orders = (text: string) => clientOf(() => json(text)).client;

/** What a list of orders fails with by a schema. */
const failureOf = (schema: StandardSchema, text = '[]') =>
  orders(text)
    .listOrders({ schema })
    .catch((error: ResponseValidationError) => error) as Promise<ResponseValidationError>;

/** A schema by hand, of no library. */
const schema = <Output>(validate: StandardSchema<Output>['~standard']['validate']): StandardSchema<Output> => ({
  '~standard': { version: 1, vendor: 'test', validate },
});

describe('listOrders', () => {
  it('asks for the orders', async () => {
    const { client, received } = clientOf(() => json([]));
    await client.listOrders();
    expect(received[0]?.path).to.equal('/v1/store/orders');
  });

  it('gives decoded JSON, undefined for an empty body, and other text unchanged', async () => {
    expect(await orders('[{"a":null}]').listOrders()).to.deep.equal([{ a: null }]);
    for (const empty of ['', ' \n']) expect(await orders(empty).listOrders()).to.equal(undefined);
    expect(await orders('no orders today').listOrders()).to.equal('no orders today');
  });

  it('gives integers that a double cannot hold as decimal text', async () => {
    expect(await orders('[9007199254740993, 5, 1e3]').listOrders()).to.deep.equal(['9007199254740993', 5, 1000]);
  });

  it('gives the output of a schema', async () => {
    const counted = schema<number>((value) => ({ value: Array.isArray(value) ? value.length : -1 }));
    const count: number = await orders('[1,2]').listOrders({ schema: counted });
    expect(count).to.equal(2);
    const list = await orders('[{"id":"9007199254740993"}]').listOrders({
      schema: z.array(z.object({ id: z.string() })),
    });
    expect(list[0]?.id).to.equal('9007199254740993');
  });

  it('waits for a schema that takes its time, but no longer than for the call', async () => {
    const slow = schema(async (value) => ({ value: [value] }));
    expect(await orders('1').listOrders({ schema: slow })).to.deep.equal([1]);
    const hung = orders('1').listOrders({ schema: schema(() => new Promise(() => {})) }, { timeout: 10 });
    expect(await hung.catch((error) => error)).to.include({ name: 'DeadlineError', phase: 'body' });
  });

  it('fails with the paths of the issues of a schema, without messages that may quote the value', async () => {
    const strict = schema(() => ({ issues: [{ message: `got ${canary}`, path: [0, { key: 'id' }] }] }));
    const failed = await failureOf(strict, `["${canary}"]`);
    expect(failed).to.include({ name: 'ResponseValidationError', status: 200, operation: 'listOrders' });
    expect(failed).to.have.deep.property('issues', [{ path: [0, 'id'], code: 'invalid' }]);
    expect(String(failed)).to.contain('does not match your schema').and.not.to.contain('spec');
    expect(leaksOf(failed)).to.deep.equal([]);
  });

  for (const [rule, expected] of [
    [{ format: 'email', expected: 'string' }, 'email'],
    [{ expected: 'number' }, 'number'],
    [{ values: ['cash', 'card'] }, 'cash or card'],
  ] as const)
    it(`says what a schema expects: ${expected}`, async () => {
      const strict = schema(() => ({ issues: [{ message: 'No.', code: 'wrong', ...rule }] }));
      expect(await failureOf(strict)).to.have.deep.property('issues', [{ path: [], code: 'wrong', expected }]);
    });

  it('names members in the path of an issue, but not what may be data, as in a record', async () => {
    const response = { orders: { 'ada@example.com': { total: 'x' } } };
    const pathOf = async (schema: StandardSchema) =>
      (await failureOf(schema, JSON.stringify(response))).issues[0]?.path;
    const record = z.record(z.string(), z.object({ total: z.number() }));
    expect(await pathOf(z.object({ orders: record }))).to.deep.equal(['orders', '*', 'total']);
    const issue = { message: 'No.', path: ['orders', { key: 'ada@example.com' }, 'missing'] };
    expect(await pathOf(schema(() => ({ issues: [issue] })))).to.deep.equal(['orders', '*', 'missing']);
  });

  it('has the first 100 issues, names three in its message, and says that there are more', async () => {
    const failureWith = (count: number) => {
      const issues = Array.from({ length: count }, (_, index) => ({ message: 'No.', path: [index, 'timeout'] }));
      return failureOf(schema(() => ({ issues })));
    };
    const messageOf = async (count: number) => (await failureWith(count)).message;
    expect((await failureWith(101)).issues).to.have.length(100);
    const start = 'listOrders: response 200 does not match your schema: ';
    expect(await messageOf(3)).to.equal(`${start}[0].timeout: invalid; [1].timeout: invalid; [2].timeout: invalid`);
    expect(await messageOf(4)).to.equal(`${await messageOf(3)}; …`);
  });

  it('fails as one of the family if a schema throws or returns nonsense', async () => {
    for (const broken of [
      schema(() => {
        throw new Error(canary);
      }),
      schema(() => Promise.reject(canary)),
      schema(() => JSON.parse('null')),
      schema(() => JSON.parse('{}')),
      schema(() => JSON.parse('{"issues":[null]}')),
    ]) {
      const failed = await failureOf(broken);
      expect(failed).to.have.property('name', 'ResponseValidationError');
      expect(failed).to.have.deep.property('issues', [{ path: [], code: 'invalid', expected: 'value or issues' }]);
      expect(String(failed)).to.contain('your schema');
      expect(leaksOf(failed)).to.deep.equal([]);
    }
  });

  it('rejects an invalid schema before it sends anything', async () => {
    const { client, received } = clientOf(() => json([]));
    for (const query of [{ schema: {} }, { schema: 'x' }, { schem: 1 }, null, [], new Map()]) {
      const failed = await client.listOrders(query as Parameters<typeof client.listOrders>[0]).catch((error) => error);
      expect(failed).to.include({ name: 'RequestValidationError', operation: 'listOrders' });
    }
    expect(received).to.have.length(0);
  });
});
