import { PetFormElement } from '../pet-form/pet-form.js';
import { define } from './define.js';

define('pet-form', PetFormElement);
