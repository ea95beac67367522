// `npm run docs`: writes what is derived from the sources.
import { writeFileSync } from 'node:fs';
import { derived } from './derived.js';

for (const [file, text] of Object.entries(derived())) writeFileSync(file, text);
