import { expect } from 'chai';
import type { ClientEventMap } from '../../src/index.js';
import { type Clock, setClock } from '../support/clock.js';
import { afterEach, beforeEach, describe, it } from '../support/suite.js';
import { clientOf, json, rex } from './service.js';

const status = (code: number, headers: Record<string, string> = {}) => new Response('', { status: code, headers });
const busy = (retryAfter: string) => status(503, { 'retry-after': retryAfter });

describe('a read that fails', () => {
  const { random } = Math;
  let clock: Clock;
  beforeEach(() => {
    clock = setClock();
    Math.random = () => 0.5;
  });
  afterEach(() => {
    clock.restore();
    Math.random = random;
  });

  const waits = (client: ReturnType<typeof clientOf>['client']) => {
    const events: ClientEventMap['retry'][] = [];
    client.addEventListener('retry', (event) => events.push(event));
    return events;
  };

  it('is retried twice, with full jitter: waits from 0 to a bound that doubles', async () => {
    for (const [chance, first, second] of [
      [0, 0, 0],
      [0.5, 150, 300],
      [0.99, 297, 594],
    ]) {
      Math.random = () => chance ?? 0;
      const { client, received } = clientOf((_, count) => (count < 3 ? status(500) : json([rex])));
      const events = waits(client);
      const before = clock.elapsed;
      expect(await clock.until(client.listPets())).to.have.length(1);
      expect(received).to.have.length(3);
      expect(events.map(({ wait }) => wait)).to.deep.equal([first, second]);
      expect(events.map(({ attempt }) => attempt)).to.deep.equal([1, 2]);
      expect(clock.elapsed - before).to.be.closeTo((first ?? 0) + (second ?? 0), 0.001);
    }
    const down = clientOf(() => status(500));
    await clock.until(down.client.listPets().catch(() => {}));
    expect(down.received).to.have.length(3);
  });

  it('is retried by the options of its call, or else by those of the client', async () => {
    for (const [own, requests] of [
      [false, 1],
      [{ limit: 0 }, 1],
      [{ limit: 3 }, 4],
      [{ maxRetryAfter: 5 }, 2],
      [undefined, 2],
    ] as const) {
      const { client, received } = clientOf(() => status(502), { retry: { limit: 1 } });
      await clock.until(client.listPets({}, { retry: own }).catch(() => {}));
      expect([own, received.length]).to.deep.equal([own, requests]);
    }
  });

  it('waits no longer than its call allows', async () => {
    const { client, received } = clientOf(() => busy('2'));
    await clock.until(client.listPets({}, { retry: { maxRetryAfter: 1999 } }).catch(() => {}));
    await clock.until(client.findPet(1, {}, { retry: false }).catch(() => {}));
    expect(received).to.have.length(2);
    const impatient = clientOf(() => busy('1'), { retry: { maxRetryAfter: 0 } });
    await clock.until(impatient.client.listPets().catch(() => {}));
    expect(impatient.received).to.have.length(1);
  });

  for (const code of [408, 429, 500, 502, 503, 504])
    it(`with ${code} is retried`, async () => {
      const { client } = clientOf((_, count) => (count === 1 ? status(code) : json([])));
      expect(await clock.until(client.listPets())).to.deep.equal([]);
    });

  for (const code of [302, 400, 401, 403, 404, 409, 413, 422, 501, 505])
    it(`with ${code} is not retried`, async () => {
      const { client, received } = clientOf(() => status(code, { 'retry-after': '1' }));
      const failed = await clock.until(client.listPets().catch((error) => error));
      expect(failed).to.include({ status: code, attempts: 1 });
      expect(received).to.have.length(1);
    });

  it('without a connection or with a broken body is tried again', async () => {
    const { client } = clientOf((_, count) => {
      if (count === 1) throw new TypeError('Failed to fetch');
      return count === 2
        ? new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) }))
        : json([rex]);
    });
    expect(await clock.until(client.listPets())).to.have.length(1);
  });

  it('with half a body is retried, even if the runtime takes it for a complete one', async () => {
    const halves = ['[{"id":1,"name":"Rex"', '[{"id":1}', '[', ' {"code":"x', '{"code":["x"]'];
    const likeWholes = [
      '[{"tags":["a"]',
      '{"a":{"b":1}',
      '[{"name":"]',
      '[{"name":"\\"]',
      '["\\',
      '["", "]',
      '["\\x]"',
    ];
    for (const half of [...halves, ...likeWholes]) {
      const { client, received } = clientOf((_, count) => (count === 1 ? json(half) : json([])));
      expect(await clock.until(client.listPets())).to.deep.equal([]);
      expect([half, received.length]).to.deep.equal([half, 2]);
    }
  });

  it('waits exactly as long as Retry-After asks, in seconds and by date', async () => {
    for (const [header, milliseconds] of [
      ['0', 0],
      ['3', 3000],
      ['20', 20_000],
      ['Thu, 01 Jan 2026 00:01:05 GMT', 5000],
      ['Thursday, 01-Jan-26 00:01:05 GMT', 5000],
      ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ] as const) {
      clock.restore();
      clock = setClock(Date.parse('2026-01-01T00:01:00Z'));
      const { client } = clientOf((_, count) => (count === 1 ? busy(header) : json([])));
      const events = waits(client);
      await clock.until(client.listPets());
      expect([header, clock.elapsed, events[0]?.wait]).to.deep.equal([header, milliseconds, milliseconds]);
    }
  });

  it('sends a request once that our proxy says would fail again', async () => {
    for (const code of ['key_rejected', 'redirect', 'bad_response']) {
      const { client, received } = clientOf(() => json({ code, message: 'no', status: 502 }, 502));
      const error = await clock.until(client.listPets().catch((thrown) => thrown));
      expect([error.code, received.length]).to.deep.equal([code, 1]);
    }
  });

  it('backs off with jitter when Retry-After cannot be read', async () => {
    for (const header of ['soon', '-1', '1.5', '2, 3', '', 'Thu Jan  1 2026', 'Thu, 99 Foo 2026 00:00:00 GMT']) {
      const { client } = clientOf((_, count) => (count === 1 ? busy(header) : json([])));
      const events = waits(client);
      await clock.until(client.listPets());
      expect([header, events[0]?.wait]).to.deep.equal([header, 150]);
    }
  });

  it('stops at once if Retry-After is above the maximum, or if the wait would pass the deadline', async () => {
    for (const [header, retryAfter, options] of [
      ['21', 21_000, {}],
      // The longest that a timer can wait.
      ['99999999999', 2 ** 31 - 1, {}],
      ['5', 5000, { timeout: 5000 }],
    ] as const) {
      const { client, received } = clientOf(() => busy(header));
      const failed = await clock.until(client.listPets({}, options).catch((error) => error));
      expect(failed).to.include({ name: 'ApiError', status: 503, retryAfter, attempts: 1 });
      expect([received.length, clock.elapsed]).to.deep.equal([1, 0]);
    }
  });
});
