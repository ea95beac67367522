import { expect } from 'chai';
import type { Backend } from '../../src/backend/index.js';
import type { MemoryBackend } from '../../src/backend/memory-backend.js';
import { turn } from '../support/clock.js';
import { describe, it } from '../support/suite.js';
import { open, rejection } from './open.js';

const headers = { Authorization: 'Bearer secret' };
const inPage = 'location' in globalThis;

describe('the fetch of a backend that replaces the global one', () => {
  /** Requests an address from a backend, and returns whether it was forwarded. */
  const passedOn = async (
    address: string | URL | Request,
    options: Parameters<typeof open>[0] = {},
    init?: RequestInit,
  ) => {
    const seen: unknown[] = [];
    const passThrough = async (...call: unknown[]) => {
      seen.push(...call);
      return new Response('elsewhere');
    };
    const { backend } = open({ ...options, passThrough });
    const response = await backend.fetch(address, init);
    expect(backend.requests).to.have.length(seen.length === 0 ? 1 : 0);
    return { text: await response.text(), seen };
  };

  it('forwards requests to other addresses unchanged', async () => {
    for (const address of [
      'https://pets.test/',
      'https://pets.test/v1',
      'https://pets.test/v1/users',
      'https://pets.test/v1/petshop',
      'https://pets.test/v1/pets/7/photos',
      'https://pets.test/v2/pets',
    ]) {
      expect((await passedOn(address)).text).to.equal('elsewhere');
    }
    const request = new Request('https://pets.test/upload', { method: 'POST', body: 'whole' });
    const init = { headers: { 'X-Trace': '1' } };
    const { seen } = await passedOn(request, {}, init);
    expect(seen[0]).to.equal(request);
    expect(seen[1]).to.equal(init);
    expect(await request.text()).to.equal('whole');
  });

  it('responds at the addresses of the service, at any origin or its own', async () => {
    for (const path of ['/pets', '/pets?limit=1', '/pets/7', '/store/orders#top']) {
      expect((await passedOn(new URL(`https://pets.test/v1${path}`))).text).to.contain('"status":401');
    }
    const options = { origin: 'https://pets.test', basePath: '/shop/v1' };
    expect((await passedOn('https://pets.test/shop/v1/pets', options)).text).to.contain('"status":401');
    expect((await passedOn('https://other.test/shop/v1/pets', options)).text).to.equal('elsewhere');
    expect((await passedOn('https://pets.test/v1/pets', options)).text).to.equal('elsewhere');
  });

  it('responds to everything itself without passThrough', async () => {
    const { backend } = open({ origin: 'https://pets.test' });
    expect((await backend.fetch('https://other.test/elsewhere', { headers })).status).to.equal(404);
  });
});

describe('the fetch of a backend', () => {
  const urlOf = async (backend: Backend, address: string | URL | Request) =>
    (await backend.fetch(address, { headers })).url;

  it('resolves a relative address against the page, or without one against its origin or localhost', async () => {
    const page = inPage ? location.origin : undefined;
    expect(await urlOf(open().backend, '/v1/pets')).to.equal(`${page ?? 'http://localhost'}/v1/pets`);
    const { backend } = open({ origin: 'https://pets.test' });
    expect(await urlOf(backend, '/v1/pets?limit=1')).to.equal(`${page ?? 'https://pets.test'}/v1/pets?limit=1`);
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
  let stopped = () => {};
  const cancelled = new Promise<void>((resolve) => {
    stopped = resolve;
  });
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
