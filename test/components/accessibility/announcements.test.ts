import { expect } from '@open-wc/testing';
import { stopClock } from '../clock.js';
import {
  bella,
  choose,
  command,
  connect,
  failed,
  focused,
  loaded,
  next,
  open,
  requests,
  rex,
  statusText,
  the,
  type,
  until,
} from '../page.js';
import { all, get } from '../roles.js';
import { hideTab, putOnScreen, setVisitorActive } from '../screen.js';

/** Records what is announced to screen readers: new texts of status regions, and alerts that appear. */
function recordAnnouncements(...elements: Element[]): string[] {
  const announced: string[] = [];
  for (const { shadowRoot } of elements) {
    if (!shadowRoot) throw new Error('There is nothing to listen to yet.');
    new MutationObserver((changes) => {
      const status = shadowRoot.querySelector('[role=status]');
      if (status?.textContent && changes.some(({ target }) => status.contains(target)))
        announced.push(status.textContent);
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const alert =
          node instanceof Element && (node.matches('[role=alert]') ? node : node.querySelector('[role=alert]'));
        if (alert) announced.push(`alert: ${plainText(alert)}`);
      }
    }).observe(shadowRoot, { childList: true, characterData: true, subtree: true });
  }
  return announced;
}

const plainText = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ');

describe('the announcements to screen readers', () => {
  it('announce the new rows after pets of another service or of the page were removed', async () => {
    const { store, list } = await loaded('<pet-list></pet-list>', { pets: 1 });
    store.client = connect({ pets: 2 }).client;
    await next(list, 'pet-load');
    expect(statusText(list)).to.equal('Any status: Showing 2 pets');
    list.pets = [{ id: 7, name: 'Given', categoryId: 1 }];
    await list.updateComplete;
    list.pets = undefined;
    await next(list, 'pet-load');
    expect(statusText(list)).to.equal('Any status: Showing 2 pets\u00A0');
  });

  it('are one sentence for each completed change, in order', async () => {
    const { backend, list, form } = open('<pet-list filter selectable id="l"></pet-list><pet-form></pet-form>', {
      pets: [{ name: 'Rex', categoryId: 3, status: 'sold' }, bella],
    });
    await list.updateComplete;
    const announced = recordAnnouncements(list, form);
    await next(list, 'pet-load');

    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await next(list, 'pet-load');
    await list.updateComplete;
    get(list, 'button', 'Rex').click();
    await list.updateComplete;

    type(get(form, 'textbox', 'Name'), 'Max');
    type(get(form, 'textbox', 'Category number'), '3');
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
    await until(() => announced.some((text) => text.startsWith('alert')));

    expect(announced).to.deep.equal([
      'Sold: Showing 1 pet',
      'Max was added.',
      'Sold: Showing 2 pets',
      'alert: The list could not be updated. It shows earlier data (Sold). The pet store could not be reached. Check your connection.',
    ]);
  });

  it('do not include the first content of a list or a detail', async () => {
    const { list, detail } = open('<pet-list></pet-list><pet-detail petid="1"></pet-detail>', { pets: 1 });
    await Promise.all([list.updateComplete, detail.updateComplete]);
    const announced = recordAnnouncements(list, detail);
    await Promise.all([next(list, 'pet-load'), next(detail, 'pet-show')]);
    await Promise.all([list.settled, detail.settled]);
    expect(announced).to.deep.equal([]);
  });

  it('include the result of a choice that a visitor makes before the first response, even if a pet is added meanwhile', async () => {
    const { backend, client, list } = open('<pet-list filter></pet-list>', {
      faults: [{ kind: 'hang', operation: 'listPets', call: [1, 2] }],
    });
    await until(() => requests(backend, 'listPets').length === 1);
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await until(() => requests(backend, 'listPets').length === 2);
    void client.createPet(rex);
    await next(list, 'pet-load');
    await list.settled;
    expect(statusText(list)).to.equal('Sold: Showing 0 pets');
  });

  it('include an error once, then a retry that fails in the same way, and a retry that succeeds', async () => {
    const { backend, list } = open('<pet-list></pet-list>', { pets: 3, faults: [{ kind: 'lost' }] });
    await list.updateComplete;
    const announced = recordAnnouncements(list);
    await failed(list);
    const lost = 'The pet store could not be reached. Check your connection.';
    expect(announced).to.deep.equal([`alert: The pets could not be loaded. ${lost}`]);

    get(list, 'button', 'Try again').click();
    await failed(list);
    expect(announced.slice(1)).to.deep.equal([lost]);

    list.refresh();
    await failed(list);
    expect(announced.slice(2), 'a failure that nobody asked for').to.deep.equal([]);

    backend.faults = [];
    get(list, 'button', 'Try again').click();
    await next(list, 'pet-load');
    await list.settled;
    expect(announced.slice(2)).to.deep.equal(['Any status: Showing 3 pets']);

    list.refresh();
    await next(list, 'pet-load');
    await list.settled;
    expect(announced.slice(3), 'a refresh that changes nothing').to.deep.equal([]);
  });

  for (const tag of ['pet-list', 'pet-detail'] as const) {
    it(`include that <${tag}> takes long, and then what it shows`, async () => {
      const clock = stopClock();
      const { store } = open(`<${tag} petid="1"></${tag}>`, { pets: [rex], latency: 6000 });
      const element = the(tag, store);
      await element.updateComplete;
      const announced = recordAnnouncements(element);
      await clock.advance(5000);
      element.label = 'Our pets';
      await element.updateComplete;
      expect(announced).to.deep.equal(['This is taking longer than usual…']);
      element.label = '';
      await clock.advance(2000);
      expect(announced.slice(1)).to.deep.equal([tag === 'pet-list' ? 'Any status: Showing 1 pet' : 'Pet: Rex']);
    });
  }

  it('include the pet of a detail after each selection', async () => {
    const { list, detail } = await loaded('<pet-list id="l" selectable></pet-list><pet-detail for="l"></pet-detail>', {
      pets: [rex, bella],
    });
    const announced = recordAnnouncements(detail);
    list.selected = 1;
    await next(detail, 'pet-show');
    await detail.updateComplete;
    expect(announced, "the page's own selection").to.deep.equal([]);
    for (const name of ['Bella', 'Rex']) {
      get(list, 'button', name).click();
      await next(detail, 'pet-show');
      await detail.updateComplete;
    }
    list.refresh();
    await next(list, 'pet-load');
    await detail.updateComplete;
    expect(announced).to.deep.equal(['Pet: Bella', 'Pet: Rex']);
    expect(all(detail, 'status')).to.have.lengthOf(1);
  });

  it('include the first pet that a visitor chooses on the page', async () => {
    const { detail } = open('<pet-detail></pet-detail>', { pets: [rex] });
    await detail.updateComplete;
    const announced = recordAnnouncements(detail);
    setVisitorActive(true);
    detail.petId = '1';
    await next(detail, 'pet-show');
    await detail.updateComplete;
    expect(announced).to.deep.equal(['Pet: Rex']);
  });

  it('include that a visitor paused or resumed polling, and that the selection ended', async () => {
    const { list } = await loaded('<pet-list poll="60" selectable></pet-list>', { pets: [rex] });
    const announced = recordAnnouncements(list);
    const press = async (name: string) => {
      get(list, 'button', name).click();
      await list.settled;
    };
    for (const name of ['Pause updates', 'Pause updates', 'Rex', 'Rex']) await press(name);
    await press('Rex');
    list.clear();
    await list.settled;
    expect(announced.map((text) => text.trim())).to.deep.equal([
      'Updates paused',
      'Updates resumed',
      'No pet is selected.',
      'No pet is selected.',
    ]);
    list.addEventListener('pet-select', (event) => event.preventDefault());
    list.selected = '1';
    await press('Rex');
    expect(announced, 'a choice that the page cancels').to.have.lengthOf(4);
  });

  it('say with the next result that it ended the selection', async () => {
    const { list, backend } = await loaded('<pet-list selectable></pet-list>', { pets: [rex, bella] });
    get(list, 'button', 'Rex').click();
    const announced = recordAnnouncements(list);
    backend.restore({ nextId: '3', pets: [{ name: 'Bella', categoryId: '3', id: '2' }] });
    list.refresh();
    await next(list, 'pet-load');
    await list.updateComplete;
    expect(announced).to.deep.equal(['No pet is selected. Any status: Showing 1 pet']);
  });

  it('include the result of a form once: by the focus, or as text if the visitor has moved on', async () => {
    const { store, form } = open('<pet-form></pet-form><button>Elsewhere</button>', {
      pets: 3,
      faults: [{ kind: 'lost', operation: 'createPet' }],
    });
    await form.updateComplete;
    const announced = recordAnnouncements(form);
    get(form, 'button', 'Add pet').click();
    await form.updateComplete;
    expect(form.shadowRoot?.activeElement === get(form, 'textbox', 'Name')).to.equal(true);
    form.draft = { name: 'Rex', category: '3', status: '' };
    get(form, 'button', 'Add pet').click();
    await failed(form);
    expect(form.shadowRoot?.activeElement === get(form, 'group')).to.equal(true);
    expect(announced).to.deep.equal([]);

    get(form, 'button', 'Look at the list').click();
    await form.settled;
    expect(announced).to.deep.equal(['Not found after checking 3 pets; it may still have been added.']);
    expect(get(form, 'group').textContent).to.contain('We could not confirm that the pet was added.');

    get(form, 'button', 'Send again (may add it twice)').click();
    const elsewhere = store.querySelector('button');
    elsewhere?.focus();
    await failed(form);
    expect(focused() === elsewhere).to.equal(true);
    expect(announced.slice(1)).to.deep.equal(['We could not confirm that the pet was added.']);
  });

  it('include a long wait only where a visitor waits', async () => {
    const clock = stopClock();
    const { backend, client, list, detail } = open(
      '<pet-list poll="20"></pet-list><pet-detail petid="99" via="list"></pet-detail>',
      { pets: 2 },
    );
    hideTab(false);
    putOnScreen(true);
    await clock.advance(10);
    const announced = recordAnnouncements(list, detail);
    backend.latency = 6000;
    // In small steps, so that what is read between the timers is read.
    const wait = async (seconds: number) => {
      for (let step = 0; step < seconds * 5; step++) await clock.advance(200);
    };
    await wait(30);
    expect(announced).to.deep.equal([]);
    void client.createPet({ name: 'Rex', categoryId: 1 });
    await wait(20);
    expect(announced.filter((text) => text.includes('longer'))).to.deep.equal([]);
  });

  it('are gone after five seconds, when they may be untrue', async () => {
    const clock = stopClock();
    const { list } = open('<pet-list selectable></pet-list>', { pets: 2 });
    await clock.advance(10);
    for (const _ of ['selects', 'deselects', 'selects', 'deselects']) {
      get(list, 'button', 'Bramble').click();
      await clock.advance(10);
    }
    await clock.advance(4980);
    expect(statusText(list), 'the second one').to.equal('No pet is selected.\u00A0');
    await clock.advance(20);
    expect(statusText(list)).to.equal('');
  });

  it('include that a form and its look at the list take long', async () => {
    const clock = stopClock();
    const { form } = open('<pet-form></pet-form>', {
      faults: [{ kind: 'lost', operation: 'createPet', call: 1 }, { kind: 'hang' }],
    });
    await clock.advance(0);
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    await clock.advance(10);
    const announced = recordAnnouncements(form);
    get(form, 'button', 'Look at the list').click();
    await clock.advance(5010);
    expect(announced).to.deep.equal(['This is taking longer than usual…']);
    expect(all(form, 'group')).to.have.lengthOf(1);
    form.draft = { name: 'Bella', category: '3', status: '' };
    form.submit();
    await clock.advance(4990);
    expect(form.shadowRoot?.querySelector('form')?.getAttribute('aria-busy')).to.equal('true');
    expect(announced).to.have.lengthOf(1);
    await clock.advance(20);
    expect(announced).to.have.lengthOf(2);
  });

  for (const [tag, markup] of Object.entries({
    'pet-list': '<pet-list><p slot="error">Sorry</p></pet-list>',
    'pet-detail': '<pet-detail petid="1"><p slot="error">Sorry</p></pet-detail>',
  } as const)) {
    it(`include an error even if the page shows its own in <${tag}>`, async () => {
      const { store } = open(markup, { faults: [{ kind: 'lost' }] });
      const element = the(tag as 'pet-list' | 'pet-detail', store);
      await failed(element);
      expect(all(element, 'alert')).to.deep.equal([]);
      expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).to.contain('could not be reached');
    });
  }

  it('include the result of a refresh by a button of the page, even if nothing changed', async () => {
    const { store, backend, list } = await loaded(
      '<button commandfor="l" command="--pet-refresh">Again</button><pet-list id="l"></pet-list>',
      { pets: 2 },
    );
    const announced = recordAnnouncements(list);
    const again = async (type: 'pet-load' | 'pet-error') => {
      const ended = next(list, type);
      command(get(store, 'button', 'Again'));
      await ended;
      await list.settled;
    };
    await again('pet-load');
    expect(announced).to.deep.equal(['Any status: Showing 2 pets']);
    backend.faults = [{ kind: 'lost' }];
    await again('pet-error');
    await again('pet-error');
    expect(announced.filter((text) => text.includes('could not be reached'))).to.have.lengthOf(2);
  });
});
