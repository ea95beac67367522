/** A module with `<pet-list>` and the `<pet-store>` that connects it. */
import { PetListElement } from '../../pet-list/pet-list.js';
import { PetStoreElement } from '../../pet-store/pet-store.js';
import { startModule } from './start-module.js';

export * from './exports.js';

startModule({ 'pet-store': PetStoreElement, 'pet-list': PetListElement });
