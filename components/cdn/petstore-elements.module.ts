/** Everything in one module: all tags. It exports what the classic scripts have in their global, and leaves the same global. */
import { version } from '../version.js';
import { allTags } from './all-tags.js';
import { existingGlobal, start } from './start.js';

export { createClient, isPetStoreError, safe } from '../../src/index.js';
export { provideClient } from '../context/provider.js';
export { registerLocale } from '../i18n/registry.js';
export { version };

// A module has no early return, unlike the guard of the classic scripts.
const other = existingGlobal();
if (!other?.createClient || other.version === version) start(allTags);
else
  console.warn(
    `petstore-elements: version ${other.version} is on this page, so ${version} is not started: load one version.`,
  );
