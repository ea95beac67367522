/** A module with `<pet-form>` and the `<pet-store>` that connects it. */
import { PetFormElement } from '../../pet-form/pet-form.js';
import { PetStoreElement } from '../../pet-store/pet-store.js';
import { startModule } from './start-module.js';

export * from './exports.js';

startModule({ 'pet-store': PetStoreElement, 'pet-form': PetFormElement });
