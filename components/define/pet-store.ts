import { PetStoreElement } from '../pet-store/pet-store.js';
import { define } from './define.js';

define('pet-store', PetStoreElement);
