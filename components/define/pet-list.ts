import { PetListElement } from '../pet-list/pet-list.js';
import { define } from './define.js';

define('pet-list', PetListElement);
