import { expect } from '@open-wc/testing';
// On a development machine, an error also has a part for developers.
import '../../components/checks/checks.js';
import type { Widget } from '../../demo/states.js';
import { createClient } from '../../src/index.js';
import { baseUrl, open, until } from './page.js';

/** Sets a global of the window, so that a test notices if any of an attack runs. */
const run = 'pwned=1';

/** Markup and addresses that run a script: one for each way to leave a text or an attribute. The elements know no list of bad tags. */
const attacks: readonly string[] = [
  `<script>${run}</script>`,
  `<img src=x onerror='${run}'>`,
  `"><img src=x onerror='${run}'>`,
  `' onmouseover='${run}' x='`,
  `" autofocus onfocus="${run}`,
  `<style>@import "javascript:${run}";*{color:red}</style>`,
  `<template data-pet="row"><img src=x onerror='${run}'></template>`,
  `<pet-store apikey="x" baseurl="javascript:${run}"></pet-store>`,
  `<slot name="rows" onslotchange='${run}'></slot>`,
  `<p title="?lit$1$"><img src=x onerror='${run}'>`,
  `<?lit$000000000$><img src=x onerror='${run}'>`,
  `<!--?lit$000000000$--><img src=x onerror='${run}'>`,
  `\${${run}}`,
  `{{constructor.constructor('${run}')()}}`,
  `javascript:${run}`,
  ` javascript:${run}`,
  `\u0001javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `JaVaScRiPt:${run}`,
  `data:text/html,<script>${run}</script>`,
  `blob:javascript:${run}`,
  `//evil.test/${run}`,
  `\\\\evil.test\\${run}`,
  `../../${run}`,
  `\u0000<script>${run}</script>`,
  `%3Cscript%3E${run}%3C/script%3E`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
];

/** Names that shadow or pollute objects in programs that use a text as a member name or an id, and parts of addresses. */
const names =
  `__proto__ constructor prototype toString valueOf hasOwnProperty then pwned innerHTML outerHTML srcdoc onclick style
  attributes parentNode children nodeName name id status category select outcome issues problems . .. # ? % %zz \ud800`.split(
    /\s+/,
  );

/** Elements with a text in every place where a service, an owner or a page writes text. */
async function openWith(text: string): Promise<HTMLElement> {
  const pet = { [text]: text, id: 1, name: text, categoryId: 3, status: text, member: text };
  const error = { [text]: text, code: text, message: text, status: 400 };
  const fetch = async (_: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json(error, { status: 400 }) : Response.json([pet]);
  const client = createClient({ baseUrl, fetch, retry: false });
  const { store, form } = open(
    `<pet-list class="table" selectable filter></pet-list><pet-list layout="cards"></pet-list>
      <pet-list class="link" link="{member}"></pet-list><pet-list class="path" link="/a/{member}?{name}"></pet-list>
      <pet-list class="own" layout="cards" picture="{member}"></pet-list><pet-list layout="cards" picture="/p/{member}?{name}"></pet-list>
      <pet-list class="own"><template data-pet="row"><div><b data-pet="name"></b><i data-pet="member"></i>
        <a data-pet-href="{member}"></a><a data-pet-href="/x/{member}"></a><img data-pet-src="/y/{member}" data-pet-alt="{member}">
        <img data-pet-src="{member}">        <script data-pet="member"></script><style data-pet="member"></style></div></template></pet-list>
      <pet-list class="json"></pet-list><pet-detail class="own" petid="1" status="sold" picture="{member}"></pet-detail><pet-form></pet-form>`,
    {},
    { client },
  );
  const block = document.createElement('script');
  block.type = 'application/json';
  block.dataset['pet'] = 'pets';
  block.textContent = JSON.stringify([pet]);
  store.querySelector('.json')?.append(block);
  Object.assign(store, { categories: [{ id: 3, name: text }], strings: { showing: text, add: text } });
  for (const list of store.querySelectorAll('pet-list')) list.setAttribute('label', text);
  await until(() => form.client);
  form.draft = { name: `x${text}`, category: '3', status: '' };
  form.submit();
  for (const element of store.querySelectorAll<Widget>('pet-list, pet-detail, pet-form')) await element.settled;
  await until(() => form.shadowRoot?.querySelector('details'));
  return store;
}

/** All elements below a root, through shadow roots. */
const below = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((each) => [each, ...(each.shadowRoot ? below(each.shadowRoot) : [])]);

const tagsOf = (root: ParentNode) => below(root).map(({ localName }) => localName);

/** An address that is not safe, or that leaves the origin by a pattern with more than a placeholder. */
function isUnsafe(element: Element, value: string): boolean {
  const { protocol, origin } = new URL(value, document.baseURI);
  const root = element.getRootNode();
  const list = root instanceof ShadowRoot ? root.host : element.closest('pet-list');
  return (
    !/^(?:https?|mailto|tel):$/.test(protocol) ||
    (!list?.matches('.link, .own') && origin !== new URL(document.baseURI).origin)
  );
}

describe('the texts of services, owners and pages', () => {
  let expected: readonly string[] | undefined;
  const base = document.createElement('base');
  before(() => {
    // Pictures come from nowhere.
    base.href = 'https://shop.invalid/';
    document.head.append(base);
  });
  after(() => base.remove());

  for (const payload of [...attacks, ...names])
    it(`never run or become markup: ${JSON.stringify(payload)}`, async () => {
      // A long name gets a <bdi>.
      expected ??= tagsOf(await openWith('Rex'.repeat(14)));
      const store = await openWith(payload);
      // An unsafe link becomes text or a button, and an unknown status becomes one more option.
      const left = [...expected, 'option'];
      for (const tag of tagsOf(store)) {
        expect(left).to.include(tag);
        left.splice(left.indexOf(tag), 1);
      }
      for (const element of below(store)) {
        for (const { name, value } of element.attributes) {
          expect(name).not.to.match(/^on/);
          if (/^(?:href|src|action|formaction|xlink:href|srcdoc)$/.test(name))
            expect(isUnsafe(element, value), `${name}="${value}"`).to.equal(false);
        }
        if (element.matches('.own :is(script, style)')) expect(element.textContent).not.to.contain(payload);
      }
      store.remove();
      await new Promise((resolve) => setTimeout(resolve));
      expect('pwned' in globalThis, 'it ran').to.equal(false);
      expect('pwned' in {}, 'every object was changed').to.equal(false);
    });
});
