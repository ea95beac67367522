/** Everything in one classic script: all tags, and the global `PetStoreElements`. */
import { PetDetailElement, PetFormElement, PetListElement, PetStoreElement } from '../index.js';
import { startScript } from './start-script.js';

startScript({
  'pet-store': PetStoreElement,
  'pet-list': PetListElement,
  'pet-form': PetFormElement,
  'pet-detail': PetDetailElement,
});
