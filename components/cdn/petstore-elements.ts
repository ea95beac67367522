/** All tags in one classic script, which sets the global `PetStoreElements`. */
import { allTags } from './all-tags.js';
import { startScript } from './page-markup.js';

startScript(allTags);
