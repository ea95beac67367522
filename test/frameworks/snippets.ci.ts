import { withLibraries } from '../support/readme.js';
import { describeSnippets } from '../support/snippets.js';

for (const document of withLibraries) describeSnippets(document, 'test/frameworks/node_modules');
