import { expect } from 'chai';
import type { BackendFault } from '../../src/backend/index.js';
import { setClock, turn } from '../support/clock.js';
import { describe, it } from '../support/suite.js';
import { open, rejection, rex } from './open.js';

const petsOf = async ({ get }: Pick<ReturnType<typeof open>, 'get'>) => JSON.parse(await (await get('/pets')).text());

/** The statuses of some lists in a row; 0 stands for a lost connection. */
async function statuses({ get }: ReturnType<typeof open>, count: number) {
  const seen: number[] = [];
  for (let index = 0; index < count; index++) {
    seen.push(
      await get('/pets').then(
        (response) => response.status,
        () => 0,
      ),
    );
  }
  return seen;
}

const slow: BackendFault = { kind: 'slow', duration: 60 };

/** The pieces of a body in the order in which they come, and what ends it too early, if something does. */
async function piecesOf({ body }: Response): Promise<{ pieces: string[]; error?: unknown }> {
  const pieces: string[] = [];
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      pieces.push(new TextDecoder().decode(read.value));
    return { pieces };
  } catch (error) {
    return { pieces, error };
  }
}

describe('faults', () => {
  it('lose the connection before the effect', async () => {
    const service = open({ faults: [{ operation: 'createPet', kind: 'lost' }] });
    expect(await rejection(service.post(rex))).to.be.instanceOf(TypeError);
    expect(await petsOf(service)).to.deep.equal([]);
    expect(service.backend.requests[0]).to.include({ outcome: 'lost', fault: 'lost' });
  });

  it('lose the connection after the effect, as before a doubled POST', async () => {
    const service = open({ faults: [{ operation: 'createPet', kind: 'lost', effect: true }] });
    expect(await rejection(service.post(rex))).to.be.instanceOf(TypeError);
    expect(await petsOf(service)).to.have.length(1);
    expect(service.backend.requests[0]?.response?.status).to.equal(201);
  });

  it('send 401, 429 and 503 with Retry-After, 500 with an Error body, without a body and as HTML', async () => {
    const [json, html] = ['application/json', 'text/html; charset=utf-8'];
    const responses: (readonly [
      BackendFault,
      number,
      { type?: string; retryAfter?: string; challenge?: string },
      RegExp,
    ])[] = [
      [
        { kind: 'response', status: 401 },
        401,
        { type: json, challenge: 'Bearer' },
        /^\{"code":"fault_401","message":"[^"]+","status":401\}$/,
      ],
      [
        { kind: 'response', status: 429, headers: { 'Retry-After': '2' } },
        429,
        { type: json, retryAfter: '2' },
        /"status":429/,
      ],
      [{ kind: 'response', status: 503 }, 503, { type: json }, /"status":503/],
      [{ kind: 'response', status: 500 }, 500, { type: json }, /"status":500/],
      [{ kind: 'response', status: 500, body: 'empty' }, 500, {}, /^$/],
      [{ kind: 'response', status: 502, body: 'html' }, 502, { type: html }, /^<!doctype html>/],
      [{ kind: 'response', status: 200, body: 'html' }, 200, { type: html }, /^<!doctype html>/],
      ...[204, 205, 304].map((status) => [{ kind: 'response', status } as const, status, {}, /^$/] as const),
    ];
    for (const [fault, status, { type = null, retryAfter = null, challenge = null }, text] of responses) {
      const response = await open({ faults: [fault] }).get('/pets');
      expect(response.status).to.equal(status);
      expect(response.headers.get('Content-Type')).to.equal(type);
      expect(response.headers.get('Retry-After')).to.equal(retryAfter);
      expect(response.headers.get('WWW-Authenticate')).to.equal(challenge);
      expect(response.headers.get('Access-Control-Allow-Origin')).to.equal('*');
      expect(await response.text()).to.match(text);
    }
  });

  it('cut JSON in the middle', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'cut', call: 1 }] });
    const cut = await (await service.get('/pets')).text();
    const whole = await (await service.get('/pets')).text();
    expect(() => JSON.parse(cut)).to.throw(SyntaxError);
    expect(whole.startsWith(cut)).to.equal(true);
  });

  it('send JSON of a wrong shape, with pets and without', async () => {
    const withPets = open({ pets: 3, faults: [{ kind: 'shape' }] });
    expect((await (await withPets.get('/pets')).json())[0].id).to.equal('none');
    expect((await (await withPets.get('/pets/1')).json()).id).to.equal('none');
    const longId = open({ firstId: '-9007199254740993', pets: 1, faults: [{ kind: 'shape' }] });
    expect((await (await longId.get('/pets')).json())[0].id).to.equal('none');
    expect(await (await open({ faults: [{ kind: 'shape' }] }).get('/pets')).json()).to.deep.equal({ data: [] });
  });

  it('break the connection in the middle of the body, after its first half', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'broken', call: 1 }] });
    const response = await service.get('/pets');
    expect(response.status).to.equal(200);
    const { pieces, error } = await piecesOf(response);
    expect(error).to.be.instanceOf(TypeError);
    const whole = await (await service.get('/pets')).text();
    expect(pieces.join('')).to.equal(whole.slice(0, Math.ceil(whole.length / 2)));
  });

  it('do not change a response without a body if they concern the body', async () => {
    for (const fault of [...(['cut', 'broken', 'shape'] as const).map((kind) => ({ kind })), slow]) {
      const response = await open({ switches: { orders: 204 }, faults: [fault] }).get('/store/orders');
      expect([response.status, await response.text()]).to.deep.equal([204, '']);
    }
  });

  it('send a body slowly but completely, in ten pieces', async () => {
    const service = open({ pets: 3, faults: [{ ...slow, call: 1 }] });
    const clock = setClock();
    try {
      const response = await clock.until(service.get('/pets'));
      expect(clock.elapsed).to.equal(0);
      const { pieces } = await clock.until(piecesOf(response));
      expect(clock.elapsed).to.be.within(60, 70);
      const whole = await (await clock.until(service.get('/pets'))).text();
      expect(pieces.join('')).to.equal(whole);
      expect(Math.max(...pieces.map(({ length }) => length))).to.equal(Math.ceil(whole.length / 10));
    } finally {
      clock.restore();
    }
  });

  it('send a body slowly without breaking characters of several bytes', async () => {
    const name = '🐕'.repeat(30);
    const service = open({ pets: [{ name, categoryId: 1 }], faults: [{ kind: 'slow', duration: 0 }] });
    expect(await (await service.get('/pets')).json()).to.deep.equal([{ id: 1, name, categoryId: 1 }]);
  });

  it('end a slow body when the backend is reset', async () => {
    const service = open({ pets: 3, faults: [slow] });
    const clock = setClock();
    try {
      const response = await clock.until(service.get('/pets'));
      const body = piecesOf(response);
      service.backend.reset();
      expect((await clock.until(body)).error).to.be.instanceOf(TypeError);
      expect(clock.elapsed).to.equal(0);
    } finally {
      clock.restore();
    }
  });

  it('hang until the request is aborted, with the caller’s reason', async () => {
    const { call, backend } = open({ faults: [{ kind: 'hang' }] });
    const controller = new AbortController();
    const hanging = rejection(call('/pets', { signal: controller.signal }));
    const reason = new Error('enough');
    // Later than any response would come.
    await turn();
    expect(backend.requests[0]?.outcome).to.equal('pending');
    controller.abort(reason);
    expect(await hanging).to.equal(reason);
    expect(backend.requests[0]?.outcome).to.equal('aborted');
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
    service.backend.faults = [{ kind: 'response', status: 503, call: [1, 3] }];
    expect(await statuses(service, 4)).to.deep.equal([503, 200, 503, 200]);
  });

  it('apply to no address outside the operations', async () => {
    expect((await open({ faults: [{ kind: 'response', status: 503 }] }).get('/nowhere')).status).to.equal(404);
  });

  it('apply one at a time, the first in the list', async () => {
    const faults: BackendFault[] = [
      { kind: 'response', status: 503, call: 1 },
      { kind: 'response', status: 500 },
    ];
    expect(await statuses(open({ faults }), 2)).to.deep.equal([503, 500]);
  });

  it('apply as often as their chance says', async () => {
    const failures = async (chance: number) => {
      const faults: BackendFault[] = [{ kind: 'response', status: 503, chance }];
      return (await statuses(open({ faults, seed: 3 }), 200)).filter((status) => status === 503).length;
    };
    expect(await failures(0)).to.equal(0);
    expect(await failures(0.2)).to.be.within(20, 60);
    expect(await failures(1)).to.equal(200);
  });

  it('apply by chance in the same way for the same seed and after a reset', async () => {
    const faults: BackendFault[] = [{ kind: 'response', status: 503, chance: 0.5 }];
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
