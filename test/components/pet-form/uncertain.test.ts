import { expect } from '@open-wc/testing';
import type { PetFormElement } from '../../../components/index.js';
import { nextTask, stopClock } from '../clock.js';
import {
  captureConsole,
  choose,
  connect,
  failed,
  many,
  next,
  open,
  requests,
  rex,
  statusText,
  the,
  until,
} from '../page.js';
import { all, get, textOf } from '../roles.js';
import { enter, filled, lostOnce, sign, typed, uncertain } from './filled.js';

const panel = (form: PetFormElement) => get(form, 'group');
const resend = (form: PetFormElement) => get(form, 'button', 'Send again (may add it twice)');
const look = (form: PetFormElement) => get(form, 'button', /^Look/);

async function lookAtList(form: PetFormElement): Promise<void> {
  look(form).click();
  await form.settled;
}

describe('a pet that may have been added', () => {
  it('is searched for in the list, and sent again only by "Send again"', async () => {
    const { form, submit, backend, event } = await uncertain();
    expect(event.outcome).to.equal('unknown');
    expect(form.phase).to.equal('uncertain');
    expect(panel(form).textContent).to.contain('We could not confirm that the pet was added');
    expect(sign(panel(form))).to.contain('?');
    expect(typed(form)).to.deep.equal(['Rex', '3']);
    expect([...(form.shadowRoot?.querySelectorAll('.primary') ?? [])]).to.deep.equal([look(form)]);

    submit();
    form.submit();
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);

    await lookAtList(form);
    expect(panel(form).textContent).to.contain('Listed with this or a similar name and this category: 1');

    // The second click of a double click.
    resend(form).dispatchEvent(new MouseEvent('click', { detail: 2 }));
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    resend(form).click();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets).to.have.lengthOf(2);
  });

  const detours: Record<string, (form: PetFormElement) => unknown> = {
    'typed away and back': (form) => [enter(form, 'Rexx'), enter(form, 'Rex')],
    'reported again unchanged': (form) => get(form, 'textbox', 'Name').dispatchEvent(new Event('change')),
    'set by the page unchanged': (form) => Object.assign(form, { draft: { ...form.draft } }),
    'written in another way': (form) =>
      Object.assign(form, { draft: { ...form.draft, name: 'rex ', category: ' 03' } }),
    'cleared, rejected and typed again': (form) => {
      enter(form, '');
      form.submit();
      enter(form, 'Rex');
    },
  };
  for (const [detour, go] of Object.entries(detours)) {
    it(`is not sent again when it was ${detour}`, async () => {
      const { form, submit, backend } = await uncertain();
      go(form);
      await form.settled;
      submit();
      await form.settled;
      expect(requests(backend, 'createPet')).to.have.lengthOf(1);
      expect(form.phase).to.equal('uncertain');
      expect(form.shadowRoot?.activeElement === panel(form)).to.equal(true);
    });
  }

  for (const [end, faults, phase] of [
    ['rejected', [...lostOnce, { kind: 'response', status: 400, operation: 'createPet', call: 2 }], 'rejected'],
    ['added', lostOnce, 'created'],
    ['lost as well', [{ ...lostOnce[0], call: [1, 2] }], 'uncertain'],
  ] as const) {
    it(`is not sent again after another one was ${end}`, async () => {
      const { form, submit, backend } = await uncertain({ faults }, '<pet-form keep></pet-form>');
      await lookAtList(form);
      enter(form, 'Bella');
      submit();
      await until(() => form.phase === phase);
      await form.settled;
      enter(form, 'Rex');
      submit();
      await form.settled;
      expect(requests(backend, 'createPet')).to.have.lengthOf(2);
      expect(panel(form).textContent).not.to.contain('Listed');
      resend(form).click();
      expect((await next(form, 'pet-create')).pet.name).to.equal('Rex');
    });
  }

  it('finds a pet also if the service changed how its name is written, and no other pet', async () => {
    const { form, client } = await uncertain({
      pets: [
        { name: '  ＲＥＸ ', categoryId: 3 },
        { name: 'Rexy', categoryId: 3 },
        { name: 'rex', categoryId: 4 },
      ],
      faults: [{ ...lostOnce[0], effect: false }],
    });
    await lookAtList(form);
    expect(textOf(panel(form)))
      .to.contain('Listed with this or a similar name and this category: 1')
      .and.to.contain('ＲＥＸ Category 3 ID 1');
    expect(textOf(panel(form))).not.to.contain('Rexy');
    await client.createPet(rex);
    form.categories = [{ id: 3, name: 'Dogs' }];
    await lookAtList(form);
    expect(textOf(panel(form)))
      .to.match(/^Listed with this or a similar name and this category: 2 Name ＲＥＸ/)
      .and.to.contain('Rex Category Dogs ID 4');
  });

  it('is found if the service joined the spaces of its name', async () => {
    const pets = [...many(20), { name: 'Rex Two', categoryId: 3 }];
    const { form, submit } = await filled({ pets, faults: [{ ...lostOnce[0], effect: false }] });
    enter(form, 'Rex  Two');
    submit();
    await failed(form);
    await lookAtList(form);
    expect(textOf(panel(form))).to.contain('Listed with this or a similar name and this category: 1');
  });

  it('is named, searched for and sent again, whatever the visitor typed since', async () => {
    const { form, backend } = await uncertain();
    enter(form, 'Bella');
    await form.updateComplete;
    expect(panel(form).textContent).to.contain('Rex');
    await lookAtList(form);
    expect(panel(form).textContent).to.contain('Listed with this or a similar name and this category: 1');
    const submitted = next(form, 'pet-submit');
    resend(form).click();
    expect((await submitted).draft.name).to.equal('Rex');
    expect((await next(form, 'pet-create')).pet.name).to.equal('Rex');
    await form.settled;
    expect(backend.snapshot().pets.map(({ name }) => name)).to.deep.equal(['Rex', 'Rex']);
    expect(typed(form)).to.deep.equal(['Bella', '3']);
  });

  it('stays known to be uncertain when the page sends another during "Send again"', async () => {
    const { form, backend } = await uncertain();
    enter(form, 'Bella');
    form.addEventListener('pet-submit', () => form.submit(), { once: true });
    resend(form).click();
    await form.settled;
    expect(backend.snapshot().pets.map(({ name }) => name)).to.deep.equal(['Rex', 'Bella']);
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    await form.settled;
    expect(form.phase).to.equal('uncertain');
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
  });

  it('stays uncertain if "Send again" is refused, and says why', async () => {
    const busy = { kind: 'response', operation: 'createPet', call: 2, status: 429 } as const;
    const { form, submit, backend } = await uncertain({ faults: [...lostOnce, busy] });
    resend(form).click();
    expect((await failed(form)).outcome).to.equal('unknown');
    expect(panel(form).textContent).to.match(/could not confirm.*is busy.*may have been added/s);
    submit();
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
  });

  it('is sent again by a script only after reset()', async () => {
    const { form, backend } = await uncertain();
    const { draft } = form;
    form.submit();
    await form.settled;
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
    form.reset();
    expect(form.phase).to.equal('pristine');
    form.draft = draft;
    form.submit();
    await next(form, 'pet-create');
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
  });

  it('is sent again by the client that sent it first', async () => {
    const { form, store, backend } = await uncertain();
    const other = connect({ apiKeys: ['another'] });
    store.client = other.client;
    await until(() => form.client === other.client);
    await lookAtList(form);
    expect(panel(form).textContent).to.contain('Listed with this or a similar name and this category: 1');
    resend(form).click();
    await next(form, 'pet-create');
    expect(requests(backend, 'createPet')).to.have.lengthOf(2);
    expect(other.backend.requests).to.deep.equal([]);
  });

  it('is searched for in the response to a new request', async () => {
    const { form, store, backend, client } = await uncertain({
      latency: 20,
      faults: [...lostOnce, { kind: 'hang', operation: 'listPets', call: 1 }],
    });
    // A shared read in progress.
    const detail = document.createElement('pet-detail');
    detail.petId = '1';
    store.append(detail);
    await until(() => requests(backend, 'listPets').length === 1);
    expect(detail.client === client).to.equal(true);
    await lookAtList(form);
    expect(panel(form).textContent).to.contain('Listed with this or a similar name and this category: 1');
  });

  it('is no longer searched for once the form is removed', async () => {
    const { form, backend } = await uncertain({ faults: [...lostOnce, { kind: 'hang', operation: 'listPets' }] });
    look(form).click();
    await until(() => requests(backend, 'listPets').length === 1);
    form.remove();
    await nextTask();
    expect(requests(backend, 'listPets')[0]?.outcome).to.equal('aborted');
  });

  it('reports a 401 of the look at the list to page, console and store, and it can be tried again', async () => {
    const errors = captureConsole('error');
    const { form, store } = await uncertain({
      faults: [...lostOnce, { kind: 'response', status: 401, operation: 'listPets', call: [1, 3] }],
    });
    const unauthorized = next(store, 'pet-unauthorized');
    const failed = next(form, 'pet-error');
    const before = errors.length;
    look(form).click();
    expect((await unauthorized).operation).to.equal('listPets');
    const { error, retry } = await failed;
    await form.settled;
    expect(error).to.have.property('status', 401);
    expect(errors.length).to.equal(before + 1);
    expect(panel(form).textContent).to.contain('not available');
    expect(statusText(form)).to.contain('not available');
    expect(form.phase).to.equal('uncertain');
    retry();
    await form.settled;
    expect(panel(form).textContent).to.contain('Listed with this or a similar name and this category: 1');
    await lookAtList(form);
    expect(all(form, 'listitem'), 'found earlier').to.deep.equal([]);
  });

  it('says nothing of a failed look at the list that the page handles', async () => {
    const { form } = await uncertain({ faults: [...lostOnce, { kind: 'lost', operation: 'listPets' }] });
    form.addEventListener('pet-error', (event) => event.preventDefault());
    await lookAtList(form);
    expect(textOf(panel(form)) + statusText(form))
      .to.contain('It may have been added')
      .and.not.contain('reached');
  });

  it('leaves only the button of the form where the page shows the error itself, which is told of each further try', async () => {
    const { form, store, submit, backend } = await filled({ faults: lostOnce });
    const errors: unknown[] = [];
    store.addEventListener('pet-error', (event) => {
      event.preventDefault();
      errors.push(event.outcome);
    });
    submit();
    await form.settled;
    expect(all(form, 'group')).to.deep.equal([]);
    expect(all(form, 'button').map(textOf)).to.deep.equal(['Add pet']);
    submit();
    await form.settled;
    expect(errors).to.deep.equal(['unknown', 'unknown']);
    expect(requests(backend, 'createPet')).to.have.lengthOf(1);
  });

  it('keeps its panel and the focus in it while it is sent again', async () => {
    const { form, backend } = await uncertain({ latency: 20 });
    const button = resend(form);
    let drafts = 0;
    form.addEventListener('pet-submit', () => drafts++);
    const clock = stopClock();
    button.focus();
    button.click();
    await until(() => requests(backend, 'createPet').length === 2);
    expect(form.phase).to.equal('submitting');
    expect(form.shadowRoot?.activeElement === button).to.equal(true);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    button.click();
    const created = next(form, 'pet-create');
    await clock.advance(20);
    await created;
    await form.settled;
    expect([drafts, requests(backend, 'createPet').length]).to.deep.equal([1, 2]);
  });

  it('gets the focus at once when a visitor tries to send it, and never while typing later', async () => {
    const { form, submit } = await uncertain();
    const field = get(form, 'textbox', 'Name');
    field.focus();
    submit();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === panel(form)).to.equal(true);
    field.focus();
    enter(form, 'Bella');
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === field).to.equal(true);
  });

  it('leaves only its own buttons, until the visitor changes the draft, and names its pet then', async () => {
    const { form } = await uncertain();
    const buttons = () => all(form, 'button').map(textOf);
    const own = ['Look at the list', 'Send again (may add it twice)'];
    expect(buttons()).to.deep.equal(own);
    expect(panel(form).textContent).not.to.contain('Rex');
    enter(form, 'Bella');
    await form.updateComplete;
    expect(textOf(panel(form))).to.contain('Name Rex Category 3');
    expect(buttons()).to.deep.equal(['Add pet', ...own]);
    expect([...(form.shadowRoot?.querySelectorAll('.primary') ?? [])]).to.deep.equal([look(form)]);
    enter(form, 'Rex');
    await form.updateComplete;
    expect(buttons()).to.deep.equal(own);
  });

  it('has buttons of one width where they are below each other', async () => {
    const { form } = await uncertain();
    form.style.inlineSize = '300px';
    const [one, other] = [look(form), resend(form)].map((button) => button.getBoundingClientRect());
    expect(one?.bottom).to.be.lessThan(other?.top ?? 0);
    expect(one?.width).to.equal(other?.width);
  });

  it('takes the focus from the button that it replaces', async () => {
    const { form, submit } = await filled({ faults: lostOnce, latency: 20 });
    get(form, 'textbox', 'Name').focus();
    submit();
    await form.updateComplete;
    get(form, 'button', 'Add pet').focus();
    await failed(form);
    await form.settled;
    expect(form.shadowRoot?.activeElement === panel(form)).to.equal(true);
  });

  it('is not the same with another status', async () => {
    const { form, submit, backend } = await uncertain();
    choose(get<HTMLSelectElement>(form, 'combobox', 'Status'), 'sold');
    submit();
    await next(form, 'pet-create');
    expect(backend.snapshot().pets.map(({ status }) => status)).to.deep.equal([undefined, 'sold']);
  });

  /** What the browser keeps of a form that `act` returns. */
  async function savedAfter(act: () => Promise<PetFormElement>): Promise<unknown> {
    const { setFormValue } = ElementInternals.prototype;
    let saved: unknown;
    ElementInternals.prototype.setFormValue = (_, state) => {
      saved = state;
    };
    try {
      await (await act()).updateComplete;
      return saved;
    } finally {
      ElementInternals.prototype.setFormValue = setFormValue;
    }
  }

  it('is not kept for the next visit once it was added', async () => {
    const saved = await savedAfter(async () => {
      const { submit, form } = await filled();
      submit();
      await next(form, 'pet-create');
      await form.settled;
      return form;
    });
    expect(saved).to.equal(null);
  });

  for (const sending of [false, true]) {
    it(`is known after the visitor left the page and returned (${sending ? 'while' : 'after'} it was sent)`, async () => {
      const saved = await savedAfter(async () => {
        const { submit, form } = sending ? await filled({ latency: 1000 }) : await uncertain();
        if (sending) submit();
        return form;
      });
      const { form, backend } = open('<pet-form></pet-form>', { pets: [rex] });
      form.formStateRestoreCallback(String(saved));
      await until(() => form.client);
      await form.updateComplete;
      expect(typed(form)).to.deep.equal(['Rex', '3']);
      expect(form.phase).to.equal('uncertain');
      form.submit();
      await lookAtList(form);
      expect(requests(backend, 'createPet')).to.have.lengthOf(0);
      expect(panel(form).textContent).to.contain('Listed with this or a similar name and this category: 1');
      resend(form).click();
      expect((await next(form, 'pet-create')).pet.name).to.equal('Rex');
    });
  }

  it('does not report a rejected key of a client that the store no longer has', async () => {
    const { form, submit, store } = await filled({ latency: 20, apiKeys: ['another'] });
    let unauthorized = 0;
    store.addEventListener('pet-unauthorized', () => unauthorized++);
    const failed = next(form, 'pet-error');
    submit();
    await form.updateComplete;
    store.client = connect().client;
    expect((await failed).error).to.have.property('status', 401);
    await form.settled;
    expect(unauthorized).to.equal(0);
  });
});

for (const kind of ['cut', 'shape'] as const) {
  it(`a pet that was added and cannot be read is shown in the lists of its client (${kind}), and cannot be sent twice`, async () => {
    const page = open('<pet-list></pet-list><pet-form></pet-form>', { faults: [{ kind, operation: 'createPet' }] });
    const { store, backend } = page;
    const [form, list] = [the('pet-form', store), the('pet-list', store)];
    await next(list, 'pet-load');
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    const { outcome, retry } = await next(form, 'pet-error');
    await until(() => list.pets.length === 1);
    retry();
    await form.settled;
    expect(outcome).to.equal('applied');
    expect(form.phase).to.equal('created');
    expect(textOf(form)).to.contain('The pet was added; its details could not be read');
    expect(all(form, 'button')).to.have.lengthOf(1);
    expect(textOf(list)).to.contain('Rex');
    expect(backend.snapshot().pets).to.have.lengthOf(1);
  });
}
