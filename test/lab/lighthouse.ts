// Measures the front page and a guide of the built site with Lighthouse, which it downloads; exits with 1 if a score is below 100.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveDemo } from '../e2e/demo-site.js';
import { browserFlags, browserPath } from '../support/browser.js';

const demo = await serveDemo();
const command = process.env['LIGHTHOUSE'] ?? 'npx';
const first = command === 'npx' ? ['-y', 'lighthouse@12'] : [];
const file = join(mkdtempSync(join(tmpdir(), 'petstore-lighthouse-')), 'report.json');
for (const path of ['index.html', 'guides/start.html']) {
  const flags = ['--headless=new', ...browserFlags].join(' ');
  const settings = ['--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`, '--quiet'];
  const { CHROME_PATH = await browserPath(), ...env } = process.env;
  const parameters = [...first, demo.url + path, ...settings];
  const child = spawn(command, parameters, { env: { ...env, CHROME_PATH }, stdio: 'inherit' });
  await new Promise((resolve) => child.on('exit', resolve));
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as {
    categories: Record<string, { title: string; score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { title: string; score: number | null }>;
  };
  for (const { title, score, auditRefs } of Object.values(categories)) {
    console.log(`${path}: ${title} ${Math.round(score * 100)}`);
    if (score === 1) continue;
    process.exitCode = 1;
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        console.log(`  ${audit.title}: ${audit.score}`);
    }
  }
}
await demo.close();
