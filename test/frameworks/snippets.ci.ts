import { withLibraries } from '../support/readme.js';
import { describeSnippets } from '../support/snippets.js';

describeSnippets(withLibraries, 'test/frameworks/node_modules');
