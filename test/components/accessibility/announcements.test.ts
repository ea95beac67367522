import { expect } from 'chai';
import { stopClock } from '../clock.js';
import { choose, listen, next, open, the, type, until } from '../page.js';
import { all, get } from '../roles.js';
import { hideTab, putOnScreen } from '../screen.js';

/** Writes down what screen readers are told: changes of status regions, and alerts that appear. */
function writeDown(...elements: Element[]): string[] {
  const told: string[] = [];
  for (const { shadowRoot } of elements) {
    if (!shadowRoot) throw new Error('There is nothing to listen to yet.');
    new MutationObserver((changes) => {
      const status = shadowRoot.querySelector('[role=status]');
      if (changes.some(({ target }) => status?.contains(target))) told.push(status?.textContent ?? '');
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const alert =
          node instanceof Element && (node.matches('[role=alert]') ? node : node.querySelector('[role=alert]'));
        if (alert) told.push(`alert: ${words(alert)}`);
      }
    }).observe(shadowRoot, { childList: true, characterData: true, subtree: true });
  }
  return told;
}

const words = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');

describe('what screen readers are told', () => {
  it('is one sentence a settled change, in the order of what happens', async () => {
    listen('error');
    const { store, backend } = open('<pet-list filter selectable id="l"></pet-list><pet-form></pet-form>', {
      pets: [
        { name: 'Rex', categoryId: 3, status: 'sold' },
        { name: 'Bella', categoryId: 3 },
      ],
    });
    const list = the('pet-list', store);
    const form = the('pet-form', store);
    await list.updateComplete;
    const told = writeDown(list, form);
    await next(list, 'pet-load');

    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await next(list, 'pet-load');
    await list.updateComplete;
    get(list, 'button', 'Rex').click();
    await list.updateComplete;

    type(get(form, 'textbox', 'Name'), 'Max');
    type(get(form, 'textbox', 'Category'), '3');
    choose(get<HTMLSelectElement>(form, 'combobox', 'Status'), 'sold');
    get(form, 'button', 'Add pet').click();
    await next(list, 'pet-load');
    await form.settled;
    await list.updateComplete;

    list.refresh();
    await next(list, 'pet-load');
    backend.faults = [{ kind: 'lost' }];
    list.refresh();
    await next(list, 'pet-error');
    await until(() => told.some((text) => text.startsWith('alert')));

    expect(told).to.deep.equal([
      'Sold: Showing 1 pet',
      'Max was added.',
      'Sold: Showing 2 pets',
      'alert: The list could not be updated. It shows an earlier answer (Sold). The pet store could not be reached. Check your connection and try again.',
    ]);
  });

  it('comes from one status region that stays', async () => {
    const { store } = open('<pet-list></pet-list>', { pets: 1 });
    const list = the('pet-list', store);
    await list.updateComplete;
    const region = list.shadowRoot?.querySelectorAll('[role=status]');
    await next(list, 'pet-load');
    list.pets = [];
    await list.updateComplete;
    expect(region).to.have.lengthOf(1);
    expect(region?.[0]?.isConnected).to.equal(true);
  });

  it('is nothing at first, neither of a list nor of a detail', async () => {
    const { store } = open('<pet-list></pet-list><pet-detail petid="1"></pet-detail>', { pets: 1 });
    const [list, detail] = [the('pet-list', store), the('pet-detail', store)];
    await Promise.all([list.updateComplete, detail.updateComplete]);
    const told = writeDown(list, detail);
    await Promise.all([next(list, 'pet-load'), next(detail, 'pet-show')]);
    await Promise.all([list.settled, detail.settled]);
    expect(told).to.deep.equal([]);
  });

  it('is nothing when a poll or a refresh brings what is on screen already', async () => {
    const { store } = open('<pet-list></pet-list>', { pets: 3 });
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    const told = writeDown(list);
    list.refresh();
    await next(list, 'pet-load');
    await list.settled;
    expect(told).to.deep.equal([]);
  });

  it('is an error once, that trying again failed as before, and that it succeeded', async () => {
    listen('error');
    const { store, backend } = open('<pet-list></pet-list>', { pets: 3, faults: [{ kind: 'lost' }] });
    const list = the('pet-list', store);
    await list.updateComplete;
    const told = writeDown(list);
    await next(list, 'pet-error');
    await list.settled;
    const lost = 'The pet store could not be reached. Check your connection and try again.';
    expect(told).to.deep.equal([`alert: ${lost}`]);

    get(list, 'button', 'Try again').click();
    await next(list, 'pet-error');
    await list.settled;
    expect(told.slice(1)).to.deep.equal([lost]);

    list.refresh();
    await next(list, 'pet-error');
    await list.settled;
    expect(told.slice(2), 'a failure that nobody asked for').to.deep.equal([]);

    backend.faults = [];
    get(list, 'button', 'Try again').click();
    await next(list, 'pet-load');
    await list.settled;
    expect(told.slice(2)).to.deep.equal(['Any status: Showing 3 pets']);
  });

  for (const tag of ['pet-list', 'pet-detail'] as const) {
    it(`is that <${tag}> takes long, and then what it shows`, async () => {
      const clock = stopClock();
      const { store } = open(`<${tag} petid="1"></${tag}>`, {
        pets: [{ name: 'Rex', categoryId: 3 }],
        latency: 6000,
      });
      const element = the(tag, store);
      await element.updateComplete;
      const told = writeDown(element);
      await clock.advance(5000);
      expect(told).to.deep.equal(['This is taking longer than usual…']);
      await clock.advance(2000);
      expect(told.slice(1)).to.deep.equal([tag === 'pet-list' ? 'Any status: Showing 1 pet' : 'Pet: Rex']);
    });
  }

  it('is which pet is shown beside a list, with each choice of another', async () => {
    const { store } = open('<pet-list id="l" selectable></pet-list><pet-detail for="l"></pet-detail>', {
      pets: [
        { name: 'Rex', categoryId: 3 },
        { name: 'Bella', categoryId: 3 },
      ],
    });
    const [list, detail] = [the('pet-list', store), the('pet-detail', store)];
    await next(list, 'pet-load');
    const told = writeDown(detail);
    for (const name of ['Rex', 'Bella']) {
      get(list, 'button', name).click();
      await next(detail, 'pet-show');
      await detail.updateComplete;
    }
    list.refresh();
    await next(list, 'pet-load');
    await detail.updateComplete;
    expect(told).to.deep.equal(['Pet: Rex', 'Pet: Bella']);
    expect(all(detail, 'status')).to.have.lengthOf(1);
  });

  it('is what became of a form once: by the focus, or in words to those who have gone on', async () => {
    listen('error');
    const { store } = open('<pet-form></pet-form><button>Elsewhere</button>', {
      pets: 3,
      faults: [{ kind: 'lost', operation: 'createPet' }],
    });
    const form = the('pet-form', store);
    await form.updateComplete;
    const told = writeDown(form);
    get(form, 'button', 'Add pet').click();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === get(form, 'group')).to.equal(true);
    form.draft = { name: 'Rex', category: '3', status: '' };
    get(form, 'button', 'Add pet').click();
    await next(form, 'pet-error');
    await form.settled;
    expect(form.shadowRoot?.activeElement === get(form, 'group')).to.equal(true);
    expect(told).to.deep.equal([]);

    get(form, 'button', 'Look at the list').click();
    await form.settled;
    expect(told).to.deep.equal(['Not found in the 3 pets looked at; it may still have been added.']);

    get(form, 'button', 'Send again (may add it twice)').click();
    const elsewhere = store.querySelector('button');
    elsewhere?.focus();
    await next(form, 'pet-error');
    await form.settled;
    expect(document.activeElement === elsewhere).to.equal(true);
    expect(told.slice(1)).to.deep.equal(['We could not confirm that the pet was added.']);
  });

  it('is said again when it happens again', async () => {
    listen('error');
    const { store } = open('<pet-list></pet-list>', { faults: [{ kind: 'lost' }] });
    const list = the('pet-list', store);
    await next(list, 'pet-error');
    await list.settled;
    const told = writeDown(list);
    for (const count of [1, 2, 3]) {
      const failed = next(list, 'pet-error');
      get(list, 'button', 'Try again').click();
      await failed;
      await list.settled;
      expect(told.filter((text) => text.includes('could not be reached'))).to.have.lengthOf(count);
    }
  });

  it('is that a wait is long only where somebody waits', async () => {
    const clock = stopClock();
    const { store, backend, client } = open(
      '<pet-list poll="20"></pet-list><pet-detail petid="99" via="list"></pet-detail>',
      { pets: 2 },
    );
    hideTab(false);
    putOnScreen(true);
    const list = the('pet-list', store);
    const detail = the('pet-detail', store);
    await clock.advance(10);
    const told = writeDown(list, detail);
    backend.latency = 6000;
    // In small steps, so that what is read between the timers is read.
    const wait = async (seconds: number) => {
      for (let step = 0; step < seconds * 5; step++) await clock.advance(200);
    };
    await wait(30);
    expect(told).to.deep.equal([]);
    void client.createPet({ name: 'Rex', categoryId: 1 });
    await wait(20);
    expect(told.filter((text) => text.includes('longer'))).to.deep.equal([]);
  });

  it('is that a form and its look at the list take long', async () => {
    listen('error');
    const clock = stopClock();
    const { store } = open('<pet-form></pet-form>', {
      faults: [{ kind: 'lost', operation: 'createPet', call: 1 }, { kind: 'hang' }],
    });
    const form = the('pet-form', store);
    await clock.advance(0);
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    await clock.advance(10);
    const told = writeDown(form);
    get(form, 'button', 'Look at the list').click();
    await clock.advance(5010);
    expect(told).to.deep.equal(['This is taking longer than usual…']);
    expect(all(form, 'group')).to.have.lengthOf(1);
    form.draft = { name: 'Bella', category: '3', status: '' };
    form.submit();
    await clock.advance(4990);
    expect(form.shadowRoot?.querySelector('form')?.getAttribute('aria-busy')).to.equal('true');
    expect(told).to.have.lengthOf(1);
    await clock.advance(20);
    expect(told).to.have.lengthOf(2);
  });

  for (const [tag, markup] of Object.entries({
    'pet-list': '<pet-list><p slot="error">Sorry</p></pet-list>',
    'pet-detail': '<pet-detail petid="1"><p slot="error">Sorry</p></pet-detail>',
  } as const)) {
    it(`is an error also where the page shows its own in <${tag}>`, async () => {
      listen('error');
      const { store } = open(markup, { faults: [{ kind: 'lost' }] });
      const element = the(tag as 'pet-list' | 'pet-detail', store);
      await next(element, 'pet-error');
      await element.settled;
      expect(all(element, 'alert')).to.deep.equal([]);
      expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).to.contain('could not be reached');
    });
  }

  it('is the answer to a refresh by a button of the page, also when nothing has changed', async () => {
    listen('error');
    const { store, backend } = open(
      '<button commandfor="l" command="--pet-refresh">Again</button><pet-list id="l"></pet-list>',
      { pets: 2 },
    );
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    const told = writeDown(list);
    const again = async (type: 'pet-load' | 'pet-error') => {
      const ended = next(list, type);
      get(store, 'button', 'Again').click();
      await ended;
      await list.settled;
    };
    await again('pet-load');
    expect(told).to.deep.equal(['Any status: Showing 2 pets']);
    backend.faults = [{ kind: 'lost' }];
    await again('pet-error');
    await again('pet-error');
    expect(told.filter((text) => text.includes('could not be reached'))).to.have.lengthOf(2);
  });
});
