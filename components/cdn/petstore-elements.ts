/** Everything in one classic script: all tags, and the global `PetStoreElements`. */
import { allTags } from './all-tags.js';
import { startScript } from './start-script.js';

startScript(allTags);
