import { expect, util } from 'chai';
import { type Backend, type BackendFault, type BackendOptions, createBackend } from '../../src/backend/index.js';
import { isPetStoreError } from '../../src/index.js';
import { describe, it } from '../support/suite.js';

/** Makes a backend from what no type would let pass. */
const make = (options: unknown) => createBackend(options as BackendOptions);
const withKey = (options: object) => make({ apiKeys: ['secret'], ...options });

/** Expects a ConfigurationError that names what is wrong and goes on with what it must be. */
function throwsInvalid(act: () => unknown, option: string, fix: RegExp) {
  let thrown: unknown;
  try {
    act();
  } catch (error) {
    thrown = error;
  }
  if (!isPetStoreError(thrown) || thrown.name !== 'ConfigurationError') throw new Error(`It threw ${thrown}`);
  expect(thrown.option).to.equal(option);
  const starts = [`option "${option}" must be `, `unknown option "${option}"; `, 'the options must be '];
  const start = starts.find((each) => thrown.message.startsWith(each)) ?? '';
  expect(thrown.message.slice(start.length)).to.match(fix);
}

const rex = { name: 'Rex', categoryId: 3 };

describe('createBackend', () => {
  const cases: [options: unknown, name: string, fix: RegExp][] = [
    [undefined, 'options', /^an object of apiKeys/],
    [{}, 'apiKeys', /^a list of keys/],
    [{ apiKey: 'secret' }, 'apiKey', /^use only apiKeys, pets/],
    [{ keys: ['secret'] }, 'keys', /^use only apiKeys, pets/],
    [{ apiKeys: 'secret' }, 'apiKeys', /^a list of keys/],
    [{ apiKeys: ['a', 'two words'] }, 'apiKeys[1]', /^the bare key/],
  ];
  const withKeyCases: [options: object, name: string, fix: RegExp][] = [
    [{ originn: 'https://a.test' }, 'originn', /^use only apiKeys, .*origin/],
    [{ pets: '5' }, 'pets', /^an integer from 0 to 10000, or a list of pets, not "5"$/],
    [{ pets: 1.5 }, 'pets', /^an integer from 0 to 10000, not 1.5$/],
    [{ pets: [rex, null] }, 'pets[1]', /^an object of id, name, categoryId/],
    [{ pets: [{ ...rex, name: 5 }] }, 'pets[0].name', /^string/],
    [{ pets: [{ ...rex, categoryId: 2 ** 60 }] }, 'pets[0].categoryId', /^an int64/],
    [{ pets: [{ ...rex, status: 5 }] }, 'pets[0].status', /^string/],
    [{ pets: [{ ...rex, note: cycle() }] }, 'pets[0].note', /^something that JSON can hold/],
    [
      {
        pets: [
          { ...rex, id: 1 },
          { ...rex, id: '1' },
        ],
      },
      'pets[1].id',
      /^another one: 1 is taken$/,
    ],
    [{ seed: 'x' }, 'seed', /^an integer from -2147483648 to 4294967295/],
    [{ firstId: 1.5 }, 'firstId', /^an int64/],
    [{ basePath: '/../v1' }, 'basePath', /^a path/],
    [{ basePath: '/%2e/v1' }, 'basePath', /^a path/],
    [{ origin: 'https://a.test/v1' }, 'origin', /^an origin such as/],
    [{ latency: -3 }, 'latency', /^milliseconds/],
    [{ latency: [400, 50] }, 'latency', /^milliseconds/],
    [{ orders: [1, [Symbol.iterator, () => {}, cycle()]] }, 'orders', /^something that JSON can hold/],
    // What JSON.stringify would write as {} or null, or leave out.
    ...[new Date(0), new Map([[1, 2]]), Number.NaN, () => {}].map((value): [object, string, RegExp] => [
      { pets: [{ ...rex, born: [value] }] },
      'pets[0].born',
      /^something that JSON can hold/,
    ]),
    [{ now: 5 }, 'now', /^a function/],
    [{ switches: 'strict' }, 'switches', /^an object of limitOutOfRange/],
    [{ switches: { limit: 'clamp' } }, 'switches.limit', /^use only limitOutOfRange/],
    [{ switches: { limitOutOfRange: 'reject' } }, 'switches.limitOutOfRange', /^one of clamp, default, 400, 422/],
    [{ switches: { maxBody: -1 } }, 'switches.maxBody', /^a whole number of bytes/],
  ];
  const all = [
    ...cases,
    ...withKeyCases.map(([given, ...rest]) => [{ apiKeys: ['secret'], ...given }, ...rest] as const),
  ];
  for (const [options, name, fix] of all) {
    it(`rejects ${util.inspect(options)} as ${name}`, () => throwsInvalid(() => make(options), name, fix));
  }

  it('never quotes an invalid key', () => {
    expect(() => make({ apiKeys: ['hush hush'] })).to.throw(/^(?!.*hush)/);
    expect(() => make({ apiKeys: 'hush' })).to.throw(/^(?!.*hush)/);
  });

  it('treats an undefined option as left out', async () => {
    const names = ['pets', 'seed', 'firstId', 'basePath', 'latency', 'faults', 'orders', 'switches', 'now'];
    const backend = withKey(Object.fromEntries(names.map((name) => [name, undefined])));
    const headers = { Authorization: 'Bearer secret' };
    const response = await backend.fetch('https://pets.test/v1/store/orders', { headers });
    expect(await response.json()).to.deep.equal([]);
    const undecided = withKey({ pets: 150, switches: { limitOutOfRange: undefined } });
    const listed = await undecided.fetch('https://pets.test/v1/pets?limit=500', { headers });
    expect(await listed.json()).to.have.length(100);
  });

  it('takes the longest latency that timers can hold, and orders that are nested 500 levels deep', () => {
    const longest = 2 ** 31 - 1;
    expect(withKey({ latency: longest }).latency).to.equal(longest);
    const nested = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
    expect(() => withKey({ orders: nested(500) })).not.to.throw();
    throwsInvalid(() => withKey({ orders: nested(501) }), 'orders', /at most 500 levels deep, not/);
  });

  it('does not change with the objects that were passed to it', async () => {
    const given = {
      apiKeys: ['secret'],
      latency: [0, 0],
      orders: [{ items: ['bone'] }],
      pets: [{ name: 'Rex', categoryId: 3, tags: ['new'] }],
      switches: { otherMethod: 404 },
    };
    const backend = make(given);
    given.apiKeys[0] = 'other';
    given.latency[1] = 600_000;
    given.orders[0]?.items.push('ball');
    given.pets[0]?.tags.push('changed');
    given.switches.otherMethod = 405;
    const headers = { Authorization: 'Bearer secret' };
    const ask = async (path: string, method = 'GET') => {
      const response = await backend.fetch(`https://pets.test/v1${path}`, { method, headers });
      return [response.status, await response.text()] as const;
    };
    expect(await ask('/pets')).to.deep.equal([200, '[{"id":1,"name":"Rex","categoryId":3,"tags":["new"]}]']);
    expect(await ask('/store/orders')).to.deep.equal([200, '[{"items":["bone"]}]']);
    expect((await ask('/pets', 'DELETE'))[0]).to.equal(404);
  });
});

describe('faults', () => {
  const cases: [fault: unknown, name: string, fix: RegExp][] = [
    ['lost', 'faults[0]', /^\{ kind/],
    [{ kind: 'lots' }, 'faults[0].kind', /^one of lost, hang, response, cut, broken, shape, slow/],
    [{}, 'faults[0].kind', /^one of lost/],
    [{ kind: 'response' }, 'faults[0].status', /^an integer from 200 to 599/],
    ...[{ 'a b': 'c' }, { 'content-LENGTH': '5' }, { 'Transfer-Encoding': 'chunked' }].map(
      (headers): (typeof cases)[number] => [
        { kind: 'response', status: 503, headers },
        'faults[0].headers',
        /^\{ name: text, … \} as HTTP can carry it, without Content-Length and Transfer-Encoding/,
      ],
    ),
    [{ kind: 'lost', effect: 1 }, 'faults[0].effect', /^true or false/],
    [{ kind: 'lost', operation: 'list' }, 'faults[0].operation', /^one of listPets, createPet, getPet, listOrders/],
    [{ kind: 'lost', call: 0 }, 'faults[0].call', /^an integer from 1, or a list of integers/],
    [{ kind: 'lost', call: [1, '2'] }, 'faults[0].call[1]', /^an integer from 1/],
    [{ kind: 'response', status: 500, body: { xml: '' } }, 'faults[0].body', /^one of error, empty, html, \{ json/],
    [{ kind: 'response', status: 500, body: 'xml' }, 'faults[0].body', /^one of error/],
    [{ kind: 'response', status: 500, body: { text: 5 } }, 'faults[0].body', /^one of error/],
    [{ kind: 'response', status: 500, body: { json: 1, text: '' } }, 'faults[0].body', /^one of error/],
    [{ kind: 'response', status: 500, body: { json: { at: new Date(0) } } }, 'faults[0].body', /^one of error/],
    [{ kind: 'response', status: 500, body: { json: () => {} } }, 'faults[0].body', /^one of error/],
    [{ kind: 'lost', when: 'always' }, 'faults[0].when', /^a function/],
    [{ kind: 'lost', oparation: 'getPet' }, 'faults[0].oparation', /^use only kind, .*operation/],
    [{ kind: 'lost', chance: 2 }, 'faults[0].chance', /^a number from 0 to 1/],
    [{ kind: 'lost', chance: -0.1 }, 'faults[0].chance', /^a number from 0 to 1/],
    [{ kind: 'lost', chance: '0.5' }, 'faults[0].chance', /^a number from 0 to 1/],
    [{ kind: 'slow' }, 'faults[0].duration', /^milliseconds/],
    [{ kind: 'cut', effect: true }, 'faults[0].effect', /^use only kind, operation, when, call, chance/],
  ];
  for (const [fault, name, fix] of cases) {
    it(`reject ${util.inspect(fault)} as ${name}, from the start and when set`, () => {
      throwsInvalid(() => withKey({ faults: [fault] }), name, fix);
      const backend = withKey({ faults: [{ kind: 'lost' }] });
      throwsInvalid(() => setFaults(backend, [fault]), name, fix);
      expect(backend.faults).to.deep.equal([{ kind: 'lost' }]);
    });
  }

  it('are set as a whole: the list of faults cannot be changed', () => {
    for (const backend of [withKey({}), withKey({ faults: [{ kind: 'lost' }] })])
      expect(() => (backend.faults as unknown[]).push({ kind: 'lots' })).to.throw(TypeError);
  });

  it('reject anything but a list', () => {
    throwsInvalid(() => setFaults(withKey({}), { kind: 'lost' }), 'faults', /^a list of faults/);
    throwsInvalid(() => withKey({ faults: 'lost' }), 'faults', /^a list of faults/);
  });
});

it('latency rejects a wrong time and keeps the old one', () => {
  const backend = withKey({ latency: 7 });
  for (const wrong of ['3', -1, [5], [2, 1], undefined, null]) {
    throwsInvalid(() => Object.assign(backend, { latency: wrong }), 'latency', /^milliseconds/);
  }
  expect(backend.latency).to.equal(7);
});

describe('restore', () => {
  const stored = { id: '1', name: 'Rex', categoryId: '3' };
  const cases: [state: unknown, name: string, fix: RegExp][] = [
    [undefined, 'state', /^an object of nextId, pets/],
    [[stored], 'state', /^an object of nextId, pets, not a list$/],
    [null, 'state', /^an object of nextId, pets, not null$/],
    [{ pets: [] }, 'state.nextId', /^an int64/],
    [{ nextId: '1' }, 'state.pets', /^a list of pets/],
    [{ nextId: '5', pets: [{ name: 'Rex', categoryId: '3' }] }, 'state.pets[0].id', /^an int64/],
    [{ nextId: '5', pets: [stored, { ...stored, id: '2', name: 1 }] }, 'state.pets[1].name', /^string/],
    [{ nextId: '5', pets: [stored, stored] }, 'pets[1].id', /^another one: 1 is taken$/],
    [{ nextId: '5', pets: [], log: [] }, 'state.log', /^use only/],
  ];
  for (const [state, name, fix] of cases) {
    it(`rejects ${util.inspect(state)} as ${name}, and leaves the pets as they were`, () => {
      const backend = withKey({ pets: 2 });
      const before = backend.snapshot();
      throwsInvalid(() => backend.restore(state as ReturnType<Backend['snapshot']>), name, fix);
      expect(backend.snapshot()).to.deep.equal(before);
    });
  }

  it('makes ids canonical, so that they are found', async () => {
    const backend = withKey({});
    backend.restore({ nextId: '05' as '5', pets: [{ id: '007' as '7', name: 'Rex', categoryId: '3' }] });
    const headers = { Authorization: 'Bearer secret' };
    const found = await backend.fetch('https://pets.test/v1/pets/7', { headers });
    expect(await found.text()).to.equal('{"id":7,"name":"Rex","categoryId":3}');
    expect(backend.snapshot().nextId).to.equal('5');
  });
});

function setFaults(backend: Backend, faults: unknown) {
  backend.faults = faults as BackendFault[];
}

/** Something that contains itself. */
function cycle() {
  const ring: { ring?: unknown } = {};
  ring.ring = ring;
  return ring;
}
