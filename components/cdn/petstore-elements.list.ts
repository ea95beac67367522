/** The smaller classic script for stores and lists, which sets the global `PetStoreElements`. */
import { PetListElement, PetStoreElement } from '../index.js';
import { startScript } from './page-markup.js';

startScript({ 'pet-store': PetStoreElement, 'pet-list': PetListElement });
