import { setupServer } from 'msw/node';
import { createBackend } from '../../src/backend/index.js';
import { handlersFor } from '../../src/backend/msw.js';
import { serve } from '../../src/backend/node.js';
import { conformance } from './conformance.js';

conformance('over HTTP', async (options) => {
  const server = await serve(createBackend(options));
  return { baseUrl: server.baseUrl, fetch: globalThis.fetch, close: () => server.close() };
});

conformance('through Mock Service Worker', (options) => {
  const server = setupServer(...handlersFor(createBackend(options), { origin: 'https://pets.test' }));
  server.listen({ onUnhandledRequest: 'error' });
  return {
    baseUrl: 'https://pets.test/v1',
    fetch: (...call) => globalThis.fetch(...call),
    close: () => server.close(),
  };
});
