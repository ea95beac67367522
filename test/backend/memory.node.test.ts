import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { RawResponse } from '../../src/backend/wire.js';
import { describe, it } from '../support/suite.js';
import { open, rejection } from './open.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = () => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Resolves when a value was collected; a turn of the event loop lets go of what is on the stack. @throws Error when it is still there after a hundred. */
async function collected(value: WeakRef<object>) {
  for (let turn = 0; turn < 100; turn++) {
    await new Promise(setImmediate);
    collect();
    if (!value.deref()) return;
  }
  throw new Error('It is still held.');
}

describe('a call that waits', () => {
  it('is aborted also when the garbage collector ran meanwhile', async () => {
    const { call } = open({ faults: [{ kind: 'hang' }] });
    const controller = new AbortController();
    const reason = new Error('enough');
    setTimeout(() => {
      collect();
      controller.abort(reason);
    }, 20);
    await assert.rejects(call('/pets', { signal: controller.signal }), reason);
  });
});

/** Asks a backend for the pets, and gives the request once `end` has done with it. */
async function requestOf(
  { backend }: ReturnType<typeof open>,
  end: (answer: Promise<RawResponse>, controller: AbortController) => Promise<unknown>,
) {
  const controller = new AbortController();
  const { signal } = controller;
  const request = new Request('https://pets.test/v1/pets', { headers: { Authorization: 'Bearer secret' }, signal });
  await end(backend.answer(request), controller);
  return new WeakRef(request);
}

describe('the memory of a backend', () => {
  it('keeps no request that was answered', async () => {
    const service = open();
    await collected(await requestOf(service, (answer) => answer));
    assert.equal(service.backend.log.length, 1);
  });

  it('keeps no request whose body nobody wants any more', async () => {
    const service = open({ pets: 3, faults: [{ kind: 'slow', duration: 10 }] });
    await collected(await requestOf(service, async (answer) => ((await answer).body as ReadableStream).cancel()));
    assert.equal(service.backend.log.length, 1);
  });

  it('keeps no request that was aborted or lost while it waited', async () => {
    for (const end of ['abort', 'reset'] as const) {
      const service = open({ faults: [{ kind: 'hang' }] });
      const request = await requestOf(service, (answer, controller) => {
        if (end === 'abort') controller.abort();
        else service.backend.reset();
        return rejection(answer);
      });
      await collected(request);
    }
  });

  it('does not keep the long bodies of which its log keeps the beginning', async () => {
    const { backend, post } = open();
    const before = heap();
    for (let index = 0; index < 100; index++) await post(`{"name":${' '.repeat(900_000)}`);
    const grown = heap() - before;
    assert.equal(backend.log.length, 100);
    assert.equal(String(backend.log[0]?.body).length, 2000);
    assert.ok(grown < 20, `${grown.toFixed()} MB for 100 entries`);
  });
});
