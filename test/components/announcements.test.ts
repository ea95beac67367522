import { expect } from 'chai';
import { choose, listen, next, open, the, type, until } from './page.js';
import { get } from './roles.js';

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
      'alert: The list could not be updated. It shows an earlier answer (Sold). The pet store could not be reached. Check your connection and try again. Try again',
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
});
