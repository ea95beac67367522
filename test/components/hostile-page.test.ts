import { expect } from '@open-wc/testing';
import type { PetStoreElement } from '../../components/index.js';
import { createClient } from '../../src/index.js';
import { captureConsole, cleanUp, connect, next, open, replaceFetch, the, until } from './page.js';
import { all, get, textOf } from './roles.js';

/** Puts `markup` into a place of its own, with the client as its only offer. */
function place(markup: string, client = connect({ pets: 2 }).client) {
  const { store } = open('', {}, { client });
  store.innerHTML = markup;
  return store;
}

describe('on a page whose element names shadow properties', () => {
  for (const name of ['parentNode', 'assignedSlot', 'children', 'lang']) {
    it(`the elements find their client and language in a form with a field called ${name}`, async () => {
      const store = place(`<form><input name="${name}"><pet-list></pet-list></form>`);
      await until(() => textOf(the('pet-list', store)).includes('Showing 2 pets'));
    });
  }

  it('a detail follows nothing but lists', async () => {
    const store = place(
      '<form id="x"><input name="selected"><input name="pets"></form><pet-detail for="x"></pet-detail>',
    );
    const detail = the('pet-detail', store);
    await until(() => textOf(detail).includes('Choose a pet'));
    expect(detail.phase).to.equal('idle');
  });

  it('the page’s own rows may be forms', async () => {
    const store = place(
      '<pet-list><template data-pet="row"><form><input name="id"><b data-pet="name"></b></form></template></pet-list>',
      connect({ pets: [{ name: 'Rex', categoryId: 1 }] }).client,
    );
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    expect(list.querySelector('form b')?.textContent).to.equal('Rex');
    list.pets = [];
    await until(() => !list.querySelector('form'));
  });
});

describe('the responses of the service', () => {
  for (const row of [
    '<script data-pet="name"></script>',
    '<svg><script data-pet="name"></script></svg>',
    '<style data-pet="name"></style>',
    '<script data-pet-src="{name}"></script>',
    '<link rel="stylesheet" data-pet-href="{name}">',
    '<base data-pet-href="{name}">',
    '<noscript data-pet="name"></noscript>',
    '<iframe data-pet="name"></iframe>',
  ]) {
    it(`neither run nor style the page in the page’s own row ${row}`, async () => {
      const warnings = captureConsole('warn');
      const store = place(
        `<pet-list><template data-pet="row"><div>${row}<b data-pet="name"></b></div></template></pet-list>`,
        connect({ pets: [{ name: 'https://pets.test/x', categoryId: 1 }] }).client,
      );
      const list = the('pet-list', store);
      await next(list, 'pet-load');
      const filled = list.querySelector('div')?.querySelector(':scope > :not(b, svg), svg *');
      expect(filled?.textContent).to.equal('');
      expect(filled?.getAttribute('src')).to.equal(null);
      expect(filled?.getAttribute('href')).to.equal(null);
      expect(warnings.length).to.be.at.most(1);
    });
  }

  for (const name of ['\u200b', '\u2060\ufeff', '\u3164', '\u00ad\u0000', '\u202e\u200f']) {
    it(`name a button by the id of a pet whose name is ${JSON.stringify(name)}`, async () => {
      const store = place('<pet-list selectable></pet-list>');
      const list = the('pet-list', store);
      list.pets = [{ id: '7', name, categoryId: '1' }];
      await list.updateComplete;
      get(list, 'button', '(no name, no. 7)');
    });
  }

  it('are rendered up to 1000 characters, in the page’s own rows up to 10 000, and complete in events', async () => {
    const name = 'x'.repeat(1001);
    const pet = { id: 1, name, categoryId: 1, status: 'x'.repeat(1_000_000), more: 'x'.repeat(10_002) };
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => Response.json([pet]) });
    const own = '<template data-pet="row"><div><b data-pet="name"></b><i data-pet="more"></i></div></template>';
    const store = place(`<pet-list></pet-list><pet-list>${own}</pet-list>`, client);
    const [list, other] = store.querySelectorAll('pet-list');
    if (!list || !other) throw new Error('There are two lists.');
    const [{ pets }] = await Promise.all([next(list, 'pet-load'), next(other, 'pet-load')]);
    expect([pets[0]?.name, pets[0]?.status].map(String).join('')).to.have.lengthOf(1_001_001);
    expect(textOf(get(list, 'rowheader'))).to.equal(`${'x'.repeat(1000)}…`);
    expect(textOf(list)).to.have.length.below(3000);
    expect(other.querySelector('div')?.textContent).to.have.lengthOf(11_002);
  });
});

for (const [link, pet, hrefs] of [
  ['/a/{name}/delete', { name: '..' }, []],
  ['/a/{name}/delete', { name: '.' }, []],
  ['/a/{name}/delete', { name: 'a..' }, ['/a/a../delete']],
  ['/a/{ID}', {}, []],
  ['/{id}?{status}', {}, ['/1?']],
  ['/{folder}/{name}', { name: 'evil.test', folder: '' }, []],
  ['https://{folder}pets.test/{id}', { folder: '' }, ['https://pets.test/1']],
] as const) {
  it(`the links of a list ${hrefs.length > 0 ? 'have an address' : 'are none'} with ${link} and ${JSON.stringify(pet)}`, async () => {
    const list = the('pet-list', place(`<pet-list link="${link}"></pet-list>`));
    list.pets = [{ id: '1', name: 'Rex', categoryId: '1', ...pet }];
    await list.updateComplete;
    expect(all(list, 'link').map((each) => each.getAttribute('href'))).to.deep.equal(hrefs);
  });
}

describe('the key of a <pet-store>', () => {
  const sent: { url: string; key: string | null }[] = [];
  beforeEach(() => {
    sent.length = 0;
    replaceFetch(({ url, headers }) => {
      sent.push({ url, key: headers.get('authorization') });
      return Response.json([]);
    });
  });

  function keyed(baseurl: string, give = (store: PetStoreElement): unknown => store.setAttribute('apikey', 'canary')) {
    const store = cleanUp(document.createElement('pet-store'));
    store.setAttribute('baseurl', baseurl);
    give(store);
    store.innerHTML = '<pet-list></pet-list>';
    document.body.append(store);
    return store;
  }

  const givers: Record<string, (store: PetStoreElement) => unknown> = {
    attribute: (store) => store.setAttribute('apikey', 'canary'),
    function: (store) => Object.assign(store, { apiKey: () => 'canary' }),
  };
  for (const [what, give] of Object.entries(givers)) {
    it(`is sent to no other origin than the first, until it is given again: by ${what}`, async () => {
      const warnings = captureConsole('warn');
      const store = keyed(`https://${what}.one.test/v1`, give);
      for (const address of ['two.test', 'one.test/other', 'two.test']) {
        await next(store, 'pet-load');
        store.setAttribute('baseurl', `https://${what}.${address}/v1`);
      }
      give(store);
      await next(store, 'pet-load');
      expect(sent.map(({ url, key }) => [new URL(url).host.replace(`${what}.`, ''), key])).to.deep.equal([
        ['one.test', 'Bearer canary'],
        ['two.test', null],
        ['one.test', 'Bearer canary'],
        ['two.test', 'Bearer canary'],
      ]);
      expect(warnings.join()).to.contain(`https://${what}.two.test`).and.not.contain('canary');
    });
  }

  it('is sent to the server of the page, whatever its <base>', async () => {
    const base = cleanUp(document.createElement('base'));
    base.href = 'https://evil.test/';
    document.head.append(base);
    await next(keyed('/pet-service/v1'), 'pet-load');
    expect(sent).to.deep.equal([{ url: `${location.origin}/pet-service/v1/pets?limit=20`, key: 'Bearer canary' }]);
  });

  it('does not stay in the element before it is connected', () => {
    const template = document.createElement('template');
    template.innerHTML = '<pet-store></pet-store>';
    const early = template.content.firstElementChild as HTMLElement;
    Object.assign(early, { apiKey: 'canary' });
    document.adoptNode(early);
    customElements.upgrade(early);
    // WebKit upgrades it when it is connected.
    if (!early.matches(':defined')) cleanUp(document.body.appendChild(early));
    const held = Object.values(early).flatMap((value) => (value instanceof Map ? [...value.values()] : [value]));
    // chai would print the whole page in a message about "held" itself.
    expect(held.includes('canary')).to.equal(false);
    expect(Reflect.get(early, 'apiKey')).to.equal(undefined);
  });
});

/** Repeats the backgrounds of each style sheet behind it, as Dark Reader does in darker colors. It cannot read a part of `var()`. */
function repeatBackgrounds({ shadowRoot }: HTMLElement) {
  const repeated = (sheet: CSSStyleSheet) => {
    const copy = new CSSStyleSheet();
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const { background, backgroundColor } = rule.style;
      const isUnreadable = [...rule.style].includes('background-color') && backgroundColor === '';
      if (background) copy.insertRule(`${rule.selectorText} { background: ${background} }`, copy.cssRules.length);
      else if (isUnreadable) copy.insertRule(`${rule.selectorText} { background: black none }`, copy.cssRules.length);
    }
    return [sheet, copy];
  };
  if (shadowRoot) shadowRoot.adoptedStyleSheets = shadowRoot.adoptedStyleSheets.flatMap(repeated);
}

it('the arrow of a select and the mark of a status stay when an extension repeats the backgrounds of the elements', async () => {
  const list = the('pet-list', place('<pet-list filter></pet-list>'));
  await next(list, 'pet-load');
  const looks = () =>
    [get(list, 'combobox'), ...all(list, 'cell')].map((element) => {
      const { backgroundColor, backgroundImage, backgroundPosition } = getComputedStyle(element);
      return [backgroundColor, backgroundImage, backgroundPosition];
    });
  const before = looks();
  repeatBackgrounds(list);
  expect(looks()).to.deep.equal(before);
});
