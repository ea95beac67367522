// Puts the page beside the packages as they are: nothing is bundled.
import { cpSync, mkdirSync } from 'node:fs';

mkdirSync('dist');
cpSync('index.html', 'dist/index.html');
cpSync('node_modules', 'dist/node_modules', { recursive: true, dereference: true });
