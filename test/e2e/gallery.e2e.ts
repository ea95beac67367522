import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { states } from '../../demo/states.js';
import { newPage, serveDemo, startBrowser } from './demo-site.js';

describe('the page of every state in the built demo', { timeout: 120_000 }, () => {
  let browser: Browser;
  let demo: Awaited<ReturnType<typeof serveDemo>>;
  before(async () => {
    [browser, demo] = await Promise.all([startBrowser(), serveDemo()]);
  });
  after(async () => {
    await browser.close();
    await demo.close();
  });

  it('is found from the demo, shows every state under its name, and fits on a phone', async () => {
    const { page, problems } = await newPage(browser);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(demo.url);
    await page.getByRole('link', { name: 'Every state' }).click();
    const regions = page.getByRole('region');
    await page.getByRole('heading', { name: 'Every state', level: 1 }).waitFor();
    assert.deepEqual(await regions.locator('> h2').allInnerTexts(), Object.keys(states));
    await page
      .getByRole('region', { name: 'a form that was rejected', exact: true })
      .getByRole('group')
      .getByText('was not added')
      .waitFor();
    await page.getByRole('region', { name: 'a list that is paused', exact: true }).getByText('Resume').waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(await page.evaluate(() => [scrollY, document.activeElement?.localName]), [0, 'body']);
    assert.deepEqual(problems, []);
    await page.close();
  });

  it('follows the language, the colours and the theme that are chosen', async () => {
    const { page } = await newPage(browser);
    await page.goto(new URL('states.html', demo.url).href);
    await page.locator('#language').selectOption('Deutsch');
    const form = page.getByRole('region', { name: 'a form', exact: true });
    await form.getByRole('button', { name: 'Tier hinzufügen' }).waitFor();
    const control = form.locator('input').first();
    const look = () =>
      control.evaluate((field) => [getComputedStyle(field).colorScheme, field.getBoundingClientRect().height]);
    const before = await look();
    await page.getByLabel('Colours').selectOption('dark');
    await page.getByLabel('Theme').selectOption('compact');
    const [scheme, height] = await look();
    assert.equal(scheme, 'dark');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(background, 'rgb(20, 22, 26)');
    assert.ok(Number(height) < Number(before[1]));
    await page.close();
  });
});
