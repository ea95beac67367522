import { expect } from '@open-wc/testing';
import { cleanUp, requests, the } from '../page.js';
import { all, get } from '../roles.js';
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
  it('has only disabled controls in a disabled <fieldset>', async () => {
    const { form, backend, submit } = await filled();
    const fieldset = around(form, '<fieldset disabled></fieldset>').querySelector('fieldset');
    await form.updateComplete;
    const controls = () => [...all(form, 'textbox'), ...all(form, 'combobox'), ...all(form, 'button')];
    expect(controls().map((control) => control.matches(':disabled'))).to.deep.equal([true, true, true, true]);
    submit();
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(0);
    fieldset?.removeAttribute('disabled');
    await form.updateComplete;
    expect(controls().some((control) => control.matches(':disabled'))).to.equal(false);
    get(form, 'textbox', 'Name');
  });

  it('adds nothing to what the page’s form sends', async () => {
    const { form } = await filled();
    form.setAttribute('name', 'pet');
    const outer = around(form, '<fieldset></fieldset><input name="own" value="1">');
    await form.updateComplete;
    expect([...new FormData(outer)]).to.deep.equal([['own', '1']]);
    expect(the('pet-form', outer).draft.name).to.equal('Rex');
  });
});
