import { PetDetailElement, PetFormElement, PetListElement, PetStoreElement } from '../index.js';

/** The four tags and their classes. */
export const allTags = {
  'pet-store': PetStoreElement,
  'pet-list': PetListElement,
  'pet-form': PetFormElement,
  'pet-detail': PetDetailElement,
};
