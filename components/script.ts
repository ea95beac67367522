/** Everything in one classic script: it defines the tags and leaves one global, `PetStoreElements`. */
import './define/all.js';

export * from '../src/index.js';
export * from './index.js';
