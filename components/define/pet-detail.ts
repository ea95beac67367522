import { PetDetailElement } from '../pet-detail/pet-detail.js';
import { define } from './define.js';

define('pet-detail', PetDetailElement);
