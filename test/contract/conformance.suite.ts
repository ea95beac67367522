import { createBackend } from '../../src/backend/index.js';
import { conformance } from './conformance.js';

conformance('in this process', (options) => ({
  baseUrl: 'https://pets.test/v1',
  fetch: createBackend(options).fetch,
}));
