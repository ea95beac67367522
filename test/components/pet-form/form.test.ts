import { expect } from '@open-wc/testing';
import { createClient } from '../../../src/index.js';
import { deferred } from '../../support/deferred.js';
import {
  baseUrl,
  captureConsole,
  choose,
  connect,
  failed,
  next,
  open,
  place,
  statusText,
  type,
  until,
} from '../page.js';
import { all, get, textOf } from '../roles.js';
import { setVisitorActive } from '../screen.js';
import { filled, sign, typed } from './filled.js';

describe('<pet-form>', () => {
  it('sends the draft and shows the pet from the response', async () => {
    const { form, submit, backend } = await filled();
    type(get(form, 'textbox', 'Name'), '  Rex ');
    type(get(form, 'textbox', 'Category number'), '9223372036854775807');
    choose(get<HTMLSelectElement>(form, 'combobox', 'Status'), 'pending');
    submit();
    const { pet } = await next(form, 'pet-create');
    await form.settled;
    expect(pet).to.deep.equal({ id: '1', name: '  Rex ', categoryId: '9223372036854775807', status: 'pending' });
    expect(form.created === pet).to.equal(true);
    expect(form.phase).to.equal('created');
    expect(form.matches(':state(created)')).to.equal(true);
    expect(textOf(form)).to.contain('was added');
    const tick = getComputedStyle(form.shadowRoot?.querySelector('[part~=created]') as Element, '::after');
    expect([tick.borderBottomStyle, tick.display, tick.rotate]).to.deep.equal(['solid', 'block', '45deg']);
    expect(textOf(form)).to.contain('9223372036854775807');
    expect(textOf(form).split('Rex'), 'names the pet once').to.have.lengthOf(2);
    expect(textOf(form)).to.contain('It may not appear in every list');
    expect(statusText(form)).to.contain('was added');
    expect(backend.snapshot().pets).to.have.lengthOf(1);
    expect(typed(form)).to.deep.equal(['', '']);
  });

  it('leaves the status out of the body unless one is chosen', async () => {
    const { form, submit, backend } = await filled({ switches: { unknownMembers: 400 } });
    submit();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets[0]).not.to.have.property('status');
    await form.settled;
    const shown = form.shadowRoot?.querySelector('[part~=created] .status');
    expect(Boolean(shown), 'nor is it in the result').to.equal(false);
  });

  for (const name of ['Bella', 'REX'])
    it(`keeps what the visitor types while a pet is being added, whatever the page calls (${name})`, async () => {
      const { form, submit, backend } = await filled();
      const { promise: isTyped, resolve: respond } = deferred();
      const fetch: typeof backend.fetch = async (...request) => {
        const response = await backend.fetch(...request);
        await isTyped;
        return response;
      };
      form.client = createClient({ baseUrl, apiKey: 'secret', fetch });
      const created = next(form, 'pet-create');
      submit();
      await until(() => backend.requests.length === 1);
      type(get(form, 'textbox', 'Name'), name);
      form.reset();
      respond();
      await created;
      await form.settled;
      expect(typed(form)).to.deep.equal([name, '3']);
    });

  it('asks for digits from left to right, and for no suggestions of the browser', async () => {
    const { form } = await filled();
    const asked = all(form, 'textbox').map((field) => [field.inputMode, field.dir, field.getAttribute('autocomplete')]);
    expect(asked).to.deep.equal([
      ['', 'auto', 'off'],
      ['numeric', 'ltr', 'off'],
    ]);
  });

  it('describes each select by its mistake, and by nothing without a mistake', async () => {
    const { form, submit } = await filled();
    const describing = (name: string) => {
      const control = get(form, 'combobox', name);
      const ids = control.getAttribute('aria-describedby')?.split(' ');
      expect(control.getAttribute('aria-invalid')).to.equal(ids ? 'true' : null);
      expect(control.getAttribute('aria-required')).to.equal(name === 'Category' ? 'true' : null);
      return ids?.map((id) => form.shadowRoot?.getElementById(id)?.textContent);
    };
    form.categories = [{ id: 3, name: 'Dogs' }];
    form.draft = { name: 'Rex', category: '', status: '' };
    await form.updateComplete;
    expect([describing('Category'), describing('Status')]).to.deep.equal([undefined, undefined]);
    submit();
    await form.updateComplete;
    expect([describing('Category'), describing('Status')]).to.deep.equal([['Choose a category'], undefined]);
  });

  it('moves the focus to the first of several mistakes, each with its message at its field', async () => {
    const { backend, form } = open('<pet-form></pet-form>');
    await form.updateComplete;
    get(form, 'button', 'Add pet').click();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === get(form, 'textbox', 'Name')).to.equal(true);
    expect([...(form.shadowRoot?.querySelectorAll('[part=problem]') ?? [])].map(textOf)).to.deep.equal([
      'Enter a name',
      'Enter a category number',
    ]);
    expect(backend.requests).to.deep.equal([]);
    expect(statusText(form)).to.equal('');
    get(form, 'button', 'Add pet').click();
    await form.updateComplete;
    expect(statusText(form), 'a field that already has the focus').to.equal('Enter a name');
  });

  it('shows a 400 at the form, with the message of the service as plain text, and keeps what was typed', async () => {
    const { form, submit, store } = await filled({ faults: [{ kind: 'response', status: 400 }] });
    setVisitorActive(true);
    submit();
    const { error, outcome } = await next(store, 'pet-error');
    await form.settled;
    expect(error).to.have.property('status', 400);
    expect(outcome).to.equal('not-applied');
    expect(form.phase).to.equal('rejected');
    const panel = get(form, 'group');
    expect(sign(panel)).to.contain('!');
    expect(panel.textContent).to.contain('A fault caused this response.');
    expect(form.shadowRoot?.activeElement === panel).to.equal(true);
    expect(all(form, 'textbox').some((field) => field.hasAttribute('aria-invalid'))).to.equal(false);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  for (const status of [405, 501])
    it(`says that adding is switched off if a proxy or server lets visitors only read (${status})`, async () => {
      const logged = captureConsole('error');
      const { form, submit, store } = await filled({ faults: [{ kind: 'response', status }] });
      submit();
      expect((await next(store, 'pet-error')).outcome).to.equal('not-applied');
      await form.settled;
      expect(get(form, 'group').textContent)
        .to.contain('The pet was not added.')
        .and.to.contain('Adding pets is switched off here.');
      expect(textOf(form)).not.to.contain('fault');
      // What a proxy says there is how to switch it on.
      expect(String(logged[0]?.[1])).to.contain(`responded with ${status}`);
      expect(typed(form)).to.deep.equal(['Rex', '3']);
    });

  it('moves the focus to its first field, and scrolls there unless the page forbids that', async () => {
    const { form } = await filled({}, '<pet-form style="position: absolute; inset-block-start: 5000px"></pet-form>');
    form.focus({ preventScroll: true });
    expect([form.shadowRoot?.activeElement?.id, scrollY]).to.deep.equal(['name', 0]);
  });

  it('shows no technical detail of another error', async () => {
    const { form, submit, store } = await filled({ faults: [{ kind: 'response', status: 401 }] });
    submit();
    await next(store, 'pet-error');
    await form.settled;
    expect(get(form, 'group').textContent).to.contain('not available');
    expect(textOf(form)).not.to.match(/401|fault/);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  it('keeps what is typed when it is moved in the document and gets another client', async () => {
    const { form, store } = await filled();
    const elsewhere = open('');
    elsewhere.store.append(form);
    await until(() => form.client === elsewhere.client);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
    store.append(form);
    store.client = connect().client;
    await until(() => form.client === store.client);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  it('finishes a POST in progress when it is moved', async () => {
    const { form, submit, store } = await filled({ latency: 20 });
    submit();
    store.append(form);
    expect((await next(form, 'pet-create')).pet.name).to.equal('Rex');
  });

  it('keeps the rejection of an invalid pet when it gets another client', async () => {
    const { form, store, submit } = await filled({
      faults: [{ kind: 'response', status: 400, operation: 'createPet' }],
    });
    submit();
    await failed(form);
    store.client = connect().client;
    await until(() => form.client === store.client);
    await form.updateComplete;
    expect(form.phase).to.equal('rejected');
  });

  it('removes the error about a rejected key when it gets a client with another key', async () => {
    const { form, submit, store } = await filled({ apiKeys: ['other'] });
    submit();
    await next(store, 'pet-error');
    await form.settled;
    expect(all(form, 'group')).to.have.lengthOf(1);
    store.client = connect().client;
    await until(() => all(form, 'group').length === 0);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  it('adds nothing to what a form of the page around it sends', async () => {
    const { form } = await filled();
    form.setAttribute('name', 'pet');
    const outer = place<HTMLFormElement>('<form><fieldset></fieldset><input name="own" value="1"></form>');
    outer.querySelector('fieldset')?.append(form);
    await form.updateComplete;
    expect([...new FormData(outer)]).to.deep.equal([['own', '1']]);
    expect(form.draft.name).to.equal('Rex');
  });
});
