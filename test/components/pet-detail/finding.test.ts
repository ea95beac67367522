import { expect } from '@open-wc/testing';
import { createClient } from '../../../src/index.js';
import { stopClock } from '../clock.js';
import { failed, many, next, open, requests, statusText, until } from '../page.js';
import { get, textOf } from '../roles.js';

const removal = Date.parse('2030-12-05T00:00:00Z');

/** A detail whose service lists no pets, and whose `getPet` gets the response of `respond`. */
async function responding(respond: () => Response) {
  const { detail, store } = open('<pet-detail></pet-detail>');
  store.client = createClient({
    baseUrl: 'https://pets.test/v1',
    fetch: async (url) => (url.includes('?') ? Response.json([]) : respond()),
    retry: false,
  });
  await until(() => detail.client === store.client);
  detail.petId = '9';
  return detail;
}

describe('finding a pet', () => {
  it('never uses the deprecated operation with via="list": it searches every list once when the first one is full', async () => {
    const { detail, backend } = open('<pet-detail petid="150" via="list"></pet-detail>', { pets: many(150) });
    expect(await next(detail, 'pet-missing')).to.include({ petId: '150', reason: 'not-listed' });
    expect(detail.phase).to.equal('not-listed');
    expect(detail.matches(':state(not-listed)')).to.equal(true);
    expect(textOf(detail)).to.contain('it may still exist');
    expect(backend.requests.map(({ path }) => path)).to.deep.equal([
      '/v1/pets?limit=100',
      '/v1/pets?limit=100&status=available',
      '/v1/pets?limit=100&status=pending',
      '/v1/pets?limit=100&status=sold',
    ]);
  });

  it('searches every list from 5 December 2030 on, first the list of the status hint', async () => {
    stopClock(removal);
    const { detail, backend } = open('<pet-detail petid="150" status="sold"></pet-detail>', {
      pets: many(150),
      now: () => removal,
    });
    expect((await next(detail, 'pet-missing')).reason).to.equal('not-listed');
    expect(backend.requests.map(({ path }) => path)).to.deep.equal([
      '/v1/pets?limit=100&status=sold',
      '/v1/pets?limit=100',
      '/v1/pets?limit=100&status=available',
      '/v1/pets?limit=100&status=pending',
    ]);
  });

  it('continues with the lists when the operation is removed during the request', async () => {
    const clock = stopClock(removal - 10);
    const { detail, backend } = open('<pet-detail petid="101"></pet-detail>', {
      pets: [...many(100), ...many(1, 'available')],
      latency: 8,
      faults: [{ kind: 'response', status: 404, operation: 'getPet' }],
      now: () => removal - 10,
    });
    let source: string | undefined;
    detail.addEventListener('pet-show', (event) => {
      source = event.source;
    });
    for (let passed = 0; passed < 60; passed++) await clock.advance(1);
    expect(source).to.equal('list');
    expect(requests(backend, 'getPet')).to.have.lengthOf(1);
  });

  it('treats a 404 with another error body as an error', async () => {
    const body = { code: 'rest_no_route', message: 'No route was found.', data: { status: 404 } };
    const detail = await responding(() => Response.json(body, { status: 404 }));
    expect((await next(detail, 'pet-error')).error).to.include({ status: 404, hasErrorBody: false });
    await detail.settled;
    expect(detail.phase).to.equal('error');
    expect(textOf(detail)).not.to.contain('There is no pet');
  });

  it('never shows a pet other than the requested one', async () => {
    const detail = await responding(() => Response.json({ id: 7, name: 'Another', categoryId: 1 }));
    expect((await next(detail, 'pet-error')).error).to.have.property('name', 'ResponseValidationError');
    await detail.settled;
    expect(detail.phase).to.equal('error');
    expect(textOf(detail)).not.to.contain('Another');
  });

  it('gives each of two details its own pet when both are requested at the same time', async () => {
    const { store } = open('<pet-detail petid="149"></pet-detail><pet-detail petid="150"></pet-detail>', {
      pets: many(150),
    });
    const details = [...store.querySelectorAll('pet-detail')];
    await Promise.all(details.map((detail) => next(detail, 'pet-show')));
    expect(details.map(({ pet }) => pet?.id)).to.deep.equal(['149', '150']);
  });

  it('rejects an id that JavaScript rounded, without a request', async () => {
    const { detail, backend } = open('<pet-detail></pet-detail>', { pets: 3 });
    // The digits of this number are not its own: it is one that no number can hold.
    detail.petId = Number('9007199254740993');
    expect((await next(detail, 'pet-error')).error).to.have.property('name', 'RequestValidationError');
    await detail.settled;
    expect(get(detail, 'alert').textContent).to.contain('whole number');
    expect(backend.requests).to.deep.equal([]);
  });

  for (const id of [2, 2n, ' 02 ']) {
    it(`accepts the id ${typeof id} ${id}`, async () => {
      const { detail } = open('<pet-detail></pet-detail>', { pets: 3 });
      detail.petId = id;
      expect((await next(detail, 'pet-show')).pet.id).to.equal('2');
    });
  }

  it('ignores an unknown status', async () => {
    const { detail, backend } = open('<pet-detail petid="2" status="lost"></pet-detail>', { pets: 3 });
    await next(detail, 'pet-show');
    detail.level = 3;
    await detail.updateComplete;
    expect(backend.requests.map(({ path }) => path)).to.deep.equal(['/v1/pets?limit=100']);
  });
});

describe('a pet that is missing', () => {
  for (const via of ['auto', 'list'] as const) {
    it(`is reported once while it is missing, and shown once it is added (${via})`, async () => {
      const { detail, client, backend } = open(`<pet-detail petid="3" via="${via}"></pet-detail>`, { pets: many(1) });
      const reasons: string[] = [];
      detail.addEventListener('pet-missing', ({ reason }) => reasons.push(reason));
      await next(detail, 'pet-missing');
      await detail.settled;
      const announcement = statusText(detail);
      await client.createPet({ name: 'Second', categoryId: 1 });
      await until(() => requests(backend, 'listPets').length === 2);
      expect(detail.phase, 'while it is asked').to.equal(reasons[0]);
      await detail.settled;
      expect(reasons).to.have.lengthOf(1);
      expect(statusText(detail)).to.equal(announcement);
      const shown = next(detail, 'pet-show');
      await client.createPet({ name: 'Third', categoryId: 1 });
      expect((await shown).pet.name).to.equal('Third');
      await detail.settled;
      expect(statusText(detail)).to.equal('Pet: Third');
      expect(detail.phase).to.equal('ready');
    });
  }

  it('is looked for again by its button, which keeps its place, and is announced each time', async () => {
    const { detail, backend } = open('<pet-detail petid="1" via="list"></pet-detail>', { latency: 20 });
    await next(detail, 'pet-missing');
    await detail.settled;
    const announcement = statusText(detail);
    const button = get(detail, 'button', 'Try again');
    button.focus();
    button.click();
    button.click();
    await detail.updateComplete;
    expect([detail.phase, button.ariaDisabled]).to.deep.equal(['not-listed', 'true']);
    await next(detail, 'pet-missing');
    await detail.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(2);
    expect(statusText(detail)).to.equal(`${announcement}\u00A0`);
    expect(detail.shadowRoot?.activeElement === button).to.equal(true);
  });

  it('keeps the focus on "Try again" when looking for it again fails', async () => {
    const { detail, backend } = open('<pet-detail petid="1" via="list"></pet-detail>');
    await next(detail, 'pet-missing');
    await detail.settled;
    backend.faults = [{ kind: 'lost' }];
    get(detail, 'button', 'Try again').focus();
    get(detail, 'button', 'Try again').click();
    await failed(detail);
    expect(detail.shadowRoot?.activeElement === get(detail, 'button', 'Try again')).to.equal(true);
  });

  it('is reported again after an error', async () => {
    const { detail, client, backend } = open('<pet-detail petid="3"></pet-detail>');
    await next(detail, 'pet-missing');
    backend.faults = [{ kind: 'lost', operation: 'listPets', call: 1 }];
    void client.createPet({ name: 'First', categoryId: 1 });
    await failed(detail);
    get(detail, 'button', 'Try again').focus();
    get(detail, 'button', 'Try again').click();
    expect((await next(detail, 'pet-missing')).reason).to.equal('not-found');
    await detail.settled;
    expect(detail.shadowRoot?.activeElement, 'the button has gone').to.equal(get(detail, 'group'));
  });

  it('is requested again when a pet was added during the search', async () => {
    const { detail, client, backend } = open('<pet-detail petid="2" via="list"></pet-detail>', {
      pets: many(1),
      faults: [{ kind: 'hang', operation: 'listPets', call: 1 }],
    });
    await until(() => requests(backend, 'listPets').length === 1);
    const shown = next(detail, 'pet-show');
    await client.createPet({ name: 'Second', categoryId: 1 });
    expect((await shown).pet.name).to.equal('Second');
  });
});
