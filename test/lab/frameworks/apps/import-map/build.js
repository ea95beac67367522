// Copies the page next to the unchanged packages, without bundling.
import { cpSync, mkdirSync } from 'node:fs';

mkdirSync('dist');
cpSync('index.html', 'dist/index.html');
cpSync('node_modules', 'dist/node_modules', { recursive: true, dereference: true });
