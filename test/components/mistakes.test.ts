import { expect } from '@open-wc/testing';
// Loaded before the first test, however long that takes.
import '../../components/checks/checks.js';
import { createBackend } from '../../src/backend/index.js';
import { createClient } from '../../src/index.js';
import { stopClock } from './clock.js';
import { correctPages, pages } from './mistakes.js';
import { body, captureConsole, cleanUp, replaceFetch, until } from './page.js';
import { textOf } from './roles.js';

/** A page that loads, whose service responds at `/v1` of its own address. */
function place(markup: string): HTMLElement {
  const container = cleanUp(document.createElement('main'));
  container.innerHTML = markup;
  body.append(container);
  return container;
}

const elements = 'pet-store, pet-list, pet-form, pet-detail';

/** Everything that a visitor can read. */
const shown = (container: Element): string =>
  [container, ...container.querySelectorAll(elements)]
    .map((element) => (element === container ? element.textContent : textOf(element)))
    .join(' ');

describe('a usual mistake in a page', () => {
  const real = globalThis.fetch;
  beforeEach(() => {
    const backend = createBackend({
      apiKeys: ['secret', 'top-secret'],
      pets: ['Rex', 'Mia', 'Tom', 'Kim', 'Ada'].map((name) => ({ name, categoryId: 3 })),
    });
    replaceFetch((request) => {
      request.headers.set('authorization', 'Bearer secret');
      return backend.fetch(request);
    });
  });

  it('is reported within half a second after the last change of a page, also if something is missing', async () => {
    const warnings = captureConsole('warn');
    const clock = stopClock();
    place('<pet-detail for="nothing"></pet-detail>');
    await clock.advance(500);
    expect(warnings.map(String).join()).to.contain('for="nothing" is the id of nothing here');
  });

  it('is no tag without a definition while files arrive', async () => {
    const warnings = captureConsole('warn');
    const clock = stopClock();
    place('<pet-lst></pet-lst>');
    for (let file = 0; file < 5; file++) {
      await clock.advance(2000);
      const arrived = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'resource' }));
      await real(`/?file=${file}`);
      await arrived;
    }
    expect(warnings).to.deep.equal([]);
    await clock.advance(5000);
    expect(warnings.map(([text]) => text)).to.deep.equal(['<pet-lst> is not defined; did you mean <pet-list>?']);
    // Later, a page that changes all the time would never be checked.
    await clock.advance(30_000);
    place('<pet-frm></pet-frm>');
    await clock.advance(500);
    expect(warnings.join()).to.contain('pet-frm');
  });

  it('is no attribute that a server wrote for a property, once the property is set', async () => {
    const warnings = captureConsole('warn');
    const clock = stopClock();
    const text = '[object Object]';
    place(
      `<pet-store client="${text}" categories="${text}"></pet-store><pet-store id="b" client="${text}"></pet-store>`,
    );
    const client = createClient({ baseUrl: '/v1' });
    Object.assign(body.querySelector('pet-store') ?? {}, { client, categories: [{ id: 3, name: 'Dogs' }] });
    await clock.advance(500);
    expect(warnings.map(([warning]) => warning)).to.deep.equal([
      '<pet-store id="b">: set the property "client" in a script instead of the attribute.',
    ]);
  });

  for (const page of pages) {
    const { markup, warning, panel } = page;
    it(`is reported with its cause and fix: ${markup}`, async () => {
      const warnings = captureConsole('warn');
      const errors = captureConsole('error');
      const clock = stopClock();
      const container = place(markup);
      await clock.advance(5000);
      const texts = warnings.map(([text]) => String(text));
      expect(texts).to.have.lengthOf(1);
      expect(texts[0]).to.satisfy((text: string) => text.startsWith(warning));
      expect(shown(container)).to.match(page.shown);
      const before = [...errors.map(([, error]) => String(error)), ...texts];
      if (page.before) expect(before.join('\n')).to.match(page.before);
      else expect(errors).to.have.lengthOf(0);
      expect(container.outerHTML).not.to.contain('top-secret');
      if (!panel) return;
      const list = container.querySelector('pet-list');
      await until(() => list?.shadowRoot?.querySelector('details p:last-child')?.textContent?.startsWith(warning));
      const [text, details] = ['[role=alert]', 'details'].map(
        (each) => list?.shadowRoot?.querySelector(each)?.getBoundingClientRect().left,
      );
      expect(details, 'below the text').to.equal(text);
    });
  }

  it('is not found in correct pages', async () => {
    const warnings = captureConsole('warn');
    const containers = correctPages.map(place);
    Object.assign(body.querySelector('#set') ?? {}, { selectable: true });
    await until(() =>
      containers.every((container) => [...container.querySelectorAll('pet-list')].every(({ pets }) => pets.length > 0)),
    );
    // What is missing here and in the pages is named at the same time.
    place('<pet-stor></pet-stor>');
    await until(() => warnings.length > 0);
    expect(warnings.map(([text]) => text)).to.deep.equal(['<pet-stor> is not defined; did you mean <pet-store>?']);
  });
});
