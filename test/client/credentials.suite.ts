import { expect } from 'chai';
import type { ApiKeyFunction } from '../../src/index.js';
import { setClock, turn } from '../support/clock.js';
import { deferred } from '../support/deferred.js';
import { describe, it } from '../support/suite.js';
import { leaksOf } from './leaks.js';
import { canary, clientOf, json, rex } from './service.js';

const unauthorized = () => json({ code: 'unauthorized', message: 'No.', status: 401 }, 401);

/** A service that takes keys of one generation only, and a function that gives them. */
function changingKeys(accepted: string) {
  const asked: boolean[] = [];
  let generation = 0;
  const apiKey: ApiKeyFunction = async ({ rejected }) => {
    asked.push(rejected);
    await Promise.resolve();
    return `key-${++generation}`;
  };
  const respond = (request: Request) =>
    request.headers.get('authorization') === `Bearer ${accepted}`
      ? request.method === 'POST'
        ? json(rex, 201)
        : json([rex])
      : unauthorized();
  return { asked, apiKey, respond };
}

type ApiKeyRequest = Parameters<ApiKeyFunction>[0];

describe('a key function', () => {
  it('is called when a key is first needed, once for simultaneous calls, and its key is kept', async () => {
    const { asked, apiKey, respond } = changingKeys('key-1');
    const { client } = clientOf(respond, { apiKey });
    expect(asked).to.have.length(0);
    await Promise.all(Array.from({ length: 10 }, () => client.listPets()));
    await client.listPets();
    expect(asked).to.deep.equal([false]);
  });

  it('is called once when 100 calls get a 401, and each call is repeated once, also without retries', async () => {
    const { asked, apiKey, respond } = changingKeys('key-2');
    const { client, received } = clientOf(respond, { apiKey, retry: false });
    const lists = await Promise.all(Array.from({ length: 100 }, () => client.listPets()));
    expect(lists).to.have.length(100);
    expect(asked).to.deep.equal([false, true]);
    expect(received).to.have.length(200);
  });

  for (const [older, second] of [
    ['an older key', 'key-2'],
    ['an older key of the same text', 'key-1'],
  ] as const) {
    it(`is not called for a late 401 to ${older}: that call is only repeated`, async () => {
      const asked: boolean[] = [];
      const apiKey: ApiKeyFunction = ({ rejected }) => (asked.push(rejected) > 1 ? second : 'key-1');
      const { promise: held, resolve: release } = deferred();
      const { client, received } = clientOf(
        async (_, count) => {
          if (count === 1) await held;
          return count < 3 ? unauthorized() : json([rex]);
        },
        { apiKey },
      );
      const straggler = client.listPets();
      await turn();
      await client.listPets();
      release();
      await straggler;
      expect(asked).to.deep.equal([false, true]);
      expect(received).to.have.length(4);
    });
  }

  it('lets a createPet be sent again after a 401, and after no other failure', async () => {
    const { apiKey, respond } = changingKeys('key-2');
    const { client, received } = clientOf(respond, { apiKey });
    expect(await client.createPet({ name: 'Rex', categoryId: 3 })).to.include({ id: '1' });
    expect(received.map(({ body }) => body)).to.deep.equal(Array(2).fill('{"name":"Rex","categoryId":3}'));
  });

  for (const status of [400, 403, 408, 429, 500, 503]) {
    it(`is not called again after a ${status}, so no createPet is sent twice`, async () => {
      const { asked, apiKey } = changingKeys('none');
      const { client, received } = clientOf(() => json({}, status), { apiKey, retry: false });
      const failed = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((error) => error);
      expect(failed).to.include({ name: 'ApiError', status, attempts: 1 });
      expect(received).to.have.length(1);
      expect(asked).to.deep.equal([false]);
    });
  }

  it('whose second key is rejected too lets the call fail with 401, and gets `rejected` at the next call', async () => {
    const { asked, apiKey, respond } = changingKeys('key-3');
    const { client, received } = clientOf(respond, { apiKey });
    const failed = await client.createPet({ name: 'Rex', categoryId: 3 }).catch((error) => error);
    expect(failed).to.include({ name: 'ApiError', status: 401, attempts: 2, outcome: 'not-applied' });
    expect(received).to.have.length(2);
    await client.listPets();
    expect(asked).to.deep.equal([false, true, true]);
    expect(received).to.have.length(3);
  });

  const unusable: Record<string, ApiKeyFunction> = {
    throws: () => {
      throw new Error(canary);
    },
    rejects: () => Promise.reject(canary),
    'gives nothing': () => JSON.parse('null') as string,
    'gives an empty text': () => '',
    'gives more than 8 000 characters': () => canary.repeat(400),
    'gives the scheme along': () => `Bearer ${canary}`,
    'gives a line end': async () => `${canary}\n`,
  };
  for (const [what, apiKey] of Object.entries(unusable)) {
    it(`that ${what} fails the call without a request, a cause or its result, and is called again`, async () => {
      let asked = 0;
      const { client, received } = clientOf(() => json([]), {
        apiKey: (request) => {
          asked++;
          return apiKey(request);
        },
      });
      for (const expected of [1, 2]) {
        const failed = await client.listPets().catch((error) => error);
        expect(failed).to.include({ name: 'CredentialError', operation: 'listPets', attempts: 0 });
        expect(failed).to.not.have.property('cause');
        expect(failed.message).to.contain(/^(throws|rejects)$/.test(what) ? 'threw' : 'must return the bare key');
        expect(leaksOf(failed)).to.deep.equal([]);
        expect(asked).to.equal(expected);
      }
      expect(received).to.have.length(0);
    });
  }

  it('that throws at the refresh fails every call that waits, with nothing applied', async () => {
    const { client } = clientOf(unauthorized, {
      apiKey: ({ rejected }) => (rejected ? Promise.reject(new Error('closed')) : 'first'),
    });
    const failed = await Promise.all([
      client.listPets().catch((error) => error),
      client.createPet({ name: 'Rex', categoryId: 3 }).catch((error) => error),
    ]);
    expect(failed[0]).to.include({ name: 'CredentialError', operation: 'listPets', attempts: 1 });
    expect(failed[1]).to.include({ name: 'CredentialError', operation: 'createPet', outcome: 'not-applied' });
  });

  it('that threw at the refresh gets `rejected` again at the next call', async () => {
    const asked: boolean[] = [];
    const { client } = clientOf(unauthorized, {
      apiKey: ({ rejected }) => {
        asked.push(rejected);
        return asked.length === 2 ? Promise.reject(new Error('closed')) : 'key';
      },
    });
    await client.listPets().catch(() => {});
    await client.listPets().catch(() => {});
    expect(asked.slice(0, 3)).to.deep.equal([false, true, true]);
  });

  it('that hangs serves later calls too, and is aborted only when the last of its calls ends; the next one calls it again', async () => {
    const requests: ApiKeyRequest[] = [];
    const { client } = clientOf(() => json([]), {
      apiKey: (request) => {
        requests.push(request);
        return requests.length === 1 ? new Promise<string>(() => {}) : 'key';
      },
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const call = ({ signal }: AbortController) => client.listPets({}, { signal }).catch(() => 'aborted');
    const calls = [one, two].map(call);
    await turn();
    one.abort();
    expect(await calls[0]).to.equal('aborted');
    const later = call(two);
    await turn();
    expect(requests).to.have.length(1);
    expect(requests[0]?.signal.aborted).to.equal(false);
    two.abort();
    await Promise.all([calls[1], later]);
    expect(requests[0]?.signal.aborted).to.equal(true);
    expect(await client.listPets()).to.deep.equal([]);
    expect(requests).to.have.length(2);
  });

  for (const late of ['gives a key', 'throws']) {
    it(`that ${late} only after its last call was aborted does not replace the key that came since`, async () => {
      let settleFirst = () => {};
      let asked = 0;
      const { client, received } = clientOf(() => json([]), {
        apiKey: () => {
          if (++asked > 1) return `key-${asked}`;
          return new Promise((resolve, reject) => {
            settleFirst = () => (late === 'throws' ? reject(new Error('late')) : resolve('key-1'));
          });
        },
      });
      const controller = new AbortController();
      const aborted = client.listPets({}, { signal: controller.signal }).catch(() => 'aborted');
      await turn();
      controller.abort();
      expect(await aborted).to.equal('aborted');
      await client.listPets();
      settleFirst();
      await turn();
      await client.listPets();
      expect(received.map(({ headers }) => headers['authorization'])).to.deep.equal(['Bearer key-2', 'Bearer key-2']);
    });
  }

  it('that is getting a second key continues if the call with the first key is aborted', async () => {
    const second = deferred<string>();
    const requests: ApiKeyRequest[] = [];
    const respond = (request: Request) =>
      request.headers.get('authorization') === 'Bearer key-1' ? unauthorized() : json([rex]);
    const { client } = clientOf((request, count) => (count === 1 ? new Promise(() => {}) : respond(request)), {
      apiKey: (request) => {
        requests.push(request);
        return requests.length === 1 ? 'key-1' : second.promise;
      },
    });
    const controller = new AbortController();
    const early = client.listPets({}, { signal: controller.signal }).catch(() => 'aborted');
    await turn();
    const refreshed = client.listPets();
    await turn();
    controller.abort();
    expect(await early).to.equal('aborted');
    const joined = client.listPets();
    await turn();
    expect(requests).to.have.length(2);
    expect(requests[1]?.signal.aborted).to.equal(false);
    second.resolve('key-2');
    expect(await refreshed).to.have.length(1);
    expect(await joined).to.have.length(1);
    expect(requests).to.have.length(2);
  });
});

describe('a key function that takes longer than a call may', () => {
  /** Makes a call every 50 ms, each with 300 ms, and says how many got their pets, and what the function was asked. */
  async function storm(apiKey: (request: ApiKeyRequest, count: number) => string | Promise<string>, calls = 60) {
    const clock = setClock();
    const requests: ApiKeyRequest[] = [];
    let mostOpen = 0;
    const { client } = clientOf(() => json([]), {
      timeout: 300,
      apiKey: (request) => {
        requests.push(request);
        mostOpen = Math.max(mostOpen, requests.filter(({ signal }) => !signal.aborted).length);
        return apiKey(request, requests.length);
      },
    });
    try {
      const results: Promise<string>[] = [];
      for (let call = 0; call < calls; call++) {
        const result = client.listPets().then(
          () => 'done',
          (error) => error.name,
        );
        results.push(result);
        await clock.advance(50);
      }
      await clock.advance(300);
      return { names: await Promise.all(results), requests, mostOpen };
    } finally {
      clock.restore();
    }
  }
  const never = () => new Promise<string>(() => {});
  const late = (milliseconds: number) => new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'key'));

  it('forever is called again at the first call after the time of one was up', async () => {
    const { names, requests } = await storm((_, count) => (count === 1 ? never() : 'key'));
    expect(names).to.deep.equal([...Array(6).fill('DeadlineError'), ...Array(54).fill('done')]);
    expect(requests.map(({ rejected }) => rejected)).to.deep.equal([false, false]);
    expect(requests[0]?.signal.aborted).to.equal(true);
  });

  it('each time is called once per call timeout, with at most two calls open', async () => {
    const { names, requests, mostOpen } = await storm(never, 24);
    expect(new Set(names)).to.deep.equal(new Set(['DeadlineError']));
    expect([requests.length, mostOpen]).to.deep.equal([4, 2]);
    expect(requests.map(({ signal }) => signal.aborted)).to.deep.equal(Array(4).fill(true));
  });

  it('and then returns a key provides it to the calls that wait for it, and to later ones', async () => {
    const { names } = await storm(() => late(390), 12);
    expect(names).to.deep.equal(
      [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550].map((start) =>
        start < 100 || (start >= 300 && start < 390) ? 'DeadlineError' : 'done',
      ),
    );
  });
});

it('a key function on Cloudflare Workers is called once for each call, because the platform may end the work of another request', async () => {
  const { navigator } = globalThis;
  const isCloudflare = { value: { userAgent: 'Cloudflare-Workers' }, configurable: true };
  Object.defineProperty(globalThis, 'navigator', isCloudflare);
  try {
    let asked = 0;
    const { client } = clientOf(() => json([]), {
      apiKey: () => (++asked === 1 ? new Promise<string>(() => {}) : 'key'),
    });
    const lost = client.listPets({}, { timeout: 100 }).catch(({ name }) => name);
    expect(await client.listPets()).to.deep.equal([]);
    expect(await client.listPets()).to.deep.equal([]);
    expect(asked).to.equal(2);
    expect(await lost).to.equal('DeadlineError');
  } finally {
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  }
});
