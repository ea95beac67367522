import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Change, changeOf } from './changes.js';
import { entryReports } from './entries.js';
import { listReports } from './lists.js';

/** Where the reports of the public interface are. */
export const reportFolder = 'test/api';

const fileOf = (name: string) => `${reportFolder}/${name}.api.md`;

/** Such as `backend-node` for `petstore-elements/backend/node`. */
const entryName = (entry: string) =>
  entry
    .replace(/^[^/]+\/?/, '')
    .replace(/\/\*$|\.js$/, '')
    .replaceAll('/', '-') || 'index';

const report = (title: string, language: string, text: string) =>
  `# ${title}\n\nWritten by \`npm run docs\`. A change of it says which kind of version comes next.\n\n\`\`\`${language}\n${text}\n\`\`\`\n`;

/** The reports of the public interface by their files: one for each entry of package.json, and others for what is no type. */
export const apiReports = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.entries(entryReports()).map(([entry, text]) => [fileOf(entryName(entry)), report(entry, 'ts', text)]),
    ...Object.entries(listReports()).map(([title, text]) => [
      fileOf(title.toLowerCase().replaceAll(' ', '-')),
      report(title, 'text', text),
    ]),
  ]);

/** The reports that differ from those in the repository, some of which may be new or gone. */
export function changedReports(current: Readonly<Record<string, string>>): Readonly<Record<string, Change>> {
  const committed = existsSync(reportFolder) ? readdirSync(reportFolder).map((name) => `${reportFolder}/${name}`) : [];
  const files = new Set([...committed, ...Object.keys(current).filter((file) => file.startsWith(reportFolder))]);
  const pairs = [...files].map((file) => {
    const before = committed.includes(file) ? readFileSync(file, 'utf8') : '';
    return [file, before, current[file] ?? ''] as const;
  });
  return Object.fromEntries(
    pairs.filter(([, before, after]) => before !== after).map(([file, ...texts]) => [file, changeOf(...texts)]),
  );
}
