/** All tags in one classic script, which sets the global `PetStoreElements`. */
import { allTags } from './all-tags.js';
import { startScript } from './start-script.js';

startScript(allTags);
