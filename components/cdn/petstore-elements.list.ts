/** The smaller classic script: a store and its lists, and the global `PetStoreElements`. */
import { PetListElement, PetStoreElement } from '../index.js';
import { startScript } from './start-script.js';

startScript({ 'pet-store': PetStoreElement, 'pet-list': PetListElement });
