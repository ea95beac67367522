import { expect } from '@open-wc/testing';
import type { PetDetailElement } from '../../../components/index.js';
import { nextTask, stopClock } from '../clock.js';
import { captureConsole, failed, loaded, many, next, open, place, requests, statusText, until } from '../page.js';
import { all, get, textOf } from '../roles.js';
import { putOnScreen } from '../screen.js';

describe('<pet-detail>', () => {
  it('shows a listed pet after one request', async () => {
    const { detail, backend } = open('<pet-detail petid="2"></pet-detail>', { pets: many(3) });
    const { pet, source } = await next(detail, 'pet-show');
    expect(pet.name).to.equal('Pet 2');
    expect(source).to.equal('list');
    expect(detail.source).to.equal('list');
    expect(detail.pet === pet).to.equal(true);
    expect(detail.phase).to.equal('ready');
    expect(detail.matches(':state(ready)')).to.equal(true);
    expect(textOf(detail)).to.contain('Pet 2');
    expect(backend.requests.map(({ path }) => path)).to.deep.equal(['/v1/pets?limit=100']);
  });

  it('searches the list of the status hint, then requests the pet itself', async () => {
    const { detail, backend } = open('<pet-detail petid="150" status="available"></pet-detail>', { pets: many(150) });
    expect((await next(detail, 'pet-show')).source).to.equal('get');
    expect(backend.requests.map(({ path }) => path)).to.deep.equal([
      '/v1/pets?limit=100&status=available',
      '/v1/pets/150',
    ]);
  });

  it('says "not found" only when the service does, and then offers no second try, which would end the same', async () => {
    const { detail } = open('<pet-detail petid="9007199254740993"></pet-detail>', { pets: many(3) });
    const { reason } = await next(detail, 'pet-missing');
    await detail.settled;
    expect(reason).to.equal('not-found');
    expect(detail.phase).to.equal('not-found');
    expect(textOf(detail)).to.contain('There is no pet with the ID 9007199254740993.');
    expect(statusText(detail)).to.contain('There is no pet');
    expect(all(detail, 'button')).to.deep.equal([]);
  });

  it('never says "not found" after another error, nor without a client, where there is nothing to try again', async () => {
    const faults = [{ kind: 'response', status: 500, operation: 'getPet' }] as const;
    const { detail } = open('<pet-detail petid="1"></pet-detail>', { faults });
    expect((await failed(detail)).error).to.have.property('status', 500);
    expect(detail.phase).to.equal('error');
    const idle = place<PetDetailElement>('<pet-detail></pet-detail>');
    const alone = place<PetDetailElement>('<pet-detail petid="1"></pet-detail>');
    expect((await failed(alone)).error).to.have.property('option', 'client');
    expect([alone.phase, idle.phase]).to.deep.equal(['error', 'idle']);
    const buttons = [detail, alone].map((each) => all(each, 'button').length);
    expect(buttons).to.deep.equal([1, 0]);
  });

  it('is requested only near the viewport if lazy', async () => {
    putOnScreen(false);
    const { backend, detail } = open('<pet-detail petid="1" loading="lazy"></pet-detail>', { pets: 1 });
    await until(() => detail.client);
    for (let turn = 0; turn < 20; turn++) await nextTask();
    expect(backend.requests).to.deep.equal([]);
    expect(textOf(detail)).not.to.contain('Choose a pet');
    putOnScreen(true);
    await next(detail, 'pet-show');
    putOnScreen(false);
    detail.setAttribute('petid', '2');
    await until(() => detail.phase === 'idle');
    expect(detail.pet).to.equal(undefined);
  });

  it('shows a pet that the page sets, with exact int64 ids and without a request', async () => {
    const { detail, backend } = open('<pet-detail petid="1"></pet-detail>');
    const shown = next(detail, 'pet-show');
    Object.assign(detail, { pet: { id: 9007199254740993n, name: 'Given', categoryId: '9223372036854775807' } });
    expect((await shown).source).to.equal('page');
    await detail.settled;
    await nextTask();
    expect(textOf(detail)).to.contain('9007199254740993').and.contain('9223372036854775807').and.contain('Not stated');
    expect(backend.requests).to.deep.equal([]);
  });

  it('shows no pet after its id is removed, which is no error', async () => {
    const errors = captureConsole('error');
    const { detail, backend } = open('<pet-detail petid="2"></pet-detail>', {
      pets: many(3),
      faults: [{ kind: 'hang' }],
    });
    await until(() => backend.requests.length === 1);
    detail.removeAttribute('petid');
    await until(() => backend.requests[0]?.outcome !== 'pending');
    await detail.settled;
    expect(backend.requests[0]?.outcome).to.equal('aborted');
    expect(detail.phase).to.equal('idle');
    expect(textOf(detail)).to.contain('Choose a pet');
    expect(errors).to.deep.equal([]);
  });

  it('has no heading below the sixth level', async () => {
    const { detail } = open('<pet-detail petid="1" level="6" label="Our pet"></pet-detail>', { pets: 1 });
    await next(detail, 'pet-show');
    expect(all(detail, 'heading').map(({ ariaLevel }) => ariaLevel)).to.deep.equal(['6', '6']);
  });

  it('renders a skeleton after 200 ms and says after 5 s that it takes long', async () => {
    const clock = stopClock();
    const { detail } = open('<pet-detail petid="1"></pet-detail>', { pets: 1, latency: 6000 });
    const skeletons = () => detail.shadowRoot?.querySelectorAll('.skeleton').length;
    await clock.advance(199);
    expect(skeletons()).to.equal(0);
    await clock.advance(1);
    expect(skeletons()).to.equal(4);
    expect(textOf(detail)).to.contain('Category');
    get(detail, 'heading', 'Pet');
    expect(get(detail, 'group', 'Pet').ariaBusy).to.equal('true');
    await clock.advance(4800);
    expect(detail.matches(':state(stalled)')).to.equal(true);
    expect(textOf(detail)).to.contain('longer than usual');
    await clock.advance(2000);
    expect(detail.phase).to.equal('ready');
  });

  it('tries again after an error and keeps the focus', async () => {
    const { detail } = open('<pet-detail petid="1"></pet-detail>', { pets: 1, faults: [{ kind: 'lost', call: 1 }] });
    await failed(detail);
    const retry = get(detail, 'button', 'Try again');
    retry.focus();
    retry.click();
    await detail.updateComplete;
    expect([detail.phase, retry.ariaDisabled]).to.deep.equal(['loading', 'true']);
    await next(detail, 'pet-show');
    expect(all(detail, 'alert')).to.deep.equal([]);
    expect(detail.shadowRoot?.activeElement?.getAttribute('part')).to.equal('body');
  });

  it('does not show a pet while another one is loading', async () => {
    const { detail } = open('<pet-detail petid="1"></pet-detail>', { pets: many(2) });
    await next(detail, 'pet-show');
    detail.petId = '2';
    await detail.updateComplete;
    expect(detail.phase).to.equal('loading');
    expect(textOf(detail)).not.to.contain('Pet 1');
    await next(detail, 'pet-show');
    expect(statusText(detail)).to.equal('Pet: Pet 2');
  });

  it('renders only the pet that was requested last', async () => {
    const { detail, backend } = open('<pet-detail petid="150"></pet-detail>', {
      pets: many(150),
      faults: [{ kind: 'hang', operation: 'getPet', call: 1 }],
    });
    await until(() => requests(backend, 'getPet').length === 1);
    detail.petId = '2';
    expect((await next(detail, 'pet-show')).pet.id).to.equal('2');
    await until(() => requests(backend, 'getPet')[0]?.outcome === 'aborted');
  });
});

describe('<pet-detail for>', () => {
  const markup = {
    list: () => Object.assign(document.createElement('pet-list'), { id: 'pets', selectable: true }),
    detail: () => {
      const detail = document.createElement('pet-detail');
      detail.setAttribute('for', 'pets');
      return detail;
    },
  };

  for (const order of ['list first', 'detail first'] as const) {
    it(`shows the selection of its list without a request, ${order}`, async () => {
      const { store, backend } = open('', { pets: many(3) });
      const list = markup.list();
      const detail = markup.detail();
      store.append(...(order === 'list first' ? [list, detail] : [detail, list]));
      await next(list, 'pet-load');
      get(list, 'button', 'Pet 2').click();
      const { pet, source } = await next(detail, 'pet-show');
      expect(pet.id).to.equal('2');
      expect(source).to.equal('selection');
      expect(backend.requests).to.have.lengthOf(1);
      detail.pet = pet;
      expect((await next(detail, 'pet-show')).source).to.equal('page');
      detail.pet = undefined;
      list.clear();
      await until(() => detail.phase === 'idle');
    });
  }

  it('follows a list that already has a selection, its replacement, and its removal', async () => {
    const { store } = open('', { pets: many(3) });
    const list = markup.list();
    store.append(list);
    await next(list, 'pet-load');
    get(list, 'button', 'Pet 3').click();
    const detail = markup.detail();
    store.append(detail);
    expect((await next(detail, 'pet-show')).pet.id).to.equal('3');
    list.remove();
    expect(detail.phase).to.equal('idle');
    const other = markup.list();
    other.selected = '1';
    store.prepend(other);
    expect((await next(detail, 'pet-show')).pet.id).to.equal('1');
  });

  it('shows nothing when the selected pet is no longer listed', async () => {
    const { list, detail } = await loaded(
      '<pet-list id="pets" selectable filter></pet-list><pet-detail for="pets"></pet-detail>',
      { pets: many(2) },
    );
    get(list, 'button', 'Pet 2').click();
    await next(detail, 'pet-show');
    const deselected = next(list, 'pet-select');
    list.status = 'pending';
    expect((await deselected).id).to.equal(undefined);
    await until(() => detail.phase === 'idle');
  });
});
