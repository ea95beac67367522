import { expect } from 'chai';
import type { BackendOptions } from '../../../src/backend/index.js';
import { listen, open, until } from '../page.js';
import { textOf } from '../roles.js';
import { findViolations } from './violations.js';

interface State {
  readonly markup: string;
  readonly options?: Partial<BackendOptions>;
  /** A text that is drawn in this state and in no other of its element. */
  readonly text: string | RegExp;
  readonly act?: (element: Element & { submit?: () => void; draft?: object }) => void;
}

const rex = { draft: { name: 'Rex', category: '3', status: '' } };
const send: State['act'] = (form) => Object.assign(form, rex).submit?.();
const lost = (operation: 'listPets' | 'createPet') => ({ faults: [{ kind: 'lost', operation } as const] });

const states: Record<string, State> = {
  'a list with rows': {
    markup: '<pet-list filter sizes="5 10" limit="5" poll="20"></pet-list>',
    text: 'there may be more',
  },
  'a list with a selection': { markup: '<pet-list selectable></pet-list>', text: 'Showing' },
  'a list with links and a selection': { markup: '<pet-list selectable link="/a/{id}"></pet-list>', text: 'Showing' },
  'a list of cards': { markup: '<pet-list layout="cards" selectable></pet-list>', text: 'Showing' },
  'a list that is narrow': {
    markup: '<div style="inline-size: 320px"><pet-list filter></pet-list></div>',
    text: 'Showing',
  },
  'a list of own rows': {
    markup:
      '<pet-list><template data-pet="row"><p><a data-pet-href="/a/{id}" data-pet="name"></a></p></template></pet-list>',
    text: 'Showing',
  },
  'an empty list': { markup: '<pet-list filter></pet-list>', options: { pets: 0 }, text: 'No pets' },
  'a list with an error': { markup: '<pet-list></pet-list>', options: lost('listPets'), text: 'Try again' },
  'a form': { markup: '<pet-form></pet-form>', text: 'Add pet' },
  'a form with a choice of categories': {
    markup: '<datalist><option value="1">Dogs</option></datalist><pet-form></pet-form>',
    text: 'Add pet',
  },
  'a form with mistakes': { markup: '<pet-form></pet-form>', text: 'Please check', act: (form) => form.submit?.() },
  'a form that was sent': { markup: '<pet-form></pet-form>', text: 'Rex was added', act: send },
  'a form that is uncertain': {
    markup: '<pet-form></pet-form>',
    options: lost('createPet'),
    text: 'could not confirm',
    act: send,
  },
  'a form that was rejected': {
    markup: '<pet-form></pet-form>',
    options: { faults: [{ kind: 'answer', status: 400 }] },
    text: 'The pet store answered',
    act: send,
  },
  'a detail': { markup: '<pet-detail petid="1"></pet-detail>', text: 'Category' },
  'a detail with nothing chosen': { markup: '<pet-detail></pet-detail>', text: 'Choose a pet' },
  'a detail of a pet that is not found': { markup: '<pet-detail petid="99"></pet-detail>', text: 'There is no pet' },
  'a detail with an error': {
    markup: '<pet-detail petid="1"></pet-detail>',
    options: lost('listPets'),
    text: 'Try again',
  },
};

const find = (store: Element) =>
  store.querySelector('pet-list, pet-form, pet-detail') as Element & { readonly settled: Promise<void> };

describe('accessibility', () => {
  for (const scheme of ['light', 'dark']) {
    for (const [name, { markup, options, text, act }] of Object.entries(states)) {
      it(`finds nothing wrong with ${name}, ${scheme}`, async () => {
        listen('error');
        listen('warn');
        const page = `<main style="color-scheme: ${scheme}; background: Canvas; color: CanvasText">${markup}</main>`;
        const { store } = open(page, { pets: 6, ...options });
        const element = find(store);
        await element.settled;
        act?.(element);
        await until(() => textOf(element).match(text));
        expect(await findViolations(store)).to.deep.equal([]);
      });
    }
  }

  it('finds nothing wrong with a list that is loading', async () => {
    const { store } = open('<pet-list filter></pet-list>', { faults: [{ kind: 'hang' }] });
    await until(() => find(store).shadowRoot?.querySelector('.bone'));
    expect(await findViolations(store)).to.deep.equal([]);
  });

  for (const [tag, plant] of Object.entries({
    'pet-list': '<table><tr><td><button></button></td></tr></table>',
    'pet-form': '<input>',
    'pet-detail': '<img src="x.png">',
  })) {
    it(`notices what is planted in <${tag}>`, async () => {
      const { store } = open(`<${tag}></${tag}>`, { pets: 1 });
      await find(store).settled;
      const planted = document.createElement('div');
      planted.innerHTML = plant;
      find(store).shadowRoot?.firstElementChild?.append(planted);
      expect(await findViolations(store)).to.have.lengthOf(1);
    });
  }
});
