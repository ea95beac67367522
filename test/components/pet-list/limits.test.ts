import { expect } from '@open-wc/testing';
import { createClient } from '../../../src/index.js';
import { body, captureConsole, choose, failed, focused, loaded, many, next, requests } from '../page.js';
import { all, get, textOf } from '../roles.js';

const summary = (list: Element) => list.shadowRoot?.querySelector('[part=summary]')?.textContent?.trim();

describe('<pet-list> and its limit', () => {
  it('says how many pets are shown, and never how many exist', async () => {
    const { list } = await loaded('<pet-list></pet-list>', { pets: 20 });
    expect(summary(list)).to.equal('Showing the first 20; there may be more');
    expect(list.atLimit).to.equal(true);
    expect(list.matches(':state(at-limit)')).to.equal(true);
    get(list, 'button', 'Show more').click();
    await next(list, 'pet-load');
    expect(summary(list)).to.equal('Showing 20 pets');
    expect(list.atLimit).to.equal(false);
    expect(textOf(list)).not.to.match(/\b(all|total|of)\b/i);
  });

  it('says that at most 100 can be shown, and that choosing a status may show others', async () => {
    const { list } = await loaded('<pet-list limit="100" filter></pet-list>', {
      pets: many(250),
    });
    expect(summary(list)).to.equal('Showing 100 pets, the maximum here; choosing a status may show others');
    expect(all(list, 'button', 'Show more')).to.deep.equal([]);
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await next(list, 'pet-load');
    expect(summary(list)).to.equal('Showing 100 pets, the maximum here');
  });

  it('shows 100 pets if the service sends more', async () => {
    const pets = Array.from({ length: 101 }, (_, id) => ({ id, name: `${id}`, categoryId: 1 }));
    const client = createClient({ baseUrl: 'https://pets.test/v1', fetch: async () => Response.json(pets) });
    const { list } = await loaded('<pet-list></pet-list>', {}, { client });
    expect(all(list, 'row')).to.have.lengthOf(100);
  });

  for (const [title, pets, change] of [
    ['for more pets of another status', 2, { limit: 10, status: 'sold' }],
    ['if fewer pets than the limit were found', 1, { limit: 10 }],
  ] as const)
    it(`has no skeleton rows ${title}`, async () => {
      const { backend, list } = await loaded('<pet-list limit="2"></pet-list>', { pets });
      backend.faults = [{ kind: 'hang' }];
      Object.assign(list, change);
      await list.updateComplete;
      expect(list.shadowRoot?.querySelectorAll('[part=skeleton]')).to.have.lengthOf(0);
    });

  it('offers the sizes, and "Show more" requests the next one, or 100 after the last', async () => {
    const { backend, list } = await loaded('<pet-list limit="5" sizes="30 9 5"></pet-list>', { pets: 101 });
    const control = get<HTMLSelectElement>(list, 'combobox', 'Show at most');
    expect([...control.options].map(({ value }) => value)).to.deep.equal(['5', '9', '30']);
    for (const limit of [9, 30, 100]) {
      get(list, 'button', 'Show more').click();
      await next(list, 'pet-load');
      expect(all(list, 'row')).to.have.lengthOf(limit);
    }
    choose(get<HTMLSelectElement>(list, 'combobox', 'Show at most'), '9');
    await next(list, 'pet-load');
    expect(requests(backend, 'listPets').map(({ path }) => path)).to.deep.equal(
      [5, 9, 30, 100, 9].map((limit) => `/v1/pets?limit=${limit}`),
    );
    expect(list.getAttribute('limit')).to.equal('5');
  });

  it('offers its own limit and the sizes that the service allows, in their order', async () => {
    const { list } = await loaded('<pet-list limit="7" sizes="junk 100 20 0 7.5 500 5"></pet-list>');
    const { options, value } = get<HTMLSelectElement>(list, 'combobox', 'Show at most');
    expect([...options].map((option) => option.value)).to.deep.equal(['5', '7', '20', '100']);
    expect(value).to.equal('7');
  });

  for (const [written, taken] of [
    ['0', 1],
    ['1000', 100],
    ['many', 20],
    ['7.5', 7],
  ] as const) {
    it(`uses ${taken} for a limit of "${written}", with one warning`, async () => {
      const warnings = captureConsole('warn');
      const { backend, list } = await loaded(`<pet-list limit="${written}"></pet-list>`, { pets: 3 });
      list.setAttribute('limit', '20');
      list.setAttribute('limit', written);
      await list.settled;
      expect(backend.requests[0]?.path).to.equal(`/v1/pets?limit=${taken}`);
      expect(warnings.filter(([text]) => String(text).includes('limit'))).to.have.lengthOf(1);
    });
  }

  it('renders skeleton rows in the frame of the click on "Show more", and moves nothing visible with the response', async () => {
    const { backend, list } = await loaded('<pet-list limit="3"></pet-list><p id="below">below</p>', { pets: 5 });
    backend.latency = 400;
    const below = body.querySelector('#below');
    get(list, 'button', 'Show more').click();
    await list.updateComplete;
    const top = below?.getBoundingClientRect().top;
    expect(list.shadowRoot?.querySelectorAll('[part=skeleton]')).to.have.lengthOf(97);
    await next(list, 'pet-load');
    expect(all(list, 'row')).to.have.lengthOf(5);
    expect(below?.getBoundingClientRect().top).to.be.at.least(Math.min(top ?? 0, innerHeight));
  });

  it('ignores further clicks on "Show more" until its rows come', async () => {
    const { backend, list } = await loaded('<pet-list limit="3" sizes="3 4 50"></pet-list>', { pets: 5 });
    const button = get(list, 'button', 'Show more');
    button.click();
    await list.updateComplete;
    button.click();
    await next(list, 'pet-load');
    const paths = requests(backend, 'listPets').map(({ path }) => path);
    expect(paths).to.deep.equal(['/v1/pets?limit=3', '/v1/pets?limit=4']);
    expect(get(list, 'button', 'Show more').ariaDisabled).to.equal('false');
  });

  it('keeps "Show more" busy until its rows come, with the focus, also on the way to 100', async () => {
    const { backend, list } = await loaded('<pet-list limit="3"></pet-list>', { pets: 5 });
    const button = get(list, 'button', 'Show more');
    expect(button.ariaDisabled).to.equal('false');
    const width = button.offsetWidth;
    backend.latency = 400;
    button.focus();
    button.click();
    await list.updateComplete;
    expect(button.ariaDisabled).to.equal('true');
    expect(button.offsetWidth, 'with a spinner').to.equal(width);
    // The spinner replaces the text.
    expect(getComputedStyle(button, '::before').content).to.equal('""');
    expect(getComputedStyle(button).webkitTextFillColor).to.equal('rgba(0, 0, 0, 0)');
    expect(list.shadowRoot?.activeElement === button).to.equal(true);
    await next(list, 'pet-load');
    expect(all(list, 'button', 'Show more')).to.deep.equal([]);
  });

  for (const attributes of ['selectable', 'selectable sizes="4 50"', 'link="/{id}"']) {
    it(`moves the focus from a failed "Show more" to "Try again", and then to the first new row, ${attributes}`, async () => {
      const markup = `<pet-list limit="3" ${attributes}></pet-list>`;
      const { list } = await loaded(markup, { pets: 5, faults: [{ kind: 'response', status: 400, call: 2 }] });
      get(list, 'button', 'Show more').focus();
      get(list, 'button', 'Show more').click();
      await failed(list);
      const retry = get(list, 'button', 'Try again');
      expect(list.shadowRoot?.activeElement === retry).to.equal(true);
      retry.click();
      await next(list, 'pet-load');
      expect(list.shadowRoot?.activeElement?.closest('th')?.parentElement?.dataset['petId']).to.equal('4');
    });
  }

  it('moves the focus from "Show more" to "Try again" when a refresh in the background fails, and back after the next one', async () => {
    const faults = [{ kind: 'response', status: 500, call: 2 }] as const;
    const { list } = await loaded('<pet-list limit="3"></pet-list>', { pets: 5, faults });
    get(list, 'button', 'Show more').focus();
    list.refresh();
    await failed(list);
    expect(list.shadowRoot?.activeElement?.textContent).to.equal('Try again');
    list.refresh();
    await next(list, 'pet-load');
    expect(list.shadowRoot?.activeElement?.textContent).to.equal('Show more');
  });

  it('keeps the focus of "Show more" in the list when the page shows its own error instead', async () => {
    const markup = '<pet-list limit="3"><p slot="error">Sorry.</p></pet-list>';
    const { list } = await loaded(markup, { pets: 5, faults: [{ kind: 'response', status: 500, call: 2 }] });
    get(list, 'button', 'Show more').focus();
    list.refresh();
    await failed(list);
    expect(focused() === list).to.equal(true);
  });

  it('keeps "Show more" if it fails and the page handles the error', async () => {
    const faults = [{ kind: 'response', status: 400, call: 2 }] as const;
    const { list } = await loaded('<pet-list limit="3"></pet-list>', { pets: 5, faults });
    list.addEventListener('pet-error', (event) => event.preventDefault());
    get(list, 'button', 'Show more').click();
    await failed(list);
    get(list, 'button', 'Show more').click();
    await next(list, 'pet-load');
    expect(all(list, 'row')).to.have.lengthOf(5);
  });

  it('leaves the focus of a visitor who has moved on since "Show more" where it is if that fails', async () => {
    const markup = '<pet-list limit="3" filter></pet-list>';
    const { list } = await loaded(markup, { pets: 5, faults: [{ kind: 'response', status: 400, call: 2 }] });
    get(list, 'button', 'Show more').click();
    get(list, 'combobox', 'Status').focus();
    await failed(list);
    expect(list.shadowRoot?.activeElement === get(list, 'combobox', 'Status')).to.equal(true);
  });

  for (const own of ['', '<template data-pet="row"><p data-pet="name"></p></template>'])
    it(`makes a row that gets the focus a tab stop only until it loses it: ${own || 'in a table'}`, async () => {
      const { backend, list } = await loaded(`<pet-list limit="3" sizes="4">${own}</pet-list>`, { pets: 5 });
      get(list, 'button', 'Show more').focus();
      get(list, 'button', 'Show more').click();
      await next(list, 'pet-load');
      const row = (list.shadowRoot?.activeElement ?? focused()) as HTMLElement;
      expect([row.dataset['petId'], row.tabIndex]).to.deep.equal(['4', 0]);
      backend.pets.remove('1');
      list.refresh();
      await next(list, 'pet-load');
      const moved = (list.shadowRoot?.activeElement ?? focused()) as HTMLElement;
      expect(moved.dataset['petId'], 'its row is the third').to.equal('4');
      row.focus();
      row.blur();
      // Browsers fire none for a page in the background.
      row.dispatchEvent(new FocusEvent('blur'));
      expect(row.tabIndex).to.equal(-1);
      get(list, 'button', 'Show more').focus();
      list.refresh();
      await next(list, 'pet-load');
      expect(list.shadowRoot?.activeElement?.id).to.equal('more');
    });

  it('shows the previous value after the page cancels a choice', async () => {
    const { backend, list } = await loaded('<pet-list filter></pet-list>', { pets: 3 });
    list.addEventListener('pet-query', (event) => event.preventDefault());
    const control = get<HTMLSelectElement>(list, 'combobox', 'Status');
    choose(control, 'sold');
    await list.settled;
    expect(control.value).to.equal('');
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
  });

  it('removes rows at once with a smaller one, and shows how many are left', async () => {
    const { backend, list } = await loaded('<pet-list limit="20" sizes="5 20"></pet-list>', { pets: 30 });
    await list.updateComplete;
    expect(all(list, 'row')).to.have.lengthOf(20);
    backend.latency = 50;
    choose(get<HTMLSelectElement>(list, 'combobox', 'Show at most'), '5');
    await list.updateComplete;
    expect(all(list, 'row')).to.have.lengthOf(5);
    expect(summary(list)).to.equal('Showing the first 5; there may be more');
    await next(list, 'pet-load');
    await list.updateComplete;
    expect(all(list, 'row')).to.have.lengthOf(5);
  });

  it('shows no more earlier rows if the request with a smaller one fails', async () => {
    const { backend, list } = await loaded('<pet-list limit="20" sizes="5 20"></pet-list>', { pets: 30 });
    backend.faults = [{ kind: 'lost' }];
    choose(get<HTMLSelectElement>(list, 'combobox', 'Show at most'), '5');
    await failed(list);
    expect(all(list, 'row')).to.have.lengthOf(5);
    get(list, 'alert');
  });
});
