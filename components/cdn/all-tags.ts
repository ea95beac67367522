import { PetDetailElement, PetFormElement, PetListElement, PetStoreElement } from '../index.js';

export const allTags = {
  'pet-store': PetStoreElement,
  'pet-list': PetListElement,
  'pet-form': PetFormElement,
  'pet-detail': PetDetailElement,
};
