import { expect } from 'chai';
import type { Fault, FaultKind } from '../../src/backend/index.js';
import { type Clock, setClock } from '../client/clock.js';
import { afterEach, beforeEach, describe, it } from '../support/suite.js';
import { open, rejection, rex } from './open.js';

const petsOf = async ({ get }: Pick<ReturnType<typeof open>, 'get'>) => JSON.parse(await (await get('/pets')).text());

/** The statuses of some lists in a row; 0 stands for a lost connection. */
async function statuses({ get }: ReturnType<typeof open>, count: number) {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) {
    seen.push(
      await get('/pets').then(
        (answer) => answer.status,
        () => 0,
      ),
    );
  }
  return seen;
}

describe('faults', () => {
  it('lose the connection before the effect', async () => {
    const service = open({ faults: [{ operation: 'createPet', kind: 'lost' }] });
    expect(await rejection(service.post(rex))).to.be.instanceOf(TypeError);
    expect(await petsOf(service)).to.deep.equal([]);
    expect(service.backend.log[0]).to.include({ outcome: 'lost', fault: 'lost' });
  });

  it('lose the connection after the effect, the case behind a doubled POST', async () => {
    const service = open({ faults: [{ operation: 'createPet', kind: 'lost', effect: true }] });
    expect(await rejection(service.post(rex))).to.be.instanceOf(TypeError);
    expect(await petsOf(service)).to.have.length(1);
    expect(service.backend.log[0]?.reply?.status).to.equal(201);
  });

  it('answer 401, 429 and 503 with Retry-After, 500 with an Error body, without one and as HTML', async () => {
    const answers: [FaultKind, number, string | null, RegExp][] = [
      [{ kind: 'answer', status: 401 }, 401, null, /^\{"code":"fault_401","message":"[^"]+","status":401\}$/],
      [{ kind: 'answer', status: 429, retryAfter: 2 }, 429, '2', /"status":429/],
      [
        { kind: 'answer', status: 503, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' },
        503,
        'Wed, 21 Oct 2026 07:28:00 GMT',
        /"status":503/,
      ],
      [{ kind: 'answer', status: 500 }, 500, null, /"status":500/],
      [{ kind: 'answer', status: 500, body: 'empty' }, 500, null, /^$/],
      [{ kind: 'answer', status: 502, body: 'html' }, 502, null, /^<!doctype html>/],
      [{ kind: 'answer', status: 200, body: 'html' }, 200, null, /^<!doctype html>/],
      [{ kind: 'answer', status: 204 }, 204, null, /^$/],
    ];
    for (const [fault, status, retryAfter, text] of answers) {
      const answer = await open({ faults: [fault] }).get('/pets');
      expect(answer.status).to.equal(status);
      expect(answer.headers.get('Retry-After')).to.equal(retryAfter);
      expect(answer.headers.get('Access-Control-Allow-Origin')).to.equal('*');
      expect(await answer.text()).to.match(text);
    }
  });

  it('send headers of your own, a redirect for example', async () => {
    const { get } = open({
      faults: [{ kind: 'answer', status: 302, headers: { Location: '/elsewhere' }, body: 'empty' }],
    });
    const answer = await get('/pets');
    expect([answer.status, answer.headers.get('Location')]).to.deep.equal([302, '/elsewhere']);
  });

  it('answer 500 after the effect', async () => {
    const service = open({ faults: [{ operation: 'createPet', kind: 'answer', status: 500, effect: true }] });
    expect((await service.post(rex)).status).to.equal(500);
    expect(await petsOf(service)).to.have.length(1);
  });

  it('cut JSON in the middle', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'cut', call: 1 }] });
    const cut = await (await service.get('/pets')).text();
    const whole = await (await service.get('/pets')).text();
    expect(() => JSON.parse(cut)).to.throw(SyntaxError);
    expect(whole.startsWith(cut)).to.equal(true);
  });

  it('answer JSON of a wrong shape, with pets and without', async () => {
    const withPets = open({ pets: 3, faults: [{ kind: 'shape' }] });
    expect((await (await withPets.get('/pets')).json())[0].id).to.equal('none');
    expect((await (await withPets.get('/pets/1')).json()).id).to.equal('none');
    expect(await (await open({ faults: [{ kind: 'shape' }] }).get('/pets')).json()).to.deep.equal({ data: [] });
  });

  it('break the connection in the middle of the body', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'broken' }] });
    const answer = await service.get('/pets');
    expect(answer.status).to.equal(200);
    await rejection(answer.text());
  });

  it('send a body slowly but completely', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'slow', duration: 60, call: 1 }] });
    const clock = setClock();
    try {
      const answer = await clock.until(service.get('/pets'));
      expect(clock.elapsed).to.equal(0);
      const slow = await clock.until(answer.text());
      expect(clock.elapsed).to.be.within(60, 70);
      expect(slow).to.equal(await (await clock.until(service.get('/pets'))).text());
    } finally {
      clock.restore();
    }
  });

  it('end a slow body when the request is aborted', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'slow', duration: 60_000 }] });
    const controller = new AbortController();
    const answer = await service.call('/pets', {
      headers: { Authorization: 'Bearer secret' },
      signal: controller.signal,
    });
    const text = rejection(answer.text());
    controller.abort();
    await text;
  });

  it('hang until the request is aborted, with the caller’s reason', async () => {
    const { call, backend } = open({ faults: [{ kind: 'hang' }] });
    const controller = new AbortController();
    const hanging = rejection(call('/pets', { signal: controller.signal }));
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await hanging).to.equal(reason);
    expect(backend.log[0]?.outcome).to.equal('aborted');
  });

  it('hang until the backend is reset, which loses the connection', async () => {
    const { backend, get } = open({ faults: [{ kind: 'hang' }] });
    const hanging = rejection(get('/pets'));
    backend.reset();
    expect(await hanging).to.be.instanceOf(TypeError);
    expect((await get('/pets')).status).to.equal(200);
  });

  it('apply to the calls that they name, counted per fault from the moment they were set', async () => {
    const service = open({ faults: [{ kind: 'lost', call: 2 }] });
    expect(await statuses(service, 3)).to.deep.equal([200, 0, 200]);
    service.backend.faults = [{ kind: 'answer', status: 503, call: [1, 3] }];
    expect(await statuses(service, 4)).to.deep.equal([503, 200, 503, 200]);
  });

  it('apply only to the operation that they name', async () => {
    const { get, post } = open({ pets: 1, faults: [{ kind: 'answer', status: 500, operation: 'getPet' }] });
    expect((await get('/pets')).status).to.equal(200);
    expect((await post(rex)).status).to.equal(201);
    expect((await get('/store/orders')).status).to.equal(200);
    expect((await get('/pets/1')).status).to.equal(500);
  });

  it('apply one at a time, the first in the list', async () => {
    const faults: Fault[] = [
      { kind: 'answer', status: 503, call: 1 },
      { kind: 'answer', status: 500 },
    ];
    expect(await statuses(open({ faults }), 2)).to.deep.equal([503, 500]);
  });

  it('apply by chance in the same way for the same seed and after a reset', async () => {
    const faults: Fault[] = [{ kind: 'answer', status: 503, chance: 0.5 }];
    const service = open({ faults, seed: 3 });
    const first = await statuses(service, 40);
    expect(first).to.include(200).and.to.include(503);
    expect(await statuses(open({ faults, seed: 3 }), 40)).to.deep.equal(first);
    expect(await statuses(open({ faults, seed: 4 }), 40)).not.to.deep.equal(first);
    service.backend.reset();
    service.backend.faults = faults;
    expect(await statuses(service, 40)).to.deep.equal(first);
  });
});

describe('latency', () => {
  let clock: Clock;
  beforeEach(() => {
    clock = setClock();
  });
  afterEach(() => clock.restore());

  it('delays each answer', async () => {
    const { get } = open({ latency: 40 });
    await clock.until(get('/pets'));
    expect(clock.elapsed).to.equal(40);
    await clock.until(get('/pets'));
    expect(clock.elapsed).to.equal(80);
  });

  it('is drawn from its range in the same way for the same seed', async () => {
    /** Milliseconds after which each of five requests is answered, in the order of the requests. */
    const latencies = async (seed: number) => {
      const { backend, get } = open({ seed, latency: [50, 200] });
      const start = clock.elapsed;
      const answered: number[] = [];
      backend.addEventListener('answer', ({ entry }) => {
        answered[entry.number - 1] = clock.elapsed - start;
      });
      await clock.until(Promise.all(Array.from({ length: 5 }, () => get('/pets'))));
      return answered;
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
    backend.latency = 0;
    expect(await (await get('/pets')).text()).to.equal('[]');
  });

  it('rejects a request that was aborted before it came', async () => {
    const { backend, call } = open();
    const reason = new Error('never mind');
    expect(await rejection(call('/pets', { signal: AbortSignal.abort(reason) }))).to.equal(reason);
    expect(backend.log).to.deep.equal([]);
  });
});
