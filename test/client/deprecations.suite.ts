import { expect } from 'chai';
import type { ClientEventMap } from '../../src/index.js';
import { describe, it } from '../support/suite.js';
import { consoleDuring } from './leaks.js';
import { clientOf, json, rex } from './service.js';

let bases = 0;
/** The console gets one warning for each base address. */
const newBase = () => `https://pets-${++bases}.test/v1`;

/** What one client says on the console and by events while it asks 50 times for one pet. */
async function fiftyCalls(headers: Record<string, string>, silence = false, baseUrl = newBase()) {
  const { client } = clientOf(() => json(rex, 200, headers), { baseUrl });
  const events: ClientEventMap['deprecation'][] = [];
  client.addEventListener('deprecation', (event) => {
    events.push(event);
    if (silence) event.preventDefault();
  });
  const written = await consoleDuring(() => Promise.all(Array.from({ length: 50 }, () => client.getPet(1))));
  const reported = events.map(({ operation, removal, since, replacement }) => ({
    operation,
    removal,
    since,
    replacement,
  }));
  return { reported, written: written.map(String) };
}

const builtIn = {
  operation: 'getPet',
  removal: '2030-12-05T00:00:00Z',
  since: undefined,
  replacement: 'GET /pets with the status filter',
};

const headerForms: Record<string, [Record<string, string>, object]> = {
  'no headers': [{}, {}],
  'Deprecation as a moment': [{ deprecation: '@1688169599' }, { since: '2023-06-30T23:59:59Z' }],
  'Deprecation as a date': [{ deprecation: 'Fri, 30 Jun 2023 23:59:59 GMT' }, { since: '2023-06-30T23:59:59Z' }],
  'Deprecation as "true"': [{ deprecation: 'true' }, {}],
  'Deprecation with parameters': [{ deprecation: '@1688169599;x=1' }, { since: '2023-06-30T23:59:59Z' }],
  'Deprecation as nonsense': [{ deprecation: '@99999999999999', sunset: 'soon' }, {}],
  Sunset: [{ sunset: 'Wed, 01 Jan 2031 00:00:00 GMT' }, { removal: '2031-01-01T00:00:00Z' }],
};

describe('a deprecated operation', () => {
  for (const [what, [headers, more]] of Object.entries(headerForms)) {
    it(`is reported once for 50 calls with ${what}`, async () => {
      const { reported, written } = await fiftyCalls(headers);
      const expected = { ...builtIn, ...more };
      expect(reported).to.deep.equal([expected]);
      expect(written).to.have.length(1);
      expect(written[0])
        .to.contain('getPet')
        .and.to.contain(`will be removed on ${expected.removal.slice(0, 10)};`);
      expect(written[0]).to.contain(expected.replacement).and.to.contain('100');
      expect(written[0]).to.contain('listPets').and.to.contain('findPet');
    });
  }

  it('is reported by an event of each client, and in the console once for each base address', async () => {
    const base = newBase();
    const [first, second, other] = [
      await fiftyCalls({}, false, base),
      await fiftyCalls({}, false, base),
      await fiftyCalls({}),
    ];
    expect([first, second, other].map(({ reported, written }) => [reported.length, written.length])).to.deep.equal([
      [1, 1],
      [1, 0],
      [1, 1],
    ]);
  });

  it('is reported in the console by the next client if the first one’s event was canceled', async () => {
    const base = newBase();
    expect((await fiftyCalls({}, true, base)).written).to.have.length(0);
    expect((await fiftyCalls({}, false, base)).written).to.have.length(1);
  });

  it('is reported even when no response comes', async () => {
    const { client } = clientOf(() => Promise.reject(new TypeError('offline')), { retry: false, baseUrl: newBase() });
    const written = await consoleDuring(() => client.getPet(1).catch(() => {}));
    expect(written).to.have.length(1);
  });
});

it('two deprecated operations of one path are both reported in the console', async () => {
  const headers = { deprecation: '@1688169599' };
  const { client } = clientOf(({ method }) => (method === 'GET' ? json([], 200, headers) : json(rex, 201, headers)), {
    baseUrl: newBase(),
  });
  const written = await consoleDuring(async () => {
    await client.listPets();
    await client.createPet({ name: 'Rex', categoryId: 3 });
  });
  expect(written.map(String).map((text) => /listPets|createPet/.exec(text)?.[0])).to.deep.equal([
    'listPets',
    'createPet',
  ]);
});

describe('an operation that is not deprecated', () => {
  it('is not reported', async () => {
    const { client } = clientOf(() => json([]));
    expect(await consoleDuring(() => client.listPets())).to.deep.equal([]);
  });

  it('is reported when the service announces its deprecation', async () => {
    const { client } = clientOf(() => json([], 200, { deprecation: '@1688169599' }));
    const written = await consoleDuring(async () => {
      await client.listPets();
      await client.listPets();
    });
    expect(written).to.have.length(1);
    expect(String(written[0])).to.contain('listPets').and.not.to.contain('removed');
  });
});
