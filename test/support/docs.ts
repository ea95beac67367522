// `npm run docs`: writes what is derived from the documentation of the elements' classes.
import { readFileSync, writeFileSync } from 'node:fs';
import { withReference } from './reference.js';
import { tagTypes, tagTypesFile } from './tag-types.js';

writeFileSync('README.md', withReference(readFileSync('README.md', 'utf8')));
writeFileSync(tagTypesFile, tagTypes());
