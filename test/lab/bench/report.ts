// Runs every benchmark and writes the results into the guide, with the date and the machine.
// To run: npm run bench -- report
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { budgets, weightOf } from '../../../.config/sizes.js';
import manifest from '../../../package.json' with { type: 'json' };
import { browserFlags, browserPath } from '../../support/browser.js';
import { newFolder } from '../../support/folder.js';
import { reportText } from './report-text.js';
import type { Results } from './results.js';
import { weights } from './sizes.js';

const folder = newFolder();

function measured<Name extends keyof Results>(name: Name): Results[Name] {
  const env = { ...process.env, BENCH_RESULTS: folder };
  execFileSync(process.execPath, ['--import', 'tsx', `test/lab/bench/${name}.ts`], { env, stdio: 'inherit' });
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Results[Name];
}

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
const weighed = budgets.map((budget) => ({ ...budget, weight: weightOf(budget) }));
const isLanguage = ({ file }: (typeof weighed)[number]) => file.includes('/locales/');
const others = weighed.filter((budget) => !isLanguage(budget));
const languages = weighed.filter(isLanguage).sort((one, other) => other.weight - one.weight);
const text = reportText({
  facts: all,
  budgets: [...others, ...languages.slice(0, 1).map((budget) => ({ ...budget, name: 'the largest language' }))],
  weights: weights(),
  client: measured('client'),
  elements: measured('elements'),
  'rows-sooner': measured('rows-sooner'),
  proxy: measured('proxy'),
});
writeBetween('demo/guides/performance.md', 'measured', text);
