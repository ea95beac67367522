import { expect } from '@open-wc/testing';
import { cleanUp, the } from '../page.js';
import { filled } from './filled.js';

/** A form of the page around `markup`, as sites have that put one around everything. */
function around(element: Element, markup: string): HTMLFormElement {
  const form = cleanUp(document.createElement('form'));
  form.innerHTML = markup;
  document.body.append(form);
  form.querySelector('fieldset')?.append(element);
  return form;
}

describe('<pet-form> in a form of the page', () => {
  it('adds nothing to what the page’s form sends', async () => {
    const { form } = await filled();
    form.setAttribute('name', 'pet');
    const outer = around(form, '<fieldset></fieldset><input name="own" value="1">');
    await form.updateComplete;
    expect([...new FormData(outer)]).to.deep.equal([['own', '1']]);
    expect(the('pet-form', outer).draft.name).to.equal('Rex');
  });
});
