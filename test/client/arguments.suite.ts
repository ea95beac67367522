import { expect } from 'chai';
import { createClient, type ListPetsQuery, type NewPet, type RequestValidationError, safe } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

const pet = { name: 'Rex', categoryId: 3 };

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('not to be read');
    },
    ownKeys() {
      throw new Error('not to be listed');
    },
  },
);

/** Arguments that must not be sent: of which operation, and the path of what is wrong. */
const wrong: [string, 'listPets' | 'createPet' | 'getPet', unknown, readonly unknown[]][] = [
  ['a limit of 0', 'listPets', { limit: 0 }, ['limit']],
  ['a limit of 101', 'listPets', { limit: 101 }, ['limit']],
  ['a limit of 1.5', 'listPets', { limit: 1.5 }, ['limit']],
  ['a limit that is no number', 'listPets', { limit: Number.NaN }, ['limit']],
  ['a limit as text', 'listPets', { limit: '20' }, ['limit']],
  ['an unknown status', 'listPets', { status: 'lent' }, ['status']],
  ['a status in capitals', 'listPets', { status: 'Sold' }, ['status']],
  ['an unknown filter', 'listPets', { name: 'Rex' }, ['name']],
  ['a query that is a list', 'listPets', [], ['query']],
  ['a query that is a Map', 'listPets', new Map([['limit', 5]]), ['query']],
  ['a query that is a number', 'listPets', 5, ['query']],
  ['a query that holds the signal', 'listPets', { signal: new AbortController().signal }, ['signal']],
  ['a query that is null', 'listPets', null, ['query']],
  ['a query that throws', 'listPets', throwing, ['query']],
  ['no pet', 'createPet', undefined, ['pet']],
  ['a pet that is text', 'createPet', 'Rex', ['pet']],
  ['a pet without a name', 'createPet', { categoryId: 3 }, ['name']],
  ['a pet whose name is null', 'createPet', { ...pet, name: null }, ['name']],
  ['a pet without a category', 'createPet', { name: 'Rex' }, ['categoryId']],
  ['a category that is no number', 'createPet', { ...pet, categoryId: 'dogs' }, ['categoryId']],
  ['a category that may have been rounded', 'createPet', { ...pet, categoryId: 2 ** 53 }, ['categoryId']],
  ['a category of 2^63', 'createPet', { ...pet, categoryId: '9223372036854775808' }, ['categoryId']],
  ['a category of a fraction', 'createPet', { ...pet, categoryId: 1.5 }, ['categoryId']],
  ['a pet of an unknown status', 'createPet', { ...pet, status: 'lent' }, ['status']],
  ['a pet with an id', 'createPet', { ...pet, id: 1 }, ['id']],
  ['a pet that throws', 'createPet', throwing, ['pet']],
  ['no id', 'getPet', undefined, ['petId']],
  ['an empty id', 'getPet', '', ['petId']],
  ['an id with a path', 'getPet', '1/../../x', ['petId']],
  ['an id in exponents', 'getPet', '1e3', ['petId']],
  ['an id below −2^63', 'getPet', -(2n ** 63n) - 1n, ['petId']],
  ['an id as object', 'getPet', { toString: () => '1' }, ['petId']],
];

describe('arguments', () => {
  for (const [what, operation, argument, path] of wrong) {
    it(`with ${what} are rejected by ${operation} with the path of the issue, and nothing is sent`, async () => {
      const { client, received } = clientOf(() => json(rex));
      const call: Record<typeof operation, () => Promise<unknown>> = {
        listPets: () => client.listPets(argument as ListPetsQuery),
        createPet: () => client.createPet(argument as NewPet),
        getPet: () => client.getPet(argument as string),
      };
      const error = await call[operation]().then(
        () => undefined,
        (reason) => reason,
      );
      expect(error).to.include({ name: 'RequestValidationError', operation, attempts: 0 });
      expect(error.issues[0].path).to.deep.equal(path);
      expect(error.message).to.contain(operation).and.to.contain('expected').and.to.contain(path.join('.'));
      expect(error.outcome).to.equal(operation === 'createPet' ? 'not-applied' : undefined);
      expect(received).to.have.length(0);
    });
  }

  it('send an id in one spelling, however it is written', async () => {
    const { client, received } = clientOf(({ url }) =>
      json(`{"id":${url.replace(/.*\//, '')},"name":"","categoryId":3}`),
    );
    client.addEventListener('deprecation', (event) => event.preventDefault());
    for (const id of [7, 7n, '7', '007', '-0', -0, '9223372036854775807', -(2n ** 63n)]) await client.getPet(id);
    expect(received.map(({ path }) => path.replace('/v1/pets/', ''))).to.deep.equal([
      ...['7', '7', '7', '7', '0', '0'],
      '9223372036854775807',
      '-9223372036854775808',
    ]);
  });

  const errorOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).to.include({ name: 'RequestValidationError', attempts: 0 });
    return error as RequestValidationError;
  };

  it('report every issue, also an unknown member beside an invalid one', async () => {
    const { client } = clientOf(() => json(rex));
    const { issues } = await errorOf(client.createPet({ name: 'Rex', category: 3 } as unknown as NewPet));
    expect(issues.map(({ path, code }) => [...path, code])).to.deep.equal([
      ['categoryId', 'invalid_format'],
      ['category', 'unrecognized_key'],
    ]);
  });

  it('report what is expected', async () => {
    const { client } = clientOf(() => json(rex));
    const rounded = await errorOf(client.createPet({ name: 'Rex', categoryId: 2 ** 53 }));
    expect(rounded.message).to.contain('categoryId: expected an int64 as decimal text, bigint or safe integer');
    const lent = await errorOf(client.listPets({ status: 'lent' } as unknown as ListPetsQuery));
    expect(lent.message).to.contain('status: expected one of available, pending, sold');
    const number = await errorOf(client.listPets(5 as ListPetsQuery));
    expect(number.message).to.contain('query: expected an object of limit, status');
    const text = await errorOf(client.createPet('Rex' as unknown as NewPet));
    expect(text.message).to.contain('pet: expected an object of name, categoryId, status');
    const bare = await errorOf(client.findPet('1', 'sold' as unknown as object));
    expect(bare.message).to.contain('query: expected an object of status');
    const early = await errorOf(client.listPets({ timeout: 5 } as ListPetsQuery));
    expect(early.message).to.contain('timeout: expected in the last argument');
  });

  /** Options of a call that cannot be used, and the path of what is wrong. */
  const wrongOptions: [string, unknown, readonly string[]][] = [
    ['a number', 3, ['options']],
    ['null', null, ['options']],
    ['the signal itself', AbortSignal.abort(), ['options']],
    ['an array', [], ['options']],
    ['what throws', throwing, ['options']],
    ['a signal that is none', { signal: {} }, ['options', 'signal']],
    ['a timeout of 0', { timeout: 0 }, ['options', 'timeout']],
    ['a timeout as text', { timeout: '5' }, ['options', 'timeout']],
    ['a member of another name', { retries: 1 }, ['options', 'retries']],
    ['a retry of true', { retry: true }, ['options', 'retry']],
    ['a limit of 11 repetitions', { retry: { limit: 11 } }, ['options', 'retry', 'limit']],
    ['a misspelled member of retry', { retry: { limits: 1 } }, ['options', 'retry', 'limits']],
  ];
  for (const [what, options, path] of wrongOptions) {
    it(`whose options are ${what} are rejected by every operation with a path below "options"`, async () => {
      const { client, received } = clientOf(() => json(rex));
      for (const call of [
        client.listPets({}, options as object),
        client.createPet(pet, options as object),
        client.getPet(1, options as object),
        client.findPet(1, {}, options as object),
        client.listOrders({}, options as object),
      ]) {
        const error = await errorOf(call);
        expect(error.issues[0]?.path).to.deep.equal(path);
        expect(error.message).to.contain(path.join('.'));
      }
      expect(received).to.have.length(0);
    });
  }

  it('are accepted on a page that has extended `Object.prototype`', async () => {
    const { client, received } = clientOf(() => json(rex));
    const shared = Object.prototype as { added?: string };
    shared.added = 'by a library';
    try {
      expect(await client.createPet(pet, { timeout: 1000 })).to.include({ id: '1', name: 'Rex' });
    } finally {
      delete shared.added;
    }
    expect(received[0]?.body).to.equal('{"name":"Rex","categoryId":3}');
  });
});

describe('arguments that change after the call', () => {
  it('are sent as they were at the call', async () => {
    const { client, received } = clientOf(() => json(rex, 201));
    const draft = { name: '', categoryId: 3 };
    const calls = ['Ada', 'Bob', 'Cleo'].map((name) => {
      draft.name = name;
      return client.createPet(draft);
    });
    const query: ListPetsQuery = { limit: 1 };
    const options: { timeout: number; signal?: AbortSignal } = { timeout: 1000 };
    calls.push(client.findPet(1, query as object, options) as never);
    calls.push(client.listPets(query, options) as never);
    query.limit = 101;
    options.timeout = -1;
    options.signal = AbortSignal.abort();
    await Promise.allSettled(calls);
    const sent = received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).name);
    expect(sent).to.deep.equal(['Ada', 'Bob', 'Cleo']);
    expect(received.map(({ path }) => path)).to.include('/v1/pets?limit=1');
  });

  it('reject the promise when they are wrong; no call throws', async () => {
    const { client } = clientOf(() => json([]));
    const calls = [client.listPets({ limit: 0 }), client.createPet(throwing as NewPet), client.findPet('x')];
    for (const call of calls) await rejectionOf(call);
  });
});

const rejectionOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).to.include({ name: 'RequestValidationError', attempts: 0 });
  return error as RequestValidationError;
};

describe('what a page has added to every object', () => {
  const added: Record<string, unknown> = {
    ...{ status: 'sold', limit: 7, name: 'Mallory', apiKey: 'forged-key', timeout: 1 },
    ...{ fetch: () => Promise.reject(new Error('forged')), retry: false, code: 'forged', message: 'forged' },
    ...{
      baseUrl: 'https://forged.test/v1',
      error: 'forged',
      signal: AbortSignal.abort(new Error('forged')),
      schema: 'forged',
    },
  };
  const whilePolluted = async (how: PropertyDescriptor, work: () => Promise<void>, members = added) => {
    for (const [name, value] of Object.entries(members))
      Object.defineProperty(Object.prototype, name, Object.assign(Object.create(null), how, { value }));
    try {
      await work();
    } finally {
      for (const name of Object.keys(members)) Reflect.deleteProperty(Object.prototype, name);
    }
  };
  const visible = { configurable: true, enumerable: true, writable: true };
  const hidden = { configurable: true, writable: true };
  const readOnly = { configurable: true };

  for (const [kind, how] of Object.entries({ visible, hidden }))
    it(`is ignored in options, arguments and responses: ${kind}`, async () => {
      // Made before, since the platform itself believes it of what a Response is made from.
      const responses = [json([rex]), json(rex, 201), json({}, 400)];
      await whilePolluted(how, async () => {
        const { client, received } = clientOf((_, count) => responses[count - 1] ?? json([]));
        await client.listPets();
        const created = await client.createPet({ name: 'Rex', categoryId: 3 });
        const failed = await safe(client.listOrders());
        expect(received.map(({ path }) => path)).to.deep.equal(['/v1/pets', '/v1/pets', '/v1/store/orders']);
        expect(received[1]?.body).to.equal('{"name":"Rex","categoryId":3}');
        expect(created.status).to.equal(undefined);
        const error = failed.ok ? undefined : failed.error;
        expect(error?.name === 'ApiError' && Object.hasOwn(error, 'code')).to.equal(false);
        expect(error?.message).to.contain('400').and.to.not.contain('forged');
      });
    });

  it('does not replace what is missing', async () => {
    const response = json([{ id: 1, categoryId: 3 }]);
    await whilePolluted(hidden, async () => {
      const { client, received } = clientOf(() => response);
      await rejectionOf(client.createPet({ categoryId: 3 } as NewPet));
      expect(received).to.have.length(0);
      const failed = await client.listPets().catch((error) => error);
      expect(failed).to.have.property('name', 'ResponseValidationError');
    });
  });

  it('fails only calls that pass or receive such a member where it cannot be written, with an error of the client', async () => {
    const responses = [json([rex]), json(rex, 201), json({}, 400), json({ ...rex, status: 'sold' }, 201)];
    const paths: string[] = [];
    const results: unknown[] = [];
    const calls = async () => {
      const { client, received } = clientOf((_, count) => responses[count - 1] ?? json([]));
      results.push(await client.listPets(), await client.createPet({ name: 'Rex', categoryId: 3 }));
      results.push(await client.listOrders().catch((error) => error.toJSON()));
      results.push(await client.listPets({ limit: 5 }).catch((error) => error.toJSON()));
      results.push(await client.createPet({ name: 'Rex', categoryId: 3 }).catch((error) => error.toJSON()));
      paths.push(...received.map(({ path }) => path));
    };
    await whilePolluted(readOnly, calls, { limit: 1, status: 'sold', code: 'x', message: 'x', error: 'x' });
    const pet = { id: '1', name: 'Rex', categoryId: '3' };
    expect(results.slice(0, 2)).to.deep.equal([[pet], pet]);
    expect(results[2]).to.include({ name: 'ApiError', status: 400 });
    expect(results[3]).to.include({ name: 'RequestValidationError', attempts: 0 });
    expect(results[4]).to.include({ name: 'ResponseValidationError', outcome: 'applied' });
    expect(paths).to.deep.equal(['/v1/pets', '/v1/pets', '/v1/store/orders', '/v1/pets']);
  });

  it('does not change the request or the code that sends it', async () => {
    const hooks = { beforeRequest: [() => Promise.reject(new Error('forged'))] };
    const forged = {
      json: { name: 'Mallory' },
      searchParams: 'limit=7',
      hooks,
      integrity: 'sha256-x',
      totalTimeout: 1,
    };
    await whilePolluted(
      hidden,
      async () => {
        let sent: Request | undefined;
        const { client, received } = clientOf((request) => {
          sent = request;
          return json(rex);
        });
        await client.createPet({ name: 'Rex', categoryId: 3 });
        expect(received[0]).to.include({ path: '/v1/pets', body: '{"name":"Rex","categoryId":3}' });
        // Node's own `Request` believes it.
        if (typeof document === 'object') expect(sent?.integrity).to.equal('');
      },
      forged,
    );
  });

  it('gives the key only to the fetch of the page', async () => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    const response = json([]);
    globalThis.fetch = async () => response;
    try {
      await whilePolluted(
        hidden,
        async () => {
          const client = createClient({ baseUrl: 'https://pets.test/v1', apiKey: 'secret' });
          expect(await client.listPets()).to.deep.equal([]);
        },
        { fetch: async ({ url }: Request) => asked.push(url) },
      );
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked).to.deep.equal([]);
  });
});

describe('arguments and options', () => {
  it('read own members only, each once', async () => {
    const { client, received } = clientOf(() => json([]));
    const reads: string[] = [];
    const watched = <Members extends object>(members: Members): Members =>
      new Proxy(members, {
        get(target, name) {
          if (typeof name === 'string') reads.push(name);
          return Reflect.get(target, name);
        },
      });
    await client.listPets(watched({ limit: 5 }), watched({ timeout: 1000 }));
    expect(reads.sort()).to.deep.equal(['limit', 'timeout']);
    await client.listPets(Object.create({ limit: 7 }), Object.create({ timeout: -1 }));
    expect(received.map(({ path }) => path)).to.deep.equal(['/v1/pets?limit=5', '/v1/pets']);
  });
});
