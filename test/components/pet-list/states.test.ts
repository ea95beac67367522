import { expect } from '@open-wc/testing';
import '../../../components/define/locales/ar.js';
import { stopClock } from '../clock.js';
import { captureConsole, choose, failed, loaded, next, open, requests, statusText, the, until } from '../page.js';
import { all, get, textOf } from '../roles.js';

const skeletons = (list: Element) => list.shadowRoot?.querySelectorAll('[part=skeleton]').length ?? 0;

describe('<pet-list> in its states', () => {
  it('renders toolbar and heading at once, and a skeleton of `limit` rows and their count after 200 ms', async () => {
    const clock = stopClock();
    const { backend, list } = open('<pet-list filter limit="7"></pet-list>', { pets: 3, latency: 1000 });
    await clock.advance(199);
    expect([list.phase, list.atLimit]).to.deep.equal(['loading', false]);
    expect(list.matches(':state(loading)')).to.equal(true);
    expect(list.matches(':state(refreshing)')).to.equal(false);
    get(list, 'heading', 'Pets');
    get(list, 'combobox', 'Status');
    expect(textOf(list), 'its options say what it is').to.equal('Pets');
    expect(get(list, 'group', 'Pets').ariaBusy).to.equal('true');
    const ofCount = () => list.shadowRoot?.querySelectorAll('.footer .skeleton').length;
    expect([skeletons(list), ofCount()]).to.deep.equal([0, 0]);
    await clock.advance(1);
    expect([skeletons(list), ofCount()]).to.deep.equal([7, 1]);
    await clock.advance(1000);
    expect(list.phase).to.equal('ready');
    expect(list.matches(':state(ready)')).to.equal(true);
    expect(list.matches(':state(loading)')).to.equal(false);
    expect(get(list, 'group', 'Pets').ariaBusy).to.equal('false');
    expect([skeletons(list), ofCount()]).to.deep.equal([0, 0]);
    expect(all(list, 'row')).to.have.lengthOf(3);
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
  });

  it('shows after 5 s that the response takes long: on screen, for screen readers and for CSS', async () => {
    const clock = stopClock();
    const { list } = open('<pet-list></pet-list>', { pets: 3, latency: 6000 });
    await clock.advance(4999);
    expect(list.matches(':state(stalled)')).to.equal(false);
    await clock.advance(1);
    expect(list.matches(':state(stalled)')).to.equal(true);
    expect(textOf(list)).to.contain('longer than usual');
    expect(statusText(list)).to.contain('longer than usual');
    await clock.advance(2000);
    expect(list.matches(':state(stalled)')).to.equal(false);
    expect(textOf(list)).not.to.contain('longer than usual');
  });

  it('shows the note about a long wait in place of the count, and moves no rows', async () => {
    const clock = stopClock();
    const { list } = open('<pet-list></pet-list>', { pets: 3, faults: [{ kind: 'hang', call: 2 }] });
    await clock.advance(0);
    const before = all(list, 'row').map((row) => row.getBoundingClientRect().top);
    list.refresh();
    await clock.advance(4999);
    expect(textOf(list)).to.contain('Showing 3 pets');
    await clock.advance(1);
    expect(textOf(list)).to.contain('longer than usual').and.not.contain('Showing');
    expect(all(list, 'row').map((row) => row.getBoundingClientRect().top)).to.deep.equal(before);
    // It covers the rows below it.
    const note = list.shadowRoot?.querySelector('.footer .note') as Element;
    expect(getComputedStyle(note).backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
  });

  it('has the button of an error in its middle', async () => {
    const { list } = open('<pet-list style="inline-size: 700px"></pet-list>', { faults: [{ kind: 'lost' }] });
    await failed(list);
    await list.updateComplete;
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const message = list.shadowRoot?.querySelector('.message') as Element;
    expect(middle(get(list, 'button', 'Try again'))).to.be.closeTo(middle(message), 1);
  });

  it('keeps its rows bright while more of them load', async () => {
    const clock = stopClock();
    const { backend, list } = open('<pet-list limit="1"></pet-list>', { pets: 2 });
    await clock.advance(0);
    backend.latency = 300;
    get(list, 'button', 'Show more').click();
    await clock.advance(250);
    expect(list.shadowRoot?.querySelector('[part=skeleton]')).to.exist;
    expect(list.shadowRoot?.querySelector('table')?.getAnimations()).to.deep.equal([]);
  });

  it('has a heading of the level from 1 to 6 that is set, or of level 2', async () => {
    for (const level of ['1', '2', '6', '0', '7', '2.5', 'x']) {
      const { list } = open(`<pet-list level="${level}" label=""></pet-list>`);
      await list.updateComplete;
      expect(get(list, 'heading', 'Pets').ariaLevel, level).to.equal(/^[126]$/.test(level) ? level : '2');
    }
  });

  it('is named by the heading of the page, as a form and a detail are, unless its label names it', async () => {
    for (const [label, name] of [
      ['', 'Our dogs'],
      ['label="Cats"', 'Cats'],
    ]) {
      const heading = '<h3 slot="heading"> Our <i>dogs</i> </h3>';
      const markup = ['list', 'form', 'detail'].map((tag) => `<pet-${tag} ${label}>${heading}</pet-${tag}>`).join('');
      const { list, form, detail } = await loaded(markup, { pets: 1 });
      await Promise.all([form.updateComplete, detail.updateComplete]);
      get(list, 'table', `${name} – Any status`);
      for (const element of [list, detail]) get(element, 'group', name);
      get(form, 'form', name);
      for (const element of [list, detail])
        Object.assign(element.firstElementChild as Element, { textContent: 'Birds' });
      await until(() => [list, detail].every((element) => all(element, 'group', label ? name : 'Birds').length > 0));
    }
  });

  it('shows that there are no pets, and for which status', async () => {
    const { list } = await loaded('<pet-list filter></pet-list>');
    expect(list.phase).to.equal('empty');
    expect(textOf(list)).to.contain('No pets to show.');
    expect(list.shadowRoot?.querySelector<HTMLElement>('[part=footer]')?.offsetHeight, 'nothing below').to.equal(0);
    expect(all(list, 'button')).to.deep.equal([]);
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await list.updateComplete;
    expect(textOf(list), 'until the response').to.contain('No pets to show.');
    await next(list, 'pet-load');
    expect(textOf(list)).to.contain('No pets to show with the status “Sold”.');
    list.filter = false;
    await list.updateComplete;
    expect(all(list, 'button')).to.deep.equal([]);
    list.filter = true;
    await list.updateComplete;
    get(list, 'button', 'Show any status').click();
    expect((await next(list, 'pet-load')).query).to.deep.equal({ limit: 20 });
  });

  for (const [title, fault, text] of [
    ['a 401', { kind: 'response', status: 401 }, 'The pet store is not available at the moment.'],
    ['a 403', { kind: 'response', status: 403 }, 'The pet store is not available at the moment.'],
    ['a 429', { kind: 'response', status: 429 }, 'The pet store is busy. Please try again in a moment.'],
    ['a 503', { kind: 'response', status: 503 }, 'The pet store is busy. Please try again in a moment.'],
    ['a 405', { kind: 'response', status: 405 }, 'Something went wrong'],
    ['a 500', { kind: 'response', status: 500 }, 'Something went wrong'],
    ['no response in time', { kind: 'hang' }, 'took too long'],
  ] as const) {
    it(`explains ${title} in its own words`, async () => {
      const clock = stopClock();
      const { list } = open('<pet-list></pet-list>', { faults: [fault] });
      await clock.until(failed(list));
      expect(textOf(get(list, 'alert'))).to.contain(text);
      get(list, 'button', 'Try again').click();
      await clock.advance(201);
      expect(skeletons(list), 'below the error, during a retry').to.equal(0);
    });
  }

  it('shows an error with a button that tries again, keeps the focus and brings the rows', async () => {
    const errors = captureConsole('error');
    const { backend, list } = open('<pet-list></pet-list>', { pets: 3, faults: [{ kind: 'lost', call: 1 }] });
    const { error } = await failed(list);
    expect(error).to.have.property('name', 'ConnectionError');
    expect(errors).to.have.lengthOf(1);
    expect(list.phase).to.equal('error');
    expect(get(list, 'alert').textContent).to.contain('could not be reached');
    const retry = get(list, 'button', 'Try again');
    backend.latency = 1000;
    retry.focus();
    retry.click();
    await until(() => requests(backend, 'listPets').length === 2);
    expect(list.shadowRoot?.activeElement === retry).to.equal(true);
    expect(retry.ariaDisabled).to.equal('true');
    retry.click();
    await next(list, 'pet-load');
    expect(requests(backend, 'listPets')).to.have.lengthOf(2);
    expect(all(list, 'alert')).to.deep.equal([]);
    expect(all(list, 'row')).to.have.lengthOf(3);
    expect(list.shadowRoot?.activeElement?.getAttribute('part')).to.equal('body');
  });

  for (const layout of ['table', 'cards']) {
    it(`has skeletons that screen readers skip: ${layout}`, async () => {
      const clock = stopClock();
      const { list } = open(`<pet-list limit="3" layout="${layout}"></pet-list>`, { latency: 1000 });
      await clock.advance(200);
      expect(list.shadowRoot?.querySelectorAll('[part=skeleton][aria-hidden=true]')).to.have.lengthOf(3);
    });
  }

  it('keeps its rows if a refresh fails, says that they are outdated, and has the state refreshing during a refresh', async () => {
    const { list } = await loaded('<pet-list status="available"></pet-list>', {
      pets: 9,
      faults: [{ kind: 'lost', call: 2 }],
    });
    const before = all(list, 'row').length;
    list.refresh();
    await list.updateComplete;
    expect(list.matches(':state(refreshing)')).to.equal(true);
    expect(all(list, 'row')).to.have.lengthOf(before);
    await failed(list);
    expect(list.phase).to.equal('error');
    expect(list.matches(':state(refreshing)')).to.equal(false);
    expect(all(list, 'row')).to.have.lengthOf(before);
    expect(get(list, 'alert').textContent).to.contain('earlier data (Available)');
    // A warning, because the rows are only outdated.
    list.style.setProperty('--pet-warning', 'rgb(1, 2, 3)');
    const panel = list.shadowRoot?.querySelector('[part=error]') as Element;
    expect(getComputedStyle(panel, '::before').borderTopColor).to.equal('rgb(1, 2, 3)');
  });

  it('names no status of outdated rows if none was chosen', async () => {
    const { list } = await loaded('<pet-list></pet-list>', {
      faults: [
        { kind: 'lost', call: 2 },
        { kind: 'lost', call: 3 },
      ],
    });
    list.refresh();
    await failed(list);
    expect(get(list, 'alert').textContent).to.contain('earlier data. The');
    list.status = 'sold';
    await failed(list);
    expect(get(list, 'alert').textContent).to.contain('earlier data (Any status).');
  });

  it('leaves no empty brackets in Arabic, whose values are isolated', async () => {
    const { list } = await loaded('<pet-list lang="ar" dir="rtl"></pet-list>', { faults: [{ kind: 'lost', call: 2 }] });
    list.refresh();
    await failed(list);
    expect(get(list, 'alert').textContent).not.to.match(/[()\u2068]/);
  });

  for (const own of ['', '<template data-pet="row"><p><button data-pet="name"></button></p></template>'])
    it(`keeps the error of a refresh in view below its rows, and no focused row behind it: ${own || 'in a table'}`, async () => {
      const { list } = await loaded(`<pet-list limit="60" selectable>${own}</pet-list>`, {
        pets: 60,
        faults: [{ kind: 'response', status: 400, call: 2 }],
      });
      list.refresh();
      await failed(list);
      const error = list.renderRoot.querySelector('[part=error]') as Element;
      const names = all(list, 'button', /^(?!Skip|Try)/);
      expect(names).to.have.lengthOf(60);
      for (const name of names.slice(0, -1)) {
        name.focus();
        const { top, bottom } = error.getBoundingClientRect();
        expect(bottom, name.innerText).to.be.at.most(window.innerHeight + 1);
        expect(name.getBoundingClientRect().bottom, name.innerText).to.be.at.most(top + 1);
      }
    });

  it('hides its panel and logs nothing if the page handles the error', async () => {
    const errors = captureConsole('error');
    const { store, list } = open('<pet-list></pet-list>', { faults: [{ kind: 'lost' }] });
    store.addEventListener('pet-error', (event) => event.preventDefault());
    await failed(list);
    expect(list.phase).to.equal('error');
    expect(all(list, 'alert')).to.deep.equal([]);
    expect(errors).to.deep.equal([]);
  });

  it('treats a status that is not in the spec as an error, not as no filter', async () => {
    const { store, backend } = open('<pet-list filter status="lost"></pet-list>', { pets: 2 });
    const { error } = await next(store, 'pet-error');
    await the('pet-list', store).settled;
    expect(get<HTMLSelectElement>(the('pet-list', store), 'combobox', 'Status').value).to.equal('lost');
    expect(error).to.have.property('name', 'RequestValidationError');
    expect(textOf(the('pet-list', store))).to.contain('not available');
    expect(backend.requests).to.deep.equal([]);
  });
});

it('retry() of a <pet-list> sends one request, however often it is called, and none for pets that the page has set', async () => {
  const { list, backend } = open('<pet-list></pet-list>', { pets: 1, faults: [{ kind: 'lost', call: 1 }] });
  const { retry } = await next(list, 'pet-error');
  retry();
  retry();
  await next(list, 'pet-load');
  retry();
  list.pets = [{ id: '5', name: 'Given', categoryId: '1' }];
  retry();
  await list.settled;
  expect(requests(backend, 'listPets')).to.have.lengthOf(2);
  expect(all(list, 'rowheader').map(textOf)).to.deep.equal(['Given']);
});
