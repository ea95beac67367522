/** Everything in one classic script: it defines the tags and leaves one global, `PetStoreElements`. */
import './define/all.js';
import * as client from '../src/index.js';
import * as components from './index.js';

Object.assign(globalThis, { PetStoreElements: { ...client, ...components } });
