/** A module with all tags. */
import { PetDetailElement } from '../../pet-detail/pet-detail.js';
import { PetFormElement } from '../../pet-form/pet-form.js';
import { PetListElement } from '../../pet-list/pet-list.js';
import { PetStoreElement } from '../../pet-store/pet-store.js';
import { startModule } from './start-module.js';

export * from './exports.js';

startModule({
  'pet-store': PetStoreElement,
  'pet-list': PetListElement,
  'pet-form': PetFormElement,
  'pet-detail': PetDetailElement,
});
