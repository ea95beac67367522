import { describeSnippets } from '../support/snippets.js';

describeSnippets('test/frameworks/node_modules');
