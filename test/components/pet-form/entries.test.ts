import { expect } from '@open-wc/testing';
import type { PetFormElement } from '../../../components/index.js';
import { choose, connect, next, open, the, type, until } from '../page.js';
import { all, get, textOf } from '../roles.js';
import { setVisitorActive } from '../screen.js';
import { enter, filled, typed } from './filled.js';

describe('entries of a <pet-form>', () => {
  const presets = { number: [3, '3'], bigint: [9007199254740993n, '9007199254740993'], object: [{}, ''] } as const;
  for (const [kind, [preset, text]] of Object.entries(presets)) {
    it(`accept a ${kind} that a framework sets as the category`, async () => {
      const form = the('pet-form', open('<pet-form></pet-form>').store);
      Object.assign(form, { category: preset });
      await form.updateComplete;
      expect(typeof form.draft.category).to.equal('string');
      expect(typed(form)).to.deep.equal(['', text]);
      expect(form.checkValidity()).to.equal(false);
    });
  }

  // The digits of this number are not its own: it is one that no number can hold.
  const rounded = Number('9007199254740993');
  for (const [way, set] of Object.entries({
    preset: (form: PetFormElement) => Object.assign(form, { category: rounded, status: 'sold' }),
    draft: (form: PetFormElement) => Object.assign(form, { draft: { name: 'Rex', category: rounded } }),
  })) {
    it(`reject a category (${way}) that JavaScript rounded`, async () => {
      const { backend, form } = open('<pet-form></pet-form>');
      set(form);
      await form.updateComplete;
      enter(form, 'Rex');
      form.submit();
      await form.settled;
      expect(form.phase).to.equal('invalid');
      expect(textOf(form)).to.contain('category number, such as').and.not.contain('9007199254740992');
      expect(backend.requests).to.deep.equal([]);
    });
  }

  it('stay when Safari resets the fields because the visitor returned to the page', async () => {
    const { form } = await filled();
    await form.updateComplete;
    form.shadowRoot?.querySelector('form')?.reset();
    expect(typed(form)).to.deep.equal(['Rex', '3']);
    form.reset();
    await form.updateComplete;
    expect(typed(form)).to.deep.equal(['', '']);
  });

  it('lack a name that is only spaces', async () => {
    const { form } = await filled();
    enter(form, '   ');
    expect(form.checkValidity()).to.equal(false);
    expect(form.phase, 'shows nothing').to.equal('pristine');
  });

  it('are marked only where they are optional', async () => {
    const form = the('pet-form', open('<pet-form></pet-form>').store);
    await form.updateComplete;
    const labels = [...(form.shadowRoot?.querySelectorAll<HTMLElement>('label') ?? [])];
    expect(labels.map((label) => label.innerText)).to.deep.equal(['Name', 'Category number', 'Status (optional)']);
  });

  it('accept whatever a page sets as a draft', async () => {
    const form = the('pet-form', open('<pet-form></pet-form>').store);
    for (const draft of [null, undefined, 5, 'x', { name: Object.create(null), category: Symbol('3') }]) {
      Object.assign(form, { draft });
      expect(form.draft).to.deep.equal({ name: '', category: '', status: '' });
    }
  });

  it('stay while a visitor types them and a framework sets an equal draft with each render', async () => {
    const { form } = await filled();
    const field = get(form, 'textbox', 'Name');
    const render = (name = 'Bello') => {
      form.draft = { name, category: '3' };
    };
    render();
    for (const [isActive, isFocused, expected] of [
      [true, true, 'Rex'],
      [false, false, 'Rex'],
      [true, false, 'Bello'],
    ] as const) {
      setVisitorActive(isActive);
      await form.updateComplete;
      enter(form, 'Rex');
      if (isFocused) field.focus();
      else field.blur();
      render();
      expect(form.draft.name).to.equal(expected);
    }
    enter(form, 'Rex');
    field.focus();
    render('Max');
    expect(form.draft.name, 'another one').to.equal('Max');
    form.draft = null;
    render('Max');
    expect(form.draft.name, 'after a reset').to.equal('Max');
  });

  it('have no preset status that the service does not allow, because visitors could not submit it', async () => {
    const form = the('pet-form', open('<pet-form status="Available"></pet-form>').store);
    await form.updateComplete;
    expect(form.draft.status).to.equal('');
  });

  it('return to the presets with reset() and without a draft', async () => {
    const form = the('pet-form', open('<pet-form category="3" status="sold"></pet-form>').store);
    const without = (draft: undefined | null) => () => Object.assign(form, { draft });
    for (const back of [() => form.reset(), without(undefined), without(null)]) {
      form.draft = { name: 'Rex', category: '4', status: '' };
      back();
      await form.updateComplete;
      expect(form.draft).to.deep.equal({ name: '', category: '3', status: 'sold' });
    }
    form.category = form.status = undefined;
    await form.updateComplete;
    expect(form.draft).to.deep.equal({ name: '', category: '', status: '' });
  });

  it('keep presets and typed text when a framework writes and removes an attribute', async () => {
    const form = the('pet-form', open('<pet-form category="3" draft="[object Object]"></pet-form>').store);
    await form.updateComplete;
    expect(form.draft.category).to.equal('3');
    type(get(form, 'textbox', 'Name'), 'Rex');
    form.setAttribute('draft', 'x');
    form.removeAttribute('draft');
    await form.updateComplete;
    expect(form.draft).to.deep.equal({ name: 'Rex', category: '3', status: '' });
    const { client } = connect();
    form.client = client;
    form.setAttribute('client', 'x');
    await form.updateComplete;
    expect(form.client === client).to.equal(true);
  });

  it('include autofilled values without an event', async () => {
    const { backend, form } = open('<pet-form></pet-form>');
    await until(() => form.client);
    await form.updateComplete;
    get<HTMLInputElement>(form, 'textbox', 'Name').value = 'Rex';
    form.level = 3;
    await form.updateComplete;
    get<HTMLInputElement>(form, 'textbox', 'Category number').value = '3';
    get<HTMLSelectElement>(form, 'combobox', 'Status').value = 'sold';
    form.submit();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets[0]).to.include({ name: 'Rex', categoryId: '3', status: 'sold' });
  });

  it('are replaced by the page and by reset(), even if they were autofilled', async () => {
    const { form } = await filled();
    const name = get<HTMLInputElement>(form, 'textbox', 'Name');
    name.value = 'Bella';
    form.draft = { name: 'Max', category: '4' };
    await form.updateComplete;
    expect(typed(form)).to.deep.equal(['Max', '4']);
    name.value = 'Bella';
    form.reset();
    await form.updateComplete;
    expect(typed(form)).to.deep.equal(['', '']);
  });

  it('select a typed category once its name is known, however it was written', async () => {
    const { form } = await filled();
    type(get(form, 'textbox', 'Category number'), '03');
    form.categories = [{ id: 3, name: 'Dogs' }];
    await form.updateComplete;
    const control = get<HTMLSelectElement>(form, 'combobox', 'Category');
    expect([...control.options].map(({ text }) => text)).to.deep.equal(['Choose a category', 'Dogs']);
    expect(control.selectedOptions[0]?.text).to.equal('Dogs');
  });

  for (const [typed, message] of [
    ['', 'Enter a category number'],
    ['x', 'Enter a category number, such as 3'],
  ] as const)
    it(`ask for a category with the message for that kind of field: "${typed}"`, async () => {
      const { form, submit } = await filled();
      type(get(form, 'textbox', 'Category number'), typed);
      submit();
      const problem = async (categories: typeof form.categories) => {
        form.categories = categories;
        await form.updateComplete;
        return form.shadowRoot?.querySelector('[part=problem]')?.textContent;
      };
      expect(await problem([])).to.equal(message);
      expect(await problem([{ id: 3, name: 'Dogs' }])).to.equal('Choose a category');
      expect(await problem([])).to.equal(message);
    });

  it('lose their error messages when the page sets another draft', async () => {
    const { form, submit } = await filled();
    enter(form, '');
    submit();
    await form.updateComplete;
    expect(form.phase).to.equal('invalid');
    form.draft = { name: 'Rex', category: '3' };
    await form.updateComplete;
    expect(form.phase).to.equal('pristine');
    expect(Boolean(form.shadowRoot?.querySelector('[part=problem]'))).to.equal(false);
  });

  it('offer the categories of the store, also when they change, and keep the choice', async () => {
    const { store, backend, form } = open(
      '<datalist><option value="3">Dogs</option><option value="9007199254740993">Cats</option></datalist><pet-form></pet-form>',
    );
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

  it('keep the category and its focus when names of categories are added and removed', async () => {
    const { store, form } = await filled();
    // A page that reads the entries while the focus moves.
    form.addEventListener('focusin', () => form.checkValidity());
    get(form, 'textbox', 'Category number').focus();
    store.categories = [{ id: 3, name: 'Dogs' }];
    await until(() => all(form, 'combobox', 'Category').length);
    expect(form.shadowRoot?.activeElement === get(form, 'combobox', 'Category')).to.equal(true);
    store.categories = undefined;
    await until(() => all(form, 'textbox', 'Category number').length);
    expect(form.shadowRoot?.activeElement === get(form, 'textbox', 'Category number')).to.equal(true);
    expect(form.draft.category).to.equal('3');
  });

  const typedDigits = ['３', '٣', '۳', '3\u200f', '\u202a3\u202c', '\u00a03\ufeff', '003'];
  for (const text of typedDigits) {
    it(`read the category ${JSON.stringify(text)} as a keyboard of another language writes it`, async () => {
      const { form, submit } = await filled();
      type(get(form, 'textbox', 'Category number'), text);
      const [submitted, created] = [next(form, 'pet-submit'), next(form, 'pet-create')];
      submit();
      expect((await submitted).draft.category).to.equal('3');
      expect((await created).pet.categoryId).to.equal('3');
    });
  }

  const tooLarge = ['9223372036854775808', '-9223372036854775809'];
  for (const wrong of ['Dogs', '1.5', ...tooLarge, '+', '3 4', '３.５', '٣٫٥', '++3']) {
    it(`say of the category ${JSON.stringify(wrong)} that it is no whole number`, async () => {
      const { form } = await filled();
      type(get(form, 'textbox', 'Category number'), wrong);
      form.submit();
      await form.updateComplete;
      const problem = form.shadowRoot?.querySelector('[part=problem]');
      expect(problem?.textContent).to.equal('Enter a category number, such as 3');
    });
  }

  it('keep the characters that a visitor types from shortcuts of the page, and no other keys', async () => {
    const { form, store } = await filled(undefined, '<pet-form><input slot="start" id="own"></pet-form>');
    const heard: string[] = [];
    const page = store.parentElement as HTMLElement;
    const listener = ({ type, key }: KeyboardEvent) => void heard.push(`${type} ${key}`);
    const types = ['keydown', 'keypress', 'keyup'] as const;
    for (const type of types) page.addEventListener(type, listener);
    const press = (target: EventTarget | null, key: string, init: KeyboardEventInit = {}) => {
      for (const type of types)
        target?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, ...init }));
    };
    const name = get(form, 'textbox', 'Name');
    press(name, 's');
    press(name, '/');
    press(get(form, 'combobox', 'Status'), 'p');
    expect(heard.splice(0)).to.deep.equal([]);
    press(name, 'Escape');
    press(name, 'k', { ctrlKey: true });
    press(name, 'l', { altKey: true });
    press(name, 'm', { metaKey: true });
    press(get(form, 'button', 'Add pet'), 's');
    press(form.querySelector('#own'), 's');
    expect(heard.filter((each) => each.startsWith('keydown'))).to.deep.equal([
      'keydown Escape',
      'keydown k',
      'keydown l',
      'keydown m',
      'keydown s',
      'keydown s',
    ]);
    for (const type of types) page.removeEventListener(type, listener);
  });
});
