import { expect } from '@open-wc/testing';
import { allTags } from '../../components/cdn/all-tags.js';
import { replaceDivs } from '../../components/cdn/page-markup.js';
import { provideClient } from '../../components/index.js';
import { randomFrom } from '../../src/backend/seed.js';
import { createClient } from '../../src/index.js';
import { captureConsole, cleanUp } from './page.js';

interface Sanitizer {
  sanitize(markup: string, options?: object): string;
}

const { default: sanitizer }: { default: Sanitizer } = await import(
  new URL('../../node_modules/dompurify/dist/purify.es.mjs', import.meta.url).href
);

/** How many pieces of markup are generated. */
declare const PIECES: string;

/** The documented attributes of each tag that a `<div>` may have. */
const manifest = await (await fetch('/custom-elements.json')).json();
const documented = new Map<string, readonly string[]>(
  manifest.modules
    .flatMap((module: { declarations?: object[] }) => module.declarations ?? [])
    .filter((declaration: { tagName?: string }) => declaration.tagName)
    .map(({ tagName, attributes = [] }: { tagName: string; attributes?: { name: string }[] }) => [
      tagName,
      attributes.map(({ name }) => name).filter((name) => !/^(baseurl|apikey|debug)$/.test(name)),
    ]),
);

/** What both elements mean the same by. */
const shared = /^(id|class|lang|dir|title|hidden|role|aria-.+|data-.+)$/;

/** Names that elements share, that do something to any element, or that have an address; none of an event. */
const plain =
  `action aria-label as autofocus class content contenteditable dir draggable exportparts form formaction hidden href http-equiv
  id inert is itemscope lang name nonce part popover role shadowrootmode slot src srcdoc style tabindex target title type value
  xlink:href`
    .split(/\s+/)
    .concat(...documented.values(), 'baseurl base-url apikey api-key api_key data-apikey debug client pets'.split(' '));
const events = [window, document, HTMLElement.prototype]
  .flatMap((object) => {
    const names = [];
    for (const name in object) if (name.startsWith('on')) names.push(name);
    return names;
  })
  .filter((name, index, all) => all.indexOf(name) === index);
const names = [...plain, ...events];

/** Another origin, whose requests the server of the tests records. */
const evil = `${location.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${location.port}/foreign`;

const foreignRequests = async (): Promise<readonly string[]> => (await fetch('/foreign-requests')).json();

const values = [
  `http://${evil}/v1`,
  `//${evil}/{name}.png`,
  `http://${evil}/{name}`,
  `/{none}/${evil}/{id}`,
  '{url}',
  `{none}//${evil}/{id}`,
  `\t//${evil}`,
  `/\\${evil}/{id}`,
  'javascript:pwned=1',
  'data:text/html,<script>parent.pwned=1</script>',
  'color: red; background: url(/x)',
  `${location.pathname}?{id}`,
];
const words = ['cards', 'lazy', '1', '', ...values];
const inner = [
  '',
  '<template data-pet="row"><p>VALUE<img data-pet-src="VALUE"><a data-pet-href="VALUE" data-pet="name"></a></p></template>',
  `<template data-pet="detail"><img data-pet-src="http://${evil}/{name}"></template>`,
  '<datalist><option value="3">VALUE</option></datalist>',
  '<div data-pet="pet-list" data-NAME="VALUE" data-layout="cards"></div>',
];

const profiles: Readonly<Record<string, object | undefined>> = {
  'with its defaults': undefined,
  'that keeps nothing but <div>s with data': { ALLOWED_TAGS: ['div'], ALLOWED_ATTR: [], ALLOW_DATA_ATTR: true },
};

const quoted = (text: string) => text.replaceAll('"', '&quot;');

/** Each attribute of a tag alone, with each value. Cards show pictures. */
const single = [...documented].flatMap(([tag, attributes]) =>
  attributes.flatMap((name) =>
    values.map((value) => `<div data-pet="${tag}" data-layout="cards" data-${name}="${quoted(value)}"></div>`),
  ),
);

/** `<div>`s of every tag with every name, ten in each, and more with random names, until there are `count`. */
function pieces(count: number): string[] {
  const random = randomFrom(47);
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
  const attribute = (name: string) => {
    // A picture of a word would be a missing file of the tests' server.
    const value = quoted(name.startsWith('on') ? 'pwned=1' : pick(name === 'picture' ? values : words));
    return `data-${name}="${value}" ${pick([`${name}="${value}"`, ''])}`;
  };
  const each: string[][] = [];
  for (let from = 0; from < names.length; from += 10) each.push(names.slice(from, from + 10));
  const tags = [...documented.keys()];
  const all = tags.flatMap((tag) => each.map((group) => [tag, group] as const));
  while (all.length < count) all.push([pick(tags), [pick(names), pick(names), pick(names)]]);
  return all.map(([tag, group]) => {
    const content = pick(inner)
      .replaceAll('VALUE', quoted(pick(values)))
      .replaceAll('NAME', pick(names));
    return `<div data-pet="${tag}" ${group.map(attribute).join(' ')}>${content}</div>`;
  });
}

describe('markup that a sanitizer lets through', () => {
  before(async () => {
    expect(documented).to.have.lengthOf(4);
    const image = new Image();
    await new Promise((resolve) => {
      image.onerror = resolve;
      image.src = `//${evil}/probe`;
    });
    expect(await foreignRequests()).to.deep.equal(['/foreign/probe']);
    replaceDivs(allTags);
  });

  const fetchPets = async () =>
    Response.json([{ id: 1, name: `http://${evil}/name`, url: `http://${evil}/url`, none: '', categoryId: 3 }]);

  for (const [profile, options] of Object.entries(profiles)) {
    it(`gets documented attributes only, runs nothing and reaches no other address: a sanitizer ${profile}`, async () => {
      const warnings = captureConsole('warn');
      const main = cleanUp(document.createElement('main'));
      provideClient(main, createClient({ baseUrl: 'https://pets.test/v1', fetch: fetchPets }));
      document.body.append(main);
      const all = [...single, ...pieces(Number(PIECES))];
      for (let from = 0; from < all.length; from += 250) {
        const clean = all.slice(from, from + 250).map((piece) => sanitizer.sanitize(piece, options));
        const given = new DOMParser()
          .parseFromString(clean.join(''), 'text/html')
          .querySelectorAll('div[data-pet^=pet-]');
        main.innerHTML = clean.join('');
        await new Promise((resolve) => setTimeout(resolve));
        expect(main.querySelectorAll('div[data-pet^=pet-]')).to.have.lengthOf(0);
        const elements = [...main.querySelectorAll<HTMLElement>('pet-store, pet-list, pet-form, pet-detail')];
        expect(elements).to.have.lengthOf(given.length);
        for (const [index, element] of elements.entries()) {
          for (const { name, value } of element.attributes) {
            const text = `${given[index]?.outerHTML} → ${name}="${value}"`;
            // A list keeps the space that it reserves in its style.
            const isReserved = name === 'style' && value.replace(/ ?--[\w-]+: \S+;/g, '') === '';
            const isShared = shared.test(name) && given[index]?.getAttribute(name) === value;
            expect(isReserved || isShared || documented.get(element.localName)?.includes(name), text).to.equal(true);
          }
          element.focus();
          element.click();
        }
        await Promise.all(elements.map((element) => Reflect.get(element, 'settled')));
        for (const element of elements)
          for (const root of [element, element.shadowRoot])
            for (const linked of root?.querySelectorAll('[href], [src]') ?? [])
              for (const url of [linked.getAttribute('href'), linked.getAttribute('src')])
                if (url && linked.closest('template') === null)
                  expect(new URL(url, document.baseURI).origin, element.outerHTML).to.equal(location.origin);
      }
      await new Promise((resolve) => setTimeout(resolve));
      expect(Reflect.has(globalThis, 'pwned')).to.equal(false);
      expect(await foreignRequests()).to.deep.equal([]);
      expect(warnings.join(), 'no store took a key').not.to.match(/read this key/);
    });
  }
});
