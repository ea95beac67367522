import { expect } from 'chai';
import type { BackendResponse } from '../../src/backend/responses.js';
import { type BackendSwitches, defaultSwitches, type Switches } from '../../src/backend/switches.js';
import { describe, it } from '../support/suite.js';
import { open, rex } from './open.js';

/** What is requested, and the response for each value of a switch; the type asks for every value. */
type Table = {
  readonly [Name in keyof Switches as Switches[Name] extends boolean | number
    ? number extends Switches[Name]
      ? never
      : Name
    : Name]: {
    readonly ask: (service: ReturnType<typeof open>) => Promise<Response>;
    readonly responses: { readonly [Value in `${Switches[Name]}`]: (response: ReadResponse) => void };
  };
};

interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed; `undefined` when there is none. */
  readonly body: { length?: number; name?: string; status?: unknown; code?: unknown; message?: string } | undefined;
}

const errorWith = (status: number, code?: string, message?: RegExp) => (response: ReadResponse) => {
  expect(response.status).to.equal(status);
  expect(response.body?.status).to.equal(status);
  if (code) expect(response.body?.code).to.equal(code);
  if (message) expect(response.body?.message).to.match(message);
};
const pets = (...names: string[]) =>
  ((response: ReadResponse) => {
    expect(response.status).to.equal(200);
    expect(JSON.parse(response.text).map(({ name }: { name: string }) => name)).to.deep.equal(names);
  }) as (response: ReadResponse) => void;
const many = (count: number) => (response: ReadResponse) => {
  expect(response.status).to.equal(200);
  expect(response.body?.length).to.equal(count);
};
const created = (text: string) => (response: ReadResponse) => {
  expect(response.status).to.equal(201);
  expect(response.text).to.equal(text);
};
const header = (name: string, value: string | null) => (response: ReadResponse) =>
  expect(response.headers.get(name)).to.equal(value);

const start = [
  { name: 'Ann', categoryId: 1, status: 'sold' },
  { name: 'Bob', categoryId: 1 },
] as const;
const large = `{"name":"${'x'.repeat(2_000_000)}","categoryId":3}`;

const table: Table = {
  limitOutOfRange: {
    ask: ({ get }) => get('/pets?limit=1000'),
    responses: {
      clamp: many(100),
      default: many(20),
      400: errorWith(400),
      422: errorWith(422, 'invalid_query', /from 1 to 100/),
    },
  },
  limitUnreadable: {
    ask: ({ get }) => get('/pets?limit=many'),
    responses: { default: many(20), 400: errorWith(400), 422: errorWith(422) },
  },
  statusUnknown: {
    ask: ({ get }) => get('/pets?status=&limit=2'),
    responses: {
      empty: pets(),
      unfiltered: pets('Ann', 'Bob'),
      400: errorWith(400, 'invalid_query'),
      422: errorWith(422),
    },
  },
  order: {
    ask: async ({ get, post }) => {
      await post(rex);
      return get('/pets?limit=2');
    },
    responses: { oldest: pets('Ann', 'Bob'), newest: pets('Rex', 'Bob') },
  },
  statusOmitted: {
    ask: ({ post }) => post(rex),
    responses: {
      absent: created('{"id":3,"name":"Rex","categoryId":3}'),
      available: created('{"id":3,"name":"Rex","categoryId":3,"status":"available"}'),
      pending: created('{"id":3,"name":"Rex","categoryId":3,"status":"pending"}'),
      sold: created('{"id":3,"name":"Rex","categoryId":3,"status":"sold"}'),
    },
  },
  emptyName: {
    ask: ({ post }) => post('{"name":"","categoryId":3}'),
    responses: {
      accept: created('{"id":3,"name":"","categoryId":3}'),
      400: errorWith(400),
      422: errorWith(422, 'invalid_body', /must not be empty/),
    },
  },
  unknownMembers: {
    ask: ({ post }) => post('{"name":"Rex","categoryId":3,"born":9007199254740993,"id":1}'),
    responses: {
      ignore: created('{"id":3,"name":"Rex","categoryId":3}'),
      keep: created('{"id":3,"name":"Rex","categoryId":3,"born":9007199254740993}'),
      400: errorWith(400, 'invalid_body'),
      422: errorWith(422),
    },
  },
  bodyTooLarge: {
    ask: ({ post }) => post(large),
    responses: { 400: errorWith(400), 413: errorWith(413, 'body_too_large', /longer than 1048576 bytes/) },
  },
  contentType: {
    ask: ({ post }) =>
      post(rex, { Authorization: 'Bearer secret', 'Content-Type': 'text/plain; was=application/json' }),
    responses: { 400: errorWith(400, 'invalid_content_type', /must be application\/json/), 415: errorWith(415) },
  },
  idUnreadable: {
    ask: ({ get }) => get('/pets/rex'),
    responses: {
      404: errorWith(404, 'not_found'),
      400: errorWith(400, 'invalid_id'),
      422: errorWith(422, 'invalid_id', /id .*integer/),
    },
  },
  removed: {
    ask: ({ get }) => get('/pets/1'),
    responses: {
      404: errorWith(404, 'not_found'),
      410: errorWith(410, 'gone', /removed; use GET \/pets/),
      keep: ({ status, body }) => expect([status, body?.name]).to.deep.equal([200, 'Ann']),
    },
  },
  deprecationHeader: {
    ask: ({ get }) => get('/pets/1'),
    responses: {
      none: header('Deprecation', null),
      rfc9745: header('Deprecation', '@1764892800'),
      date: header('Deprecation', 'Fri, 05 Dec 2025 00:00:00 GMT'),
      true: header('Deprecation', 'true'),
    },
  },
  orders: {
    ask: ({ get }) => get('/store/orders'),
    responses: {
      200: ({ status, text }) => expect([status, text]).to.deep.equal([200, '[]']),
      204: (response) => {
        expect([response.status, response.text]).to.deep.equal([204, '']);
        header('Content-Type', null)(response);
      },
      404: errorWith(404, 'not_found'),
      501: errorWith(501, 'not_implemented', /not implemented here/),
    },
  },
  otherMethod: {
    ask: ({ call }) => call('/pets', { method: 'DELETE', headers: { Authorization: 'Bearer secret' } }),
    responses: {
      404: errorWith(404),
      405: (response) => {
        errorWith(405, 'method_not_allowed', /does not take this method/)(response);
        header('Allow', 'GET, POST')(response);
      },
    },
  },
  cors: {
    ask: ({ get }) => get('/pets', {}),
    responses: { true: header('Access-Control-Allow-Origin', '*'), false: header('Access-Control-Allow-Origin', null) },
  },
  exposeHeaders: {
    ask: ({ get }) => get('/pets', {}),
    responses: {
      true: ({ headers }) => expect(headers.get('Access-Control-Expose-Headers')).to.contain('Retry-After'),
      false: header('Access-Control-Expose-Headers', null),
    },
  },
};

/** More pets for the two switches that are about their number; the date of removal for the one about that. */
const startOf = (name: string) => ({
  pets: name.startsWith('limit') ? 150 : start,
  ...(name === 'removed' && { now: () => Date.UTC(2031, 0) }),
});

async function ask(name: keyof Table, switches: BackendSwitches): Promise<ReadResponse> {
  const response = await table[name].ask(open({ ...startOf(name), switches }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) };
}

/** A value as the switch has it, from the name that a table's key gives it. */
const spelledOut = (text: string) => (text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text);

describe('the switches', () => {
  for (const [name, { responses }] of Object.entries(table) as [keyof Table, Table[keyof Table]][]) {
    for (const [text, expected] of Object.entries<(response: ReadResponse) => void>(responses)) {
      const value = text === 'true' && name !== 'deprecationHeader' ? true : spelledOut(text);
      it(`handles ${name} as ${text} says`, async () => expected(await ask(name, { [name]: value })));
    }
    it(`uses ${defaultSwitches[name]} for ${name} by default`, async () => {
      const stated: Record<string, (response: ReadResponse) => void> = responses;
      stated[String(defaultSwitches[name])]?.(await ask(name, {}));
    });
  }

  it('accepts a body of exactly maxBody bytes and rejects a longer one', async () => {
    const { post } = open({ switches: { maxBody: rex.length } });
    expect((await post(rex)).status).to.equal(201);
    const declared = { Authorization: 'Bearer secret', 'Content-Type': 'application/json', 'Content-Length': '29' };
    expect((await post(rex, declared)).status).to.equal(201);
    expect((await post(`${rex} `)).status).to.equal(400);
    expect(defaultSwitches.maxBody).to.equal(1024 * 1024);
  });

  it('clamps a limit to the nearest bound, and reads whole numbers only', async () => {
    const { get } = open({ pets: 150 });
    const counts = ['0', '-1', '101', '5x', 'x5', '1e1'].map(async (limit) =>
      (await get(`/pets?limit=${limit}`)).json(),
    );
    expect((await Promise.all(counts)).map(({ length }) => length)).to.deep.equal([1, 1, 100, 20, 20, 20]);
  });

  it('responds to any method with 404 where no operation is', async () => {
    const { call } = open({ switches: { otherMethod: 405 } });
    expect((await call('/nowhere', { method: 'DELETE', headers: { Authorization: 'Bearer secret' } })).status).to.equal(
      404,
    );
  });

  it('refuses unknown members only where there are some', async () => {
    expect((await open({ switches: { unknownMembers: 400 } }).post(rex)).status).to.equal(201);
  });

  it('announces the removal in the Sunset header of an operation that is deprecated, also with a 404, and of no other', async () => {
    const { get } = open({ pets: 1, switches: { deprecationHeader: 'rfc9745' } });
    for (const id of ['1', '2', 'rex'])
      expect((await get(`/pets/${id}`)).headers.get('Sunset')).to.equal('Thu, 05 Dec 2030 00:00:00 GMT');
    expect((await get('/pets')).headers.get('Sunset')).to.equal(null);
  });

  it('makes an undocumented status a compile error, except behind a switch', () => {
    const body = { code: 'not_found', message: 'x', status: 404 } as const;
    const documented: BackendResponse<'getPet'> = { status: 404, body };
    const switched: BackendResponse<'listPets'> = { status: 422, body };
    // @ts-expect-error listPets has no 404, documented or switched
    const undocumented: BackendResponse<'listPets'> = { status: 404, body };
    // @ts-expect-error 201 sends a pet, not an Error
    const wrongBody: BackendResponse<'createPet'> = { status: 201, body };
    // @ts-expect-error a code that is not in the union
    const wrongCode: BackendResponse<'getPet'> = { status: 404, body: { ...body, code: 'lost' } };
    expect([documented, switched, undocumented, wrongBody, wrongCode]).to.have.length(5);
  });
});
