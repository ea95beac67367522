import { expect } from 'chai';
import { type ClientOptions, safe } from '../../src/index.js';
import { type Clock, setClock, turn } from '../support/clock.js';
import { deferred } from '../support/deferred.js';
import { afterEach, beforeEach, describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

const never = () => new Promise<never>(() => {});
const stalled = () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([91])) }));
const busy = () => new Response('', { status: 503, headers: { 'retry-after': '9' } });

/** Each phase of a call, as a service or key function that stays in it for good. */
const phases: Record<string, { respond: () => Response | Promise<Response>; options?: Partial<ClientOptions> }> = {
  key: { respond: () => json([]), options: { apiKey: never } },
  headers: { respond: never },
  body: { respond: stalled },
  backoff: { respond: busy },
};

describe('an abort', () => {
  for (const [phase, { respond, options }] of Object.entries(phases)) {
    it(`a call that is aborted in phase ${phase} settles at once with the caller's reason`, async () => {
      const { client } = clientOf(respond, options);
      const controller = new AbortController();
      // It seems to be a failure of the network.
      const reason = new TypeError('Failed to fetch');
      const call = client.listPets({}, { signal: controller.signal }).catch((error) => error);
      // The call has come to stand in its phase.
      await turn();
      controller.abort(reason);
      expect(await Promise.race([call, turn().then(() => 'late')])).to.equal(reason);
    });
  }

  it('a fetch that ignores its signal fires no event after the last one of the call', async () => {
    const response = deferred<Response>();
    const { client } = clientOf(() => response.promise);
    const events: string[] = [];
    for (const type of ['request', 'response', 'failure'] as const)
      client.addEventListener(type, () => events.push(type));
    const controller = new AbortController();
    const call = client.listPets({}, { signal: controller.signal }).catch(() => {});
    await turn();
    controller.abort();
    await call;
    response.resolve(json([]));
    await turn();
    expect(events).to.deep.equal(['request', 'failure']);
  });

  it('a call that is aborted before it began sends nothing', async () => {
    const { client, received } = clientOf(() => json(rex, 201));
    const reason = new Error('no');
    const failed = await client
      .createPet({ name: 'Rex', categoryId: 3 }, { signal: AbortSignal.abort(reason) })
      .catch((error) => error);
    expect(failed).to.equal(reason);
    expect(received).to.have.length(0);
  });

  it('a call that is aborted by a listener of its `request` sends nothing', async () => {
    const { client, received } = clientOf(() => json(rex, 201));
    const controller = new AbortController();
    client.addEventListener('request', () => controller.abort('changed my mind'));
    let failure: unknown;
    client.addEventListener('failure', (event) => {
      failure = event;
    });
    const call = client.createPet({ name: 'Rex', categoryId: 3 }, { signal: controller.signal });
    expect(await call.catch((error) => error)).to.equal('changed my mind');
    await turn();
    expect(received).to.have.length(0);
    expect(failure).to.include({ attempts: 0, outcome: 'not-applied' });
  });

  it('a call that is aborted ends at the service too, and is not retried', async () => {
    const controller = new AbortController();
    let requestSignal: AbortSignal | undefined;
    const { client, received } = clientOf(async (request) => {
      requestSignal = request.signal;
      return never();
    });
    const call = client.listPets({}, { signal: controller.signal }).catch((error) => error);
    await turn();
    controller.abort();
    expect(await call).to.have.property('name', 'AbortError');
    await turn();
    expect(requestSignal?.aborted).to.equal(true);
    expect(received).to.have.length(1);
  });

  it('a call that is aborted while it waits for its key sends nothing when the key arrives', async () => {
    const key = deferred<string>();
    const { client, received } = clientOf(() => json([]), { apiKey: () => key.promise });
    const controller = new AbortController();
    const call = client.listPets({}, { signal: controller.signal }).catch(() => 'aborted');
    await turn();
    controller.abort();
    key.resolve('key');
    expect(await call).to.equal('aborted');
    await turn();
    expect(received).to.have.length(0);
  });

  it('a call that is aborted by a signal that timed out rejects with what that signal says', async () => {
    const { client } = clientOf(never);
    const signal = AbortSignal.timeout(10);
    const failed = await client.listPets({}, { signal }).catch((error) => error);
    expect(failed).to.equal(signal.reason);
    expect(failed).to.have.property('name', 'TimeoutError');
  });

  it('a call that is aborted makes safe() throw the reason', async () => {
    const { client } = clientOf(() => json([]));
    const outcome = await safe(client.listPets({}, { signal: AbortSignal.abort('mine') })).catch((error) => error);
    expect(outcome).to.equal('mine');
  });
});

describe('a signal', () => {
  const { signal } = new AbortController();
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    listeners.add(parameters[1]);
    addEventListener.apply(signal, parameters);
  };
  signal.removeEventListener = (...parameters: Parameters<typeof removeEventListener>) => {
    listeners.delete(parameters[1]);
    removeEventListener.apply(signal, parameters);
  };
  const during = new Set<number>();
  const fetch = async () => {
    during.add(listeners.size);
    return new Response('[]');
  };
  const { client } = clientOf(() => json([]), { fetch });

  it('a signal of many calls ends those that are in progress when one has ended', async () => {
    const controller = new AbortController();
    const { client } = clientOf((_, count) => (count === 1 ? json([]) : new Promise(() => {})));
    const first = client.listPets({}, { signal: controller.signal });
    const second = client.listPets({}, { signal: controller.signal }).catch((error) => error.name);
    await first;
    controller.abort();
    expect(await second).to.equal('AbortError');
  });

  it('a signal of many calls has one listener while they are in progress, and none after 1000 of them', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all(Array.from({ length: 100 }, () => client.listPets({}, { signal })));
      expect(listeners.size).to.equal(0);
    }
    expect([...during]).to.deep.equal([1]);
  });
});

describe('a deadline', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = setClock();
  });
  afterEach(() => clock.restore());

  for (const [phase, { respond, options }] of Object.entries(phases)) {
    if (phase === 'backoff') continue;
    it(`a call whose time is up in phase ${phase} fails with that phase`, async () => {
      const { client } = clientOf(respond, options);
      const failed = await clock.until(client.listPets({}, { timeout: 30 }).catch((error) => error));
      expect(failed).to.include({ name: 'DeadlineError', phase, attempts: phase === 'key' ? 0 : 1 });
      expect(clock.elapsed).to.equal(30);
    });
  }

  it('a call whose time is up before its key came has applied nothing', async () => {
    const { client, received } = clientOf(() => json(rex, 201), { apiKey: never, timeout: 10 });
    const failed = await clock.until(client.createPet({ name: 'Rex', categoryId: 3 }).catch((error) => error));
    expect(failed).to.include({ name: 'DeadlineError', phase: 'key', outcome: 'not-applied' });
    expect(received).to.have.length(0);
  });

  it('a call whose attempts take too long is tried again, and fails when they are used up', async () => {
    const { client, received } = clientOf(never, { attemptTimeout: 10, retry: { limit: 1 } });
    const failed = await clock.until(client.listPets().catch((error) => error));
    expect(failed).to.include({ name: 'DeadlineError', phase: 'headers', attempts: 2 });
    expect(failed.message).to.equal('listPets: attemptTimeout of 10 ms passed in phase "headers"');
    expect(received).to.have.length(2);
  });

  it('a call with one slow attempt succeeds if the next response is in time', async () => {
    const { client } = clientOf((_, count) => (count === 1 ? stalled() : json([rex])), { attemptTimeout: 100 });
    expect(await clock.until(client.listPets())).to.have.length(1);
  });

  it('a createPet may outlast the time of an attempt', async () => {
    const late = () => new Promise<Response>((resolve) => setTimeout(resolve, 60, json(rex, 201)));
    const { client } = clientOf(late, { attemptTimeout: 10 });
    const created = await clock.until(client.createPet({ name: 'Rex', categoryId: 3 }));
    expect(created).to.include({ id: '1' });
    expect(clock.elapsed).to.equal(60);
  });

  it('the timeout spans all requests of a search', async () => {
    const { client } = clientOf((_, count) => (count === 1 ? json(Array(100).fill(rex)) : never()), { timeout: 400 });
    const failed = await clock.until(client.findPet(7).catch((error) => error));
    expect(failed).to.include({ name: 'DeadlineError', operation: 'findPet', attempts: 2 });
  });

  it('is by default 10 s for an attempt of a read and 30 s for the whole call', async () => {
    const { client, received } = clientOf(never, { retry: false });
    const failed = await clock.until(client.listPets().catch((error) => error));
    expect(failed.message).to.contain('attemptTimeout of 10000 ms passed');
    expect(clock.elapsed).to.equal(10_000);
    const call = client.createPet({ name: 'Rex', categoryId: 3 }).catch((error) => error);
    expect((await clock.until(call)).message).to.contain('timeout of 30000 ms passed');
    expect(clock.elapsed).to.equal(40_000);
    expect(received).to.have.length(2);
  });

  it('leaves no timer when a call ends, be it with a response, an error or an abort', async () => {
    const left: number[] = [];
    for (const respond of [() => json([]), () => json('no', 404), never]) {
      const controller = new AbortController();
      const { client } = clientOf(respond);
      // Only the last one needs a signal to end.
      const options = respond === never ? { signal: controller.signal } : {};
      const call = client.listPets({}, options).catch(() => {});
      await turn();
      controller.abort();
      await call;
      await turn();
      left.push(clock.pending);
    }
    expect(left).to.deep.equal([0, 0, 0]);
  });
});
