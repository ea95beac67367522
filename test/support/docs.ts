// `npm run docs`: writes what is derived from the documentation of the elements' classes.
import { writeFileSync } from 'node:fs';
import { referenceFile, referenceText } from './reference.js';
import { tagTypes, tagTypesFile } from './tag-types.js';

writeFileSync(referenceFile, referenceText());
writeFileSync(tagTypesFile, tagTypes());
