/** The smaller classic script: a store and its lists, and the global `PetStoreElements`. */
import { PetListElement, PetStoreElement } from '../index.js';
import { sharePolicy } from './own-globals.js';
import { start } from './start.js';

start({ 'pet-store': PetStoreElement, 'pet-list': PetListElement });
sharePolicy();
