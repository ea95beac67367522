import { expect } from 'chai';
import { type Clock, setClock } from '../support/clock.js';
import { afterEach, beforeEach, describe, it } from '../support/suite.js';
import { open, rejection, rex } from './open.js';

describe('latency', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = setClock();
  });
  afterEach(() => clock.restore());

  it('delays each response', async () => {
    const { get } = open({ latency: 40 });
    await clock.until(get('/pets'));
    expect(clock.elapsed).to.equal(40);
    await clock.until(get('/pets'));
    expect(clock.elapsed).to.equal(80);
    expect(clock.pending).to.equal(0);
  });

  it('is drawn from its range in the same way for the same seed', async () => {
    /** Milliseconds after which each of five requests gets its response, in the order of the requests. */
    const latencies = async (seed: number) => {
      const { backend, get } = open({ seed, latency: [50, 200] });
      const start = clock.elapsed;
      const times: number[] = [];
      backend.addEventListener('response', ({ request }) => {
        times[request.number - 1] = clock.elapsed - start;
      });
      await clock.until(Promise.all(Array.from({ length: 5 }, () => get('/pets'))));
      return times;
    };
    const first = await latencies(110);
    expect(first).to.have.lengthOf(5);
    for (const latency of first) expect(latency).to.be.within(50, 200);
    expect(new Set(first)).to.have.property('size', 5);
    expect(await latencies(110)).to.deep.equal(first);
    expect(await latencies(233)).not.to.deep.equal(first);
  });

  it('ends at once with the caller’s reason when the request is aborted, without effect', async () => {
    const { backend, call, get } = open({ latency: 60_000 });
    const controller = new AbortController();
    const headers = { Authorization: 'Bearer secret', 'Content-Type': 'application/json' };
    const aborted = rejection(call('/pets', { method: 'POST', headers, body: rex, signal: controller.signal }));
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await aborted).to.equal(reason);
    expect(clock.pending).to.equal(0);
    backend.latency = 0;
    expect(await (await get('/pets')).text()).to.equal('[]');
  });

  it('ends at once even if a listener of the request aborts it, or resets or restores the backend', async () => {
    for (const end of ['abort', 'reset', 'restore'] as const) {
      const { backend, call } = open({ latency: 60_000 });
      const controller = new AbortController();
      const act = () => (end === 'abort' ? controller.abort() : backend[end](backend.snapshot()));
      backend.addEventListener('request', act);
      const ended = rejection(call('/pets', { signal: controller.signal }));
      expect(await clock.until(ended)).to.be.instanceOf(end === 'abort' ? DOMException : TypeError);
      expect([clock.elapsed, clock.pending]).to.deep.equal([0, 0]);
    }
  });
});
