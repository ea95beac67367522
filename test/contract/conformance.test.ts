import { createBackend } from '../../src/backend/index.js';
import { conformance } from './conformance.suite.js';

conformance('in the page', (options) => ({
  baseUrl: 'https://pets.test/v1',
  fetch: createBackend(options).fetch,
}));
