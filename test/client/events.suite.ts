import { expect } from 'chai';
import type { ClientEventMap, ClientOptions } from '../../src/index.js';
import { setClock } from '../support/clock.js';
import { describe, it } from '../support/suite.js';
import { leaksOf } from './leaks.js';
import { clientOf, json, rex } from './service.js';

const types = ['request', 'response', 'retry', 'success', 'failure', 'deprecation', 'pet-create'] as const;
const pet = { name: 'Rex', categoryId: 3 };

/** A client, and every event that it dispatches. */
function watched(respond: Parameters<typeof clientOf>[0], options: Partial<ClientOptions> = {}) {
  const { client, received } = clientOf(respond, options);
  const events: ClientEventMap[keyof ClientEventMap][] = [];
  for (const type of types) client.addEventListener(type, (event) => events.push(event));
  const failures = () => events.filter((event) => event.type === 'failure') as ClientEventMap['failure'][];
  return { client, received, events, failures };
}

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (reason) => reason,
  );

describe('the events of a call', () => {
  it('call a function with the client as `this`', async () => {
    const { client } = clientOf(() => json([]));
    let self: unknown;
    client.addEventListener('success', function (this: unknown) {
      self = this;
    });
    await client.listPets();
    expect(self === client).to.equal(true);
  });

  it('share its id, its operation and its start, and their durations grow', async () => {
    const { client, events } = watched((_, count) => new Response('', { status: count < 3 ? 503 : 404 }), {
      retry: { limit: 2 },
    });
    const before = performance.now();
    await reasonOf(client.listPets());
    const traces = events as ClientEventMap['request'][];
    expect(traces.map(({ type }) => type)).to.deep.equal([
      ...['request', 'response', 'retry', 'request', 'response', 'retry'],
      ...['request', 'response', 'failure'],
    ]);
    const [{ callId = 0, startTime = 0 } = {}] = traces;
    for (const event of traces) expect(event).to.include({ callId, startTime, operation: 'listPets' });
    expect(startTime).to.be.within(before, performance.now());
    const durations = traces.map(({ duration }) => duration);
    expect(durations).to.deep.equal([...durations].sort((one, other) => one - other));
    expect(startTime + (durations.at(-1) ?? 0)).to.be.within(startTime, performance.now());
  });

  it('cannot be canceled, except a deprecation', async () => {
    const { client, events } = watched((request) => json(rex, request.method === 'POST' ? 201 : 200));
    client.addEventListener('deprecation', (event) => event.preventDefault());
    await client.createPet(pet);
    await client.getPet(1);
    expect(events.filter(({ cancelable }) => cancelable).map(({ type }) => type)).to.deep.equal(['deprecation']);
  });

  it('of a search name the search, not the list that it requests', async () => {
    const { client, events } = watched(() => json([]));
    await client.findPet(1);
    expect(new Set((events as ClientEventMap['request'][]).map(({ operation }) => operation))).to.deep.equal(
      new Set(['findPet']),
    );
  });
});

describe('what events hand out', () => {
  it('holds a pet that nests 5000 deep', async () => {
    const more = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const { client, events } = watched(() => json(`{"id":1,"name":"","categoryId":3,"more":${more}}`, 201));
    expect(await client.createPet(pet)).to.have.property('id', '1');
    expect(events.map(({ type }) => type)).to.include('pet-create');
  });

  it('says to which call a creation and a deprecation belong', async () => {
    const { client, events } = watched((request) => json(rex, request.method === 'POST' ? 201 : 200));
    client.addEventListener('deprecation', (event) => event.preventDefault());
    await client.createPet(pet);
    await client.getPet(1);
    const ids = Object.fromEntries((events as ClientEventMap['request'][]).map(({ type, callId }) => [type, callId]));
    expect(ids['deprecation']).to.equal(ids['response']);
    expect(ids['pet-create']).to.equal((ids['deprecation'] ?? 0) - 1);
  });
});

describe('the success event', () => {
  it('ends a call that succeeded, once and last, when the whole body is here', async () => {
    const { client, events } = watched((request, count) =>
      count === 1 ? new Response('', { status: 500 }) : json(request.method === 'POST' ? rex : [rex]),
    );
    await client.listPets();
    expect(events.map(({ type }) => type).slice(-3)).to.deep.equal(['request', 'response', 'success']);
    expect(events.at(-1)).to.include({ operation: 'listPets', attempts: 2 });
    await client.createPet(pet);
    expect(events.map(({ type }) => type).slice(-2)).to.deep.equal(['pet-create', 'success']);
    expect(events.filter(({ type }) => type === 'success')).to.have.length(2);
  });

  it('says how long the call took with its body', async () => {
    const clock = setClock();
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) =>
        void setTimeout(() => {
          controller.enqueue(new TextEncoder().encode('[]'));
          controller.close();
        }, 700),
    });
    const { client, events } = watched(() => new Response(slow));
    try {
      await clock.until(client.listPets());
    } finally {
      clock.restore();
    }
    expect(events.at(-1)).to.include({ type: 'success', duration: 700 });
    expect(events.at(-2)).to.include({ type: 'response', duration: 0 });
  });
});

describe('the failure event', () => {
  it('ends a call that failed, once and last, with the very error that the caller gets', async () => {
    const failing: [Parameters<typeof clientOf>[0], string, string][] = [
      [() => new Response('', { status: 400 }), 'ApiError', 'not-applied'],
      [() => Promise.reject(new TypeError('Failed to fetch')), 'ConnectionError', 'unknown'],
      [() => new Response('{"id":1,', { status: 201 }), 'ResponseValidationError', 'applied'],
      [() => new Promise(() => {}), 'DeadlineError', 'unknown'],
    ];
    for (const [respond, name, outcome] of failing) {
      const { client, events, failures } = watched(respond, { timeout: name === 'DeadlineError' ? 30 : 30_000 });
      const error = await reasonOf(client.createPet(pet));
      expect(failures()).to.have.length(1);
      expect(events.at(-1)).to.equal(failures()[0]);
      expect(failures()[0]).to.include({ operation: 'createPet', attempts: 1, outcome, error });
      expect(error).to.include({ name, outcome });
      expect(leaksOf(events)).to.deep.equal([]);
    }
  });

  it('comes without a request for wrong arguments and options and for an unusable key', async () => {
    const { client, received, failures } = watched(() => json(rex, 201));
    await reasonOf(client.createPet({ name: 'Rex' } as typeof pet));
    await reasonOf(client.listPets({}, { timeout: -1 }));
    const keyless = watched(() => json([]), { apiKey: () => '' });
    await reasonOf(keyless.client.listPets());
    expect([...failures(), ...keyless.failures()].map(({ error, attempts }) => [error?.name, attempts])).to.deep.equal([
      ['RequestValidationError', 0],
      ['RequestValidationError', 0],
      ['CredentialError', 0],
    ]);
    expect(received).to.have.length(0);
  });

  it('has no error if the caller aborted the call, but has the outcome', async () => {
    const leaving = new AbortController();
    const { client, failures } = watched(() => {
      leaving.abort();
      return new Promise(() => {});
    });
    await reasonOf(client.createPet(pet, { signal: leaving.signal }));
    await reasonOf(client.createPet(pet, { signal: leaving.signal }));
    expect(failures().map(({ error, outcome }) => [error, outcome])).to.deep.equal([
      [undefined, 'unknown'],
      [undefined, 'not-applied'],
    ]);
  });

  it('has no error if the reason of an abort is the error of another call', async () => {
    const refused = await reasonOf(clientOf(() => new Response('', { status: 403 })).client.listPets());
    const leaving = new AbortController();
    const { client, failures } = watched(() => {
      leaving.abort(refused);
      return new Promise(() => {});
    });
    expect(await reasonOf(client.listPets({}, { signal: leaving.signal }))).to.equal(refused);
    expect(failures().map(({ error }) => error)).to.deep.equal([undefined]);
  });
});
