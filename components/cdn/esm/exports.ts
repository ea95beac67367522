/** What each module for pages exports: the same names as the global of the classic scripts. */
export { createClient, isPetStoreError, safe } from '../../../src/index.js';
export { provideClient } from '../../context/provider.js';
export { registerLocale } from '../../i18n/registry.js';
export { version } from '../../version.js';
