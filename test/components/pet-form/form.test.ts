import { expect } from 'chai';
import type { PetFormElement } from '../../../components/index.js';
import type { BackendOptions } from '../../../src/backend/index.js';
import { choose, cleanUp, connect, listen, next, open, requests, said, the, type, until } from '../page.js';
import { all, get, textOf } from '../roles.js';

/** A form in which a name and a category are typed. */
async function filled(options: Partial<BackendOptions> = {}, markup = '<pet-form></pet-form>') {
  const page = open(markup, options);
  const form = the('pet-form', page.store);
  await until(() => form.client);
  await form.updateComplete;
  type(get(form, 'textbox', 'Name'), 'Rex');
  type(get(form, 'textbox', 'Category'), '3');
  return { ...page, form, submit: () => get(form, 'button', /^(Add pet|Adding…)$/).click() };
}

const typed = (form: PetFormElement) => all(form, 'textbox').map((field) => (field as HTMLInputElement).value);

describe('<pet-form>', () => {
  it('sends what is typed and shows the record that the service made of it', async () => {
    const { form, submit, backend } = await filled();
    type(get(form, 'textbox', 'Name'), '  Rex ');
    type(get(form, 'textbox', 'Category'), '9223372036854775807');
    choose(get<HTMLSelectElement>(form, 'combobox', 'Status'), 'pending');
    submit();
    const { pet } = await next(form, 'pet-create');
    await form.settled;
    expect(pet).to.deep.equal({ id: '1', name: '  Rex ', categoryId: '9223372036854775807', status: 'pending' });
    expect(form.created === pet).to.equal(true);
    expect(form.phase).to.equal('created');
    expect(form.matches(':state(created)')).to.equal(true);
    expect(textOf(form)).to.contain('was added');
    expect(textOf(form)).to.contain('9223372036854775807');
    expect(textOf(form)).to.contain('A list may not include it');
    expect(said(form)).to.contain('was added');
    expect(backend.snapshot().pets).to.have.lengthOf(1);
    expect(typed(form)).to.deep.equal(['', '']);
  });

  it('leaves the status out of the body unless one is stated', async () => {
    const { form, submit, backend } = await filled({ switches: { unknownMembers: 400 } });
    submit();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets[0]).not.to.have.property('status');
  });

  it('keeps what was typed when `keep` is set', async () => {
    const { form, submit } = await filled({}, '<pet-form keep></pet-form>');
    submit();
    await next(form, 'pet-create');
    await form.settled;
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  it('keeps what is typed while a pet is being added', async () => {
    const { form, submit, backend } = await filled({ latency: 20 });
    submit();
    await until(() => backend.log.length === 1);
    type(get(form, 'textbox', 'Name'), 'Bella');
    await next(form, 'pet-create');
    await form.settled;
    expect(typed(form)).to.deep.equal(['Bella', '3']);
  });

  it('starts with the presets, and goes back to them', async () => {
    const { store } = open('<pet-form category="7" status="sold"></pet-form>');
    const form = the('pet-form', store);
    await form.updateComplete;
    expect(typed(form)).to.deep.equal(['', '7']);
    expect(form.draft).to.deep.equal({ name: '', category: '7', status: 'sold' });
    type(get(form, 'textbox', 'Category'), '8');
    form.reset();
    await form.updateComplete;
    expect(typed(form)).to.deep.equal(['', '7']);
  });

  it('tells one mistake at its field and moves the focus there, sending nothing', async () => {
    const { form, submit, backend } = await filled();
    type(get(form, 'textbox', 'Category'), '9223372036854775808');
    const invalid = next(form, 'pet-invalid');
    submit();
    expect((await invalid).issues.map(({ field }) => field)).to.deep.equal(['category']);
    await form.updateComplete;
    const field = get<HTMLInputElement>(form, 'textbox', 'Category');
    expect(form.phase).to.equal('invalid');
    expect(form.shadowRoot?.activeElement === field).to.equal(true);
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    const describing = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const description = describing.map((id) => form.shadowRoot?.getElementById(id)?.textContent).join(' ');
    expect(description).to.contain('whole number');
    expect(typed(form)).to.deep.equal(['Rex', '9223372036854775808']);
    expect(backend.log).to.deep.equal([]);
  });

  it('moves the focus to a summary of several mistakes, whose entries lead to their fields', async () => {
    const { store, backend } = open('<pet-form></pet-form>');
    const form = the('pet-form', store);
    await form.updateComplete;
    get(form, 'button', 'Add pet').click();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === get(form, 'group')).to.equal(true);
    get(form, 'button', 'Enter a category').click();
    expect(form.shadowRoot?.activeElement === get(form, 'textbox', 'Category')).to.equal(true);
    expect(backend.log).to.deep.equal([]);
  });

  for (const wrong of ['', ' ', '1.5', '1e3', '0x10', 'dog', '99999999999999999999']) {
    it(`refuses the category "${wrong}"`, async () => {
      const { form, backend } = await filled();
      type(get(form, 'textbox', 'Category'), wrong);
      expect(form.checkValidity()).to.equal(false);
      form.submit();
      await form.settled;
      expect(backend.log).to.deep.equal([]);
    });
  }

  it('shows a 400 at the form, with the message of the service as plain text, and keeps what was typed', async () => {
    listen('error');
    const { form, submit, store } = await filled({ faults: [{ kind: 'answer', status: 400 }] });
    submit();
    const { error, outcome } = await next(store, 'pet-error');
    await form.settled;
    expect(error).to.have.property('status', 400);
    expect(outcome).to.equal('not-applied');
    expect(form.phase).to.equal('rejected');
    const panel = get(form, 'group');
    expect(panel.textContent).to.contain('This answer was asked for by a fault.');
    expect(form.shadowRoot?.activeElement === panel).to.equal(true);
    expect(all(form, 'textbox').some((field) => field.hasAttribute('aria-invalid'))).to.equal(false);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  it('shows no technical detail of another refusal', async () => {
    listen('error');
    const { form, submit, store } = await filled({ faults: [{ kind: 'answer', status: 401 }] });
    submit();
    await next(store, 'pet-error');
    await form.settled;
    expect(get(form, 'group').textContent).to.contain('not available');
    expect(textOf(form)).not.to.match(/401|fault/);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });

  it('sends one POST for clicks, Enter and submit() while one is under way', async () => {
    const { form, submit, backend } = await filled({ latency: 20 });
    submit();
    submit();
    form.submit();
    form.shadowRoot?.querySelector('form')?.requestSubmit();
    await form.updateComplete;
    expect(form.phase).to.equal('submitting');
    submit();
    await next(form, 'pet-create');
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    expect(backend.snapshot().pets).to.have.lengthOf(1);
  });

  it('keeps the focus on its button from the click to the end', async () => {
    const { form, backend } = await filled({ latency: 10 });
    const button = get(form, 'button', 'Add pet');
    button.focus();
    button.click();
    await until(() => backend.log.length === 1);
    expect(form.shadowRoot?.activeElement === button).to.equal(true);
    await form.settled;
    expect(form.shadowRoot?.activeElement === button).to.equal(true);
  });

  it('is uncertain after a lost answer, offers a look at the list, and sends again only on purpose', async () => {
    listen('error');
    const faults = [{ kind: 'lost', operation: 'createPet', effect: true, call: 1 }] as const;
    const { form, submit, backend, store } = await filled({ faults });
    submit();
    const { outcome } = await next(store, 'pet-error');
    await form.settled;
    expect(outcome).to.equal('unknown');
    expect(form.phase).to.equal('uncertain');
    expect(get(form, 'group').textContent).to.contain('We could not confirm that the pet was added');
    expect(typed(form)).to.deep.equal(['Rex', '3']);

    submit();
    form.submit();
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);

    get(form, 'button', 'Look at the list').click();
    await form.settled;
    expect(get(form, 'group').textContent).to.contain('1 pet with this name and category is listed');

    get(form, 'button', 'Send again (may add it twice)').click();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets).to.have.lengthOf(2);
  });

  it('sends one POST when the page calls retry() twice', async () => {
    listen('error');
    const faults = [{ kind: 'lost', operation: 'createPet', call: 1 }] as const;
    const { form, submit, backend, store } = await filled({ faults });
    submit();
    const { retry } = await next(store, 'pet-error');
    await form.settled;
    retry();
    retry();
    await next(form, 'pet-create');
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
    expect(backend.snapshot().pets).to.have.lengthOf(1);
  });

  it('says when a look at the list did not find the pet', async () => {
    listen('error');
    const { form, submit, store } = await filled({ pets: 3, faults: [{ kind: 'lost', operation: 'createPet' }] });
    submit();
    await next(store, 'pet-error');
    await form.settled;
    get(form, 'button', 'Look at the list').click();
    await form.settled;
    expect(get(form, 'group').textContent).to.contain(
      'Not found in the 3 pets looked at; it may still have been added',
    );
  });

  it('sends another pet at once after an uncertain one', async () => {
    listen('error');
    const { form, submit, store } = await filled({ faults: [{ kind: 'lost', operation: 'createPet', call: 1 }] });
    submit();
    await next(store, 'pet-error');
    await form.settled;
    type(get(form, 'textbox', 'Name'), 'Bella');
    submit();
    expect((await next(form, 'pet-create')).pet.name).to.equal('Bella');
  });

  it('says that a pet was added whose details could not be read, and offers no second POST', async () => {
    listen('error');
    const { form, submit, store, backend } = await filled({ faults: [{ kind: 'shape', operation: 'createPet' }] });
    submit();
    const { outcome } = await next(store, 'pet-error');
    await form.settled;
    expect(outcome).to.equal('applied');
    expect(form.phase).to.equal('created');
    expect(textOf(form)).to.contain('The pet was added; its details could not be read');
    expect(all(form, 'button')).to.have.lengthOf(1);
    expect(backend.snapshot().pets).to.have.lengthOf(1);
  });

  it('keeps what is typed through a move in the document and a swapped client', async () => {
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

  it('ends a POST that is under way when it is moved', async () => {
    const { form, submit, store } = await filled({ latency: 20 });
    submit();
    store.append(form);
    expect((await next(form, 'pet-create')).pet.name).to.equal('Rex');
  });

  it('lets the page keep a draft from being sent', async () => {
    const { form, submit, backend } = await filled();
    const asked = next(form, 'pet-submit');
    form.addEventListener('pet-submit', (event) => event.preventDefault());
    submit();
    expect((await asked).draft).to.deep.equal({ name: 'Rex', category: '3', status: '' });
    await form.settled;
    expect(backend.log).to.deep.equal([]);
  });

  it('offers the categories that the store knows, also when they change, and loses no choice', async () => {
    const { store, backend } = open(
      '<datalist><option value="3">Dogs</option><option value="9007199254740993">Cats</option></datalist><pet-form></pet-form>',
    );
    const form = the('pet-form', store);
    await until(() => all(form, 'combobox', 'Category').length);
    const control = get<HTMLSelectElement>(form, 'combobox', 'Category');
    expect([...control.options].map(({ text }) => text)).to.deep.equal(['Choose a category', 'Dogs', 'Cats']);
    choose(control, '9007199254740993');
    store.categories = [{ id: 3n, name: 'Hounds' }];
    await until(() => form.categories.length === 1);
    await form.updateComplete;
    expect(control.value).to.equal('9007199254740993');
    type(get(form, 'textbox', 'Name'), 'Tom');
    get(form, 'button', 'Add pet').click();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets[0]).to.include({ categoryId: '9007199254740993' });
  });

  it('asks to choose a category where there are some to choose from', async () => {
    const { store } = open('<datalist><option value="3">Dogs</option></datalist><pet-form></pet-form>');
    const form = the('pet-form', store);
    await until(() => all(form, 'combobox', 'Category').length);
    type(get(form, 'textbox', 'Name'), 'Tom');
    form.submit();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === get(form, 'combobox', 'Category')).to.equal(true);
    expect(textOf(form)).to.contain('Choose a category');
  });

  it('is not available without a client, and loses nothing that is typed', async () => {
    listen('error');
    const form = cleanUp(document.createElement('pet-form'));
    const failed = next(form, 'pet-error');
    document.body.append(form);
    form.draft = { name: 'Rex', category: '3', status: '' };
    expect((await failed).error).to.have.property('name', 'ConfigurationError');
    await form.settled;
    expect(get(form, 'alert').textContent).to.contain('not available');
    get(form, 'button', 'Add pet').click();
    await form.settled;
    expect(typed(form)).to.deep.equal(['Rex', '3']);
    form.client = connect().client;
    await form.settled;
    expect(all(form, 'alert')).to.deep.equal([]);
    get(form, 'button', 'Add pet').click();
    await next(form, 'pet-create');
  });

  it('takes a refusal of its key back when a client with another one comes', async () => {
    listen('error');
    const { form, submit, store } = await filled({ apiKeys: ['other'] });
    submit();
    await next(store, 'pet-error');
    await form.settled;
    expect(all(form, 'group')).to.have.lengthOf(1);
    store.client = connect().client;
    await until(() => all(form, 'group').length === 0);
    expect(typed(form)).to.deep.equal(['Rex', '3']);
  });
});
