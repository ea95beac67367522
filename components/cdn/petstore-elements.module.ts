/** All tags in one module. It exports what the classic scripts have in their global, and sets the same global. */
import { version } from '../version.js';
import { allTags } from './all-tags.js';
import { provideBaseUrl } from './page-markup.js';
import { existingGlobal, start } from './start.js';

export { createClient, isPetStoreError, safe } from '../../src/index.js';
export { provideClient } from '../context/provider.js';
export { registerLocale } from '../i18n/registry.js';
export { version };

// A module cannot return early, as the classic scripts do.
const other = existingGlobal();
if (!other?.createClient || other.version === version) {
  start(allTags);
  provideBaseUrl();
} else
  console.warn(
    `petstore-elements: version ${other.version} is on this page, so ${version} does not start: load one version.`,
  );
