/** A module with `<pet-store>` alone, for a page that makes its own elements. */
import { PetStoreElement } from '../../pet-store/pet-store.js';
import { startModule } from './start-module.js';

export * from './exports.js';

startModule({ 'pet-store': PetStoreElement });
