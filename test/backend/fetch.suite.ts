import { expect } from 'chai';
import type { Backend } from '../../src/backend/index.js';
import type { MemoryBackend } from '../../src/backend/memory-backend.js';
import { turn } from '../support/clock.js';
import { deferred } from '../support/deferred.js';
import { describe, it } from '../support/suite.js';
import { open, rejection } from './open.js';

const headers = { Authorization: 'Bearer secret' };
const inPage = 'location' in globalThis;

describe('the fetch of a backend', () => {
  const urlOf = async (backend: Backend, address: string | URL | Request) =>
    (await backend.fetch(address, { headers })).url;

  it('resolves a relative address against the page, or without one against its origin or localhost', async () => {
    const page = inPage ? location.origin : undefined;
    expect(await urlOf(open().backend, '/v1/pets')).to.equal(`${page ?? 'http://localhost'}/v1/pets`);
    const { backend } = open({ origin: 'https://pets.test' });
    expect(await urlOf(backend, '/v1/pets?limit=1')).to.equal(`${page ?? 'https://pets.test'}/v1/pets?limit=1`);
  });

  it('resolves a relative address against the base of the document, also if `Request` is that of Node, as in jsdom', async () => {
    const address = 'https://page.test/deep/';
    const base = inPage ? document.head.appendChild(document.createElement('base')) : undefined;
    if (base) base.href = address;
    else Reflect.set(globalThis, 'document', { baseURI: address });
    try {
      expect(await urlOf(open().backend, 'pets')).to.equal(`${address}pets`);
    } finally {
      if (base) base.remove();
      else Reflect.deleteProperty(globalThis, 'document');
    }
  });

  it('responds to a HEAD without a body', async () => {
    for (const path of ['/pets', '/nowhere']) {
      const response = await open({ pets: 2 }).call(path, { method: 'HEAD' });
      expect(response.status).to.equal(404);
      expect(response.body ?? null).to.equal(null);
      expect(await response.text()).to.equal('');
    }
  });

  it('settles an upload that never ends when it is aborted, with the caller’s reason', async () => {
    const { backend } = open();
    const controller = new AbortController();
    const sent = upload(backend, controller.signal);
    const reason = new Error('enough');
    // Later than the start of the upload, which takes some turns of the event loop.
    await turn();
    controller.abort(reason);
    expect(await rejection(sent.response)).to.equal(reason);
    expect(backend.requests[0]?.outcome).to.equal('aborted');
  });

  it('settles an upload that never ends when the backend is reset, and stops its source', async () => {
    const { backend } = open();
    const sent = upload(backend);
    const entry = backend.next('createPet');
    await turn();
    backend.reset();
    expect(await rejection(sent.response)).to.be.instanceOf(TypeError);
    expect((await entry).outcome).to.equal('lost');
    await sent.cancelled;
  });
});

/** Begins to send a body that never ends. Its stream is added afterwards, since not every engine sends streams. */
function upload(backend: MemoryBackend, signal?: AbortSignal) {
  const { promise: cancelled, resolve: stopped } = deferred();
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('{"name":')),
    cancel: () => stopped(),
  });
  const request = new Request('https://pets.test/v1/pets', {
    ...{ method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{' },
    ...(signal && { signal }),
  });
  Object.defineProperty(request, 'body', { value: body });
  return { response: backend.respond(request), cancelled };
}
