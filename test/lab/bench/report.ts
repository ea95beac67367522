// Runs every benchmark and writes the results into the guide, with the date and the machine.
// To run: npm run bench -- report
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { table } from '../../../.config/docs/markdown.js';
import manifest from '../../../package.json' with { type: 'json' };
import { browserFlags, browserPath } from '../../support/browser.js';

/** What a benchmark prints. */
const measured = (name: string): string =>
  execFileSync(process.execPath, ['--import', 'tsx', `test/lab/bench/${name}.ts`], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Replaces what stands between the two markers of a guide. @throws Error where they are missing */
function writeBetween(guide: string, marker: string, text: string): void {
  const [start, end] = [`<!-- ${marker} -->`, `<!-- /${marker} -->`];
  const [before, rest] = readFileSync(guide, 'utf8').split(start);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${guide} has no ${start} with ${end} behind it.`);
  writeFileSync(guide, `${before}${start}\n\n${text}\n\n${end}${after}`);
}

/** What the measurements depend on. */
async function facts(): Promise<Record<string, string>> {
  const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags });
  const version = browser.version();
  await browser.close();
  const [{ model = 'unknown' } = {}, ...others] = cpus();
  return {
    date: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date()),
    version: manifest.version,
    machine: `${process.platform} ${process.arch}, ${others.length + 1} × ${model.trim()}`,
    'load at the start': loadavg()[0]?.toFixed(1) ?? '',
    Node: process.versions.node,
    Chromium: version,
  };
}

const all = await facts();
execFileSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
execFileSync('npm', ['run', '-s', 'test:sizes'], { stdio: ['ignore', 'ignore', 'inherit'] });
const parts = [
  `\`npm run bench -- report\` writes everything below.\n\n${table(['Measured', 'Value'], Object.entries(all))}`,
  ...['client', 'sizes', 'elements', 'rows-sooner', 'proxy'].map(measured),
];
const text = parts.map((part) => part.trim().replace(/\n{3,}/g, '\n\n')).join('\n\n');
writeBetween('demo/guides/performance.md', 'measured', text);
