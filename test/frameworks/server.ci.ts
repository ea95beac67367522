import assert from 'node:assert/strict';
import { it } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, type TemplateResult } from 'lit';
import '../../components/define/all.js';

const markup = async (template: TemplateResult) =>
  (await collectResult(render(template))).replace(/<style>[\s\S]*?<\/style>|<!--.*?-->/g, '').replace(/\s+/g, ' ');

const pets = [{ id: 1, name: 'Rex', categoryId: 3 }];

const cases: readonly [name: string, template: TemplateResult, expected: RegExp][] = [
  [
    'a store',
    html`<pet-store baseurl="/v1" .categories=${[{ id: 3, name: 'Dogs' }]}>here</pet-store>`,
    /<slot ?>.*here/,
  ],
  [
    'a list with its controls',
    html`<pet-list status="sold" filter sizes="20 50"></pet-list>`,
    /<select[^>]*data-value="sold"/,
  ],
  ['a list with the pets of the page', html`<pet-list .pets=${pets}></pet-list>`, /<tr [^>]*data-pet-id="1"/],
  ['a list of cards', html`<pet-list layout="cards" selectable .pets=${pets}></pet-list>`, /<li [^>]*data-pet-id="1"/],
  ['a form', html`<pet-form category="3"></pet-form>`, /<input[^>]*data-value="3"/],
  ['a detail', html`<pet-detail petid="3" for="list"></pet-detail>`, /<div [^>]*part="body"/],
  ['a detail with the pet of the page', html`<pet-detail .pet=${pets[0]}></pet-detail>`, /<dl /],
];
for (const [name, template, expected] of cases) {
  it(`${name} comes with its shadow root from @lit-labs/ssr on a server`, async () => {
    const text = await markup(template);
    assert.match(text, /shadowrootmode="open"/);
    assert.match(text, expected);
  });
}
