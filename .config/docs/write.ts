// `npm run docs`: writes what is derived from the sources, and says which kind of version a change of the public interface needs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { changedReports, reportFolder } from './api/reports.js';
import { derived } from './derived.js';
import { tagTypes, tagTypesFile } from './tag-types.js';

// The reports read the types of the tags from their file.
writeFileSync(tagTypesFile, tagTypes());
const files = derived();
for (const [file, { sentence }] of Object.entries(changedReports(files))) console.log(`${file}: ${sentence}`);
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
