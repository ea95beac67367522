import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Report, reportText } from './report-text.js';

const cost = { GET: { cpu: 0.1, slowest: 20 }, POST: { cpu: 0.2, slowest: 30 } };
const ratio = { ratio: 1.234, goal: 1, limit: 2 };

const report: Report = {
  facts: { date: 'today' },
  budgets: [{ name: 'the script', weight: 12.345, limit: 13 }],
  weights: { clients: { ky: 7.9 }, tables: { Lit: 5.1 } },
  client: {
    lists: [{ pets: 20, ratios: { 'bare fetch': 1, ky: 2.5 } }],
    readings: [{ where: 'Node', what: 'ids', ...ratio }],
  },
  elements: {
    goals: [{ table: 'pet-list', what: 'update', peer: 'lightest', ...ratio }],
    ratios: { react: { first: 1.5 } },
  },
  'rows-sooner': { 'by hand': { milliseconds: 1500, ratio: 1 } },
  proxy: {
    costs: { 'http-proxy': cost },
    medians: { 'http-proxy': 0.5 },
    crowd: { 'http-proxy': { perSecond: 600, failed: 0 } },
    aborts: { 'http-proxy': { aborted: true, milliseconds: 9 } },
  },
  backend: { 'json-server': cost },
};

describe('the report of the benchmarks', () => {
  const text = reportText(report);

  it('has a row for each measurement', () => {
    for (const row of [
      '| date | today |',
      '| a list of 20 | 2.50 |',
      '| Node | ids | 1.23 | 1 | 2 |',
      '| the script | 12.35 | 13.0 |',
      '| ky | 7.9 |',
      '| lightest | Every tenth row | 1.23 | 1 | 2 |',
      '| react | 1.50 | – | – | – |',
      '| by hand | 1500 ms | 1.00 | – |',
      '| one pet: processor time | 0.10 ms |',
      '| a pet is added: processor time | 0.20 ms |',
      '| a visitor goes away: the request to the service | ends after 9 ms |',
      '| a list of 20: processor time | 0.10 ms |',
    ])
      assert.ok(text.includes(`${row}\n`) || text.endsWith(row), row);
  });

  it('is in the guide to performance, where nothing between the markers is written by hand', () => {
    const guide = readFileSync('demo/guides/performance.md', 'utf8');
    const [, measured = ''] = /<!-- measured -->\n\n([\s\S]*)\n\n<!-- \/measured -->/.exec(guide) ?? [];
    const prose = (markdown: string) => markdown.split('\n').filter((line) => !line.startsWith('|'));
    assert.deepEqual(prose(measured), prose(text));
  });
});
