import { elementsReference } from './elements.js';
import { tagTypes, tagTypesFile } from './tag-types.js';

/** Every committed file that is derived from the sources, with its text; `npm run docs` writes them. */
export const derived = (): Readonly<Record<string, string>> => ({
  'components/reference.md': elementsReference(),
  [tagTypesFile]: tagTypes(),
});
