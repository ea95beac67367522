import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createBackend } from '../../src/backend/index.js';
import { createBackendHandlers } from '../../src/backend/msw.js';
import { serveBackend } from '../../src/backend/node.js';
import { conformance } from './conformance.js';

conformance('over HTTP', async (options) => {
  const server = await serveBackend(createBackend(options));
  return { baseUrl: server.baseUrl, fetch: globalThis.fetch, close: () => server.close() };
});

conformance('through Mock Service Worker', (options) => {
  const backend = createBackend(options);
  // The handlers ignore addresses outside of the service; here the backend handles those too.
  const others = http.all(/.*/, ({ request }) => backend.fetch(request));
  const server = setupServer(...createBackendHandlers(backend, { origin: 'https://pets.test' }), others);
  server.listen({ onUnhandledRequest: 'error' });
  return {
    baseUrl: 'https://pets.test/v1',
    fetch: (...call) => globalThis.fetch(...call),
    close: () => server.close(),
  };
});
