/** A module with `<pet-detail>` and the `<pet-store>` that connects it. */
import { PetDetailElement } from '../../pet-detail/pet-detail.js';
import { PetStoreElement } from '../../pet-store/pet-store.js';
import { startModule } from './start-module.js';

export * from './exports.js';

startModule({ 'pet-store': PetStoreElement, 'pet-detail': PetDetailElement });
