// Loads a list from every malicious service in a page, prints the measurements, and fails if a page is blocked or shows the wrong text.

import { responses } from '../../contract/responses.js';
import { serveRows } from '../../contract/serve.js';
import { newPage } from '../../e2e/demo-site.js';
import { serveEmbed } from '../../e2e/embed-site.js';
import { startBrowser } from '../../support/chromium.js';
import { meet } from './meet.js';

/** The longest time that a page may be blocked, in milliseconds. */
const longest = 5000;
/** Megabytes that may stay in use. */
const most = 10;

const only = process.argv[2] ?? '';
const rows = responses.filter(({ hostile, name }) => hostile && name.includes(only));
const [browser, site, server] = await Promise.all([startBrowser(), serveEmbed(), serveRows(rows)]);
const address = site.page('<title>Shop</title><script src="/petstore-elements.js"></script>');
await (await newPage(browser)).page.close();
console.log('| the service returns | the list says | after | longest task | memory kept |\n|---|---|---|---|---|');
for (const row of rows) {
  const { name, hostile: says = /^/ } = row;
  const { took, longestTask, kept, text, problems } = await meet(browser, address, server.base(row), says, 60_000);
  const found = says.exec(text)?.[0] ?? `something else: ${text.slice(0, 100)}`;
  console.log(
    `| ${name} | ${found} | ${(took / 1000).toFixed(1)} s | ${longestTask.toFixed(0)} ms | ${kept.toFixed(1)} MB |`,
  );
  if (!says.test(text) || problems.length > 0 || longestTask > longest || kept > most) {
    console.error(`${name}: ${problems.join() || 'too long, too much or not what it should say'}`);
    process.exitCode = 1;
  }
}
server.close();
await browser.close();
site.close();
