import { expect } from '@open-wc/testing';
import type { PetFormElement } from '../../../components/index.js';
import { createClient, type PetStoreClient } from '../../../src/index.js';
import { stopClock } from '../clock.js';
import { connect, failed, focused, next, place, requests, statusText, until } from '../page.js';
import { all, get, textOf } from '../roles.js';
import { setVisitorActive } from '../screen.js';
import { enter, filled, typed, uncertain } from './filled.js';

/** A click of a mouse, as browsers fire it: the first or the second of a double click. */
const press = (button: HTMLElement, detail: 1 | 2) =>
  button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, composed: true, cancelable: true }));
const clickTwice = (button: HTMLElement) => press(button, 2);

describe('sending a <pet-form>', () => {
  it('leaves the focus where a visitor has moved it, also in a closed shadow root', async () => {
    const { form, submit } = await filled({ latency: 20, faults: [{ kind: 'response', status: 400 }] });
    const [host, other] = [document.createElement('div'), document.createElement('input')];
    form.before(host);
    host.attachShadow({ mode: 'closed' }).append(form, other);
    await form.updateComplete;
    get(form, 'textbox', 'Name').focus();
    submit();
    other.focus();
    await failed(form);
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === null).to.equal(true);
  });

  it('leaves the focus of a visitor who types elsewhere, or nowhere, when a pet that the page sent is rejected', async () => {
    const other = place<HTMLInputElement>('<input>');
    for (const [isActive, focus] of [
      [true, () => other.focus()],
      [false, () => other.blur()],
    ] as const) {
      const { form } = await filled({ faults: [{ kind: 'response', status: 400 }] });
      setVisitorActive(isActive);
      focus();
      const before = focused();
      form.submit();
      await failed(form);
      await form.updateComplete;
      expect(focused() === before).to.equal(true);
    }
  });

  it('cannot be sent or changed by a visitor in a disabled fieldset', async () => {
    const { form } = await filled();
    const fieldset = document.createElement('fieldset');
    form.before(fieldset);
    fieldset.append(form);
    for (const disabled of [true, false]) {
      fieldset.disabled = disabled;
      await form.updateComplete;
      const controls = [get(form, 'textbox', 'Name'), get(form, 'combobox'), get(form, 'button', 'Add pet')];
      expect(controls.map((control) => control.matches(':disabled'))).to.deep.equal([disabled, disabled, disabled]);
    }
  });

  it('sends one POST for clicks, Enter and submit() while one is in progress', async () => {
    const { form, submit, backend } = await filled({ latency: 20 });
    submit();
    submit();
    form.submit();
    form.shadowRoot?.querySelector('form')?.requestSubmit();
    await form.updateComplete;
    expect([form.phase, form.error]).to.deep.equal(['submitting', undefined]);
    expect(get(form, 'form').ariaBusy).to.equal('true');
    const { ariaDisabled, disabled } = get<HTMLButtonElement>(form, 'button', 'Add pet');
    expect([ariaDisabled, disabled], 'busy, and keeps the focus').to.deep.equal(['true', false]);
    submit();
    await next(form, 'pet-create');
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    expect(backend.snapshot().pets).to.have.lengthOf(1);
  });

  it('keeps its height on a phone from the click on, and mutes the text of its fields, not their borders', async () => {
    const markup = '<pet-form style="inline-size: 288px; --pet-muted: rgb(138, 106, 58)"></pet-form>';
    const { form, submit } = await filled({ faults: [{ kind: 'hang' }] }, markup);
    const name = get(form, 'textbox', 'Name');
    const style = getComputedStyle(name);
    const { borderTopColor } = style;
    const before = form.offsetHeight;
    submit();
    await form.updateComplete;
    expect(form.phase).to.equal('submitting');
    expect(form.offsetHeight).to.equal(before);
    // If the border changes its color, it does so slowly.
    await Promise.all([style.borderTopColor, ...name.getAnimations().map(({ finished }) => finished)]);
    expect(style.webkitTextFillColor).to.equal('rgb(138, 106, 58)');
    expect(style.borderTopColor).to.equal(borderTopColor);
  });

  it('leaves its button where it is when a pet is added or rejected', async () => {
    for (const faults of [[], [{ kind: 'response', status: 400 }]] as const) {
      const { form, submit } = await filled({ faults });
      const button = get(form, 'button', 'Add pet');
      const distance = () => button.getBoundingClientRect().top - form.getBoundingClientRect().top;
      const before = distance();
      submit();
      await until(() => form.shadowRoot?.querySelector('.message'));
      expect(distance()).to.equal(before);
    }
  });

  it('sends one POST for a double click and for a held Enter, also when the first one has ended already', async () => {
    const { form, submit, backend } = await filled({}, '<pet-form keep></pet-form>');
    submit();
    await next(form, 'pet-create');
    await form.settled;
    clickTwice(get(form, 'button', 'Add pet'));
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    for (const target of [get(form, 'textbox', 'Name'), get(form, 'button', 'Add pet')]) {
      const pressed = [false, true].map((repeat) => {
        const init = { key: 'Enter', repeat, bubbles: true, composed: true, cancelable: true };
        return target.dispatchEvent(new KeyboardEvent('keydown', init));
      });
      expect(pressed, 'only what is held is canceled').to.deep.equal([true, false]);
    }
  });

  it('sends a rejected pet not again for the second click of a double click', async () => {
    const { form, submit, backend } = await filled({ faults: [{ kind: 'response', status: 400 }] });
    submit();
    await failed(form);
    clickTwice(get(form, 'button', 'Add pet'));
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    press(get(form, 'button', 'Add pet'), 1);
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
  });

  for (const markup of ['<pet-form></pet-form>', '<pet-form keep></pet-form>'])
    it(`ignores a second press until half a second after the pet was added, unless the draft changed (${markup})`, async () => {
      const clock = stopClock();
      const { form, submit, backend } = await filled({}, markup);
      const isKept = form.keep;
      submit();
      await clock.advance(100);
      submit();
      await clock.advance(399);
      submit();
      await clock.advance(0);
      expect(form.phase).to.equal('created');
      expect(requests(backend, 'createPet')).to.have.lengthOf(1);
      if (isKept) enter(form, 'Bella');
      else await clock.advance(2);
      submit();
      await clock.advance(0);
      expect(form.phase).to.equal(isKept ? 'created' : 'invalid');
      expect(requests(backend, 'createPet')).to.have.lengthOf(isKept ? 2 : 1);
    });

  it('does not block a held Enter in the page’s own fields', async () => {
    const { form } = await filled({}, '<pet-form><textarea slot="end"></textarea></pet-form>');
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
    expect(form.querySelector('textarea')?.dispatchEvent(held)).to.equal(true);
  });

  it('scrolls to the pet that was added for a visitor who waits there, not for a page or a visitor who has moved on', async () => {
    const { scrollIntoView } = Element.prototype;
    let scrolled = 0;
    Element.prototype.scrollIntoView = () => void scrolled++;
    try {
      for (const [isActive, movesOn, above, times] of [
        [false, false, 60, 0],
        [true, true, 60, 0],
        [true, false, 9000, 0],
        [true, false, 60, 1],
      ] as const) {
        setVisitorActive(isActive);
        // Its start is above the window, or all of it.
        const markup = `<pet-form style="position: relative; inset-block-start: -${above}px"></pet-form>`;
        const { form, store } = await filled({ latency: 20 }, markup);
        form.submit();
        if (movesOn) get(form, 'combobox', 'Status').focus();
        await next(form, 'pet-create');
        await form.settled;
        expect(scrolled).to.equal(times);
        store.remove();
      }
    } finally {
      Element.prototype.scrollIntoView = scrollIntoView;
    }
  });

  it('announces a failure and does not move the focus of a visitor who keeps typing', async () => {
    const { form, submit, store } = await filled({ latency: 20, faults: [{ kind: 'lost', operation: 'createPet' }] });
    const name = get(form, 'textbox', 'Name');
    name.focus();
    submit();
    enter(form, 'Be');
    await next(store, 'pet-error');
    await form.settled;
    expect(form.shadowRoot?.activeElement === name).to.equal(true);
    expect(typed(form)).to.deep.equal(['Be', '3']);
    expect(statusText(form)).to.contain('could not confirm');
  });

  it('lets the page cancel the sending of a draft', async () => {
    const { form, submit, backend } = await filled();
    const asked = next(form, 'pet-submit');
    form.addEventListener('pet-submit', (event) => event.preventDefault());
    submit();
    expect((await asked).draft).to.deep.equal({ name: 'Rex', category: '3', status: '' });
    await form.settled;
    expect(backend.requests).to.deep.equal([]);
  });

  it('passes frozen drafts to the page', async () => {
    const { form, submit, backend } = await filled();
    form.addEventListener('pet-submit', ({ draft }) => Reflect.set(draft, 'name', 'Bella'));
    Reflect.set(form.draft, 'category', '7');
    submit();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets[0]).to.include({ name: 'Rex', categoryId: '3' });
  });

  for (const [field, text] of Object.entries({ category: 'dog', name: '' })) {
    it(`checks the ${field} again that the page set during pet-submit`, async () => {
      const { form, submit, backend } = await filled();
      form.addEventListener('pet-submit', () => Object.assign(form, { draft: { ...form.draft, [field]: text } }));
      const invalid = next(form, 'pet-invalid');
      submit();
      expect((await invalid).issues.map((issue) => issue.field)).to.deep.equal([field]);
      await form.settled;
      expect(form.phase).to.equal('invalid');
      expect(backend.requests).to.deep.equal([]);
    });
  }

  it('sends what the page set during pet-submit', async () => {
    const { form, submit, backend } = await filled();
    form.addEventListener('pet-submit', () => Object.assign(form, { draft: { ...form.draft, name: 'Bella' } }));
    submit();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets.map(({ name }) => name)).to.deep.equal(['Bella']);
  });

  it('waits for a client while the page is loading, and then sends', async () => {
    const form = place<PetFormElement>('<pet-form></pet-form>');
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    await form.updateComplete;
    expect(form.phase).to.equal('submitting');
    form.client = connect().client;
    expect((await next(form, 'pet-create')).pet.name).to.equal('Rex');
  });

  it('says that it is not available when no client was provided, and keeps what is typed', async () => {
    const form = place<PetFormElement>('<pet-form></pet-form>');
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    const failed = new Promise<string | undefined>((resolve) => {
      form.addEventListener('pet-error', ({ outcome }) => outcome && resolve(outcome));
    });
    expect(await failed).to.equal('not-applied');
    await form.settled;
    expect(form.phase).to.equal('rejected');
    expect(textOf(form)).to.contain('not available');
    expect(typed(form)).to.deep.equal(['Rex', '3']);
    form.reset();
    expect(form.phase, 'after reset()').to.equal('rejected');
    await form.updateComplete;
    expect(get(form, 'alert').textContent).to.contain('not available');
    form.submit();
    expect(form.phase, 'without entries').to.equal('invalid');
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.client = connect().client;
    await until(() => form.phase === 'pristine');
    form.submit();
    await next(form, 'pet-create');
  });

  it('survives a client that throws', async () => {
    const { form, submit } = await filled();
    const client: PetStoreClient = Object.create(connect().client, {
      addEventListener: { value: () => {} },
      createPet: {
        value: () => {
          throw new Error('broken');
        },
      },
    });
    form.client = client;
    await form.updateComplete;
    const failed = next(form, 'pet-error');
    submit();
    expect((await failed).outcome).to.equal('unknown');
    await form.settled;
    expect(form.phase).to.equal('uncertain');
  });

  it('shows no empty quote for a 400 without a message of the service, and cuts a long one', async () => {
    const { form, submit, store, client } = await filled();
    let message = ' ';
    const respond = async () => Response.json({ code: 'bad', message, status: 400 }, { status: 400 });
    store.client = createClient({ baseUrl: 'https://pets.test/v1', fetch: respond });
    await until(() => form.client !== client);
    submit();
    await next(store, 'pet-error');
    await form.settled;
    expect(form.shadowRoot?.querySelectorAll('blockquote').length).to.equal(0);
    expect(textOf(get(form, 'group')))
      .to.contain('The pet was not added.')
      .and.not.contain('The pet store says');
    message = 'x'.repeat(1001);
    submit();
    await failed(form);
    expect(form.shadowRoot?.querySelector('blockquote')?.textContent).to.equal(`${'x'.repeat(1000)}…`);
    expect(textOf(get(form, 'group'))).to.contain('The pet store says:');
  });
});

describe('retry() of a <pet-form>', () => {
  const submits = (form: PetFormElement) => {
    const drafts: string[] = [];
    form.addEventListener('pet-submit', ({ draft }) => drafts.push(draft.name));
    return drafts;
  };

  it('looks at the list, once, if the pet may have been added', async () => {
    const { form, event, backend } = await uncertain({ latency: 10 });
    const drafts = submits(form);
    // The look is still in progress at the second call, also on a slow machine.
    backend.latency = 1000;
    event.retry();
    await until(() => requests(backend, 'listPets').length > 0);
    expect(get(form, 'button', 'Look at the list').ariaDisabled).to.equal('true');
    event.retry();
    await form.settled;
    expect(drafts).to.deep.equal([]);
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
    expect(form.phase).to.equal('uncertain');
    expect(textOf(get(form, 'group'))).to.contain('Listed with this or a similar name and this category: 1');
  });

  for (const markup of ['<pet-form></pet-form>', '<pet-form keep></pet-form>']) {
    it(`sends a rejected draft again, once (${markup})`, async () => {
      const faults = [{ kind: 'response', status: 403, operation: 'createPet', call: 1 }] as const;
      const { form, event, backend } = await uncertain({ latency: 10, faults }, markup);
      expect(form.phase).to.equal('rejected');
      enter(form, 'Bella');
      await form.updateComplete;
      const drafts = submits(form);
      event.retry();
      event.retry();
      event.retry();
      await next(form, 'pet-create');
      await form.settled;
      get(form, 'textbox', 'Category number').focus();
      event.retry();
      await form.settled;
      expect(drafts).to.deep.equal(['Rex']);
      expect(requests(backend, 'createPet')).to.have.lengthOf(2);
      expect(form.phase).to.equal('created');
      expect(form.shadowRoot?.activeElement === get(form, 'textbox', 'Category number')).to.equal(true);
      expect(all(form, 'group')).to.deep.equal([]);
    });
  }

  it('does nothing if it belongs to an earlier error', async () => {
    const faults = [{ kind: 'lost', operation: 'createPet' }] as const;
    const { form, submit, backend } = await filled({ faults });
    const first = next(form, 'pet-error');
    submit();
    const { retry } = await first;
    await form.settled;
    enter(form, 'Bella');
    submit();
    await failed(form);
    retry();
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
  });
});
