import { expect } from 'chai';
import type { BackendOptions } from '../../../src/backend/index.js';
import '../../../components/define/locales/ar.js';
import { listen, next, open, until } from '../page.js';
import { all, get, textOf } from '../roles.js';
import { findViolations } from './violations.js';

type Drawn = Element & { readonly settled: Promise<void>; submit?: () => void; refresh?: () => void; draft?: object };

interface State {
  readonly markup: string;
  readonly options?: Partial<BackendOptions>;
  /** A text that is drawn in this state and in no other of its element. */
  readonly text: string | RegExp;
  /** A role that is there in this state, of the name that follows. */
  readonly role: readonly [role: string, name?: string | RegExp];
  readonly lang?: string;
  readonly act?: (element: Drawn) => unknown;
}

const rex = { draft: { name: 'Rex', category: '3', status: '' } };
const send = (form: Drawn) => Object.assign(form, rex).submit?.();
const lost = (operation: 'listPets' | 'createPet') => ({ faults: [{ kind: 'lost', operation } as const] });

const states: Record<string, State> = {
  'a list with rows': {
    role: ['button', 'Show more'],
    markup: '<pet-list filter sizes="5 10" limit="5" poll="20"></pet-list>',
    text: 'there may be more',
  },
  'a list with a selection': {
    role: ['table', 'Pets – Any status'],
    markup: '<pet-list selectable></pet-list>',
    text: 'Showing',
  },
  'a list with links and a selection': {
    role: ['link', 'Bramble'],
    markup: '<pet-list selectable link="/a/{id}"></pet-list>',
    text: 'Showing',
  },
  'a list of cards': {
    role: ['list', 'Pets – Any status'],
    markup: '<pet-list layout="cards" selectable></pet-list>',
    text: 'Showing',
  },
  'a list that is narrow': {
    role: ['table', 'Pets – Any status'],
    markup: '<div style="inline-size: 320px"><pet-list filter></pet-list></div>',
    text: 'Showing',
  },
  'a list of own rows': {
    role: ['list', 'Pets – Any status'],
    markup:
      '<pet-list><template data-pet="row"><p><a data-pet-href="/a/{id}" data-pet="name"></a></p></template></pet-list>',
    text: 'Showing',
  },
  'an empty list': {
    role: ['group', 'Pets'],
    markup: '<pet-list filter></pet-list>',
    options: { pets: 0 },
    text: 'No pets',
  },
  'a list with an error': {
    role: ['alert'],
    markup: '<pet-list></pet-list>',
    options: lost('listPets'),
    text: 'Try again',
  },
  'a form': { role: ['form', 'Add a pet'], markup: '<pet-form></pet-form>', text: 'Add pet' },
  'a form with a choice of categories': {
    role: ['combobox', 'Category'],
    markup: '<pet-form></pet-form>',
    text: 'Add pet',
    act: (form) => Object.assign(form, { categories: [{ id: 1, name: 'Dogs' }] }),
  },
  'a form with mistakes': {
    role: ['group', /Please check/],
    markup: '<pet-form></pet-form>',
    text: 'Please check',
    act: (form) => form.submit?.(),
  },
  'a form that was sent': {
    role: ['form', 'Add a pet'],
    markup: '<pet-form></pet-form>',
    text: 'Rex was added',
    act: send,
  },
  'a form that is uncertain': {
    role: ['button', 'Look at the list'],
    markup: '<pet-form></pet-form>',
    options: lost('createPet'),
    text: 'could not confirm',
    act: send,
  },
  'a form that was rejected': {
    role: ['group', /The pet store answered/],
    markup: '<pet-form></pet-form>',
    options: { faults: [{ kind: 'answer', status: 400 }] },
    text: 'The pet store answered',
    act: send,
  },
  'a detail': { role: ['group', 'Pet'], markup: '<pet-detail petid="1"></pet-detail>', text: 'Category' },
  'a detail with nothing chosen': { role: ['group', 'Pet'], markup: '<pet-detail></pet-detail>', text: 'Choose a pet' },
  'a detail of a pet that is not found': {
    role: ['group', 'Pet'],
    markup: '<pet-detail petid="99"></pet-detail>',
    text: 'There is no pet',
  },
  'a detail with an error': {
    role: ['alert'],
    markup: '<pet-detail petid="1"></pet-detail>',
    options: lost('listPets'),
    text: 'Try again',
  },
  'a list of own rows that can be selected': {
    role: ['button', 'Bramble'],
    markup:
      '<pet-list selectable><template data-pet="row"><p><button data-pet="name"></button></p></template></pet-list>',
    text: 'Showing',
  },
  'a list that shows an earlier answer': {
    role: ['alert', /could not be updated/],
    markup: '<pet-list></pet-list>',
    options: { faults: [{ kind: 'lost', call: 2 }] },
    text: 'earlier answer',
    act: (list) => list.refresh?.(),
  },
  'a list whose error is tried again': {
    role: ['button', 'Trying again…'],
    markup: '<pet-list></pet-list>',
    options: { faults: [{ kind: 'lost', call: 1 }, { kind: 'hang' }] },
    text: 'Trying again',
    act: (list) => list.refresh?.(),
  },
  'a list in Arabic': { role: ['table'], markup: '<pet-list filter selectable></pet-list>', text: 'متاح', lang: 'ar' },
  'a list in a language that is not loaded': {
    role: ['table', 'Pets – Any status'],
    markup: '<pet-list filter></pet-list>',
    text: 'Showing',
    lang: 'fi',
  },
  'a form that is being sent': {
    role: ['button', 'Adding…'],
    markup: '<pet-form></pet-form>',
    options: { faults: [{ kind: 'hang' }] },
    text: 'Adding…',
    act: send,
  },
  'a form whose pet was added and could not be read': {
    role: ['form', 'Add a pet'],
    markup: '<pet-form></pet-form>',
    options: { faults: [{ kind: 'cut', operation: 'createPet' }] },
    text: 'could not be read',
    act: send,
  },
  'a form that has looked at the list': {
    role: ['group', /could not confirm/],
    markup: '<pet-form></pet-form>',
    options: lost('createPet'),
    text: 'Not found in',
    act: async (form) => {
      send(form);
      await next(form, 'pet-error');
      await form.settled;
      get(form, 'button', 'Look at the list').click();
    },
  },
  'a detail of a pet that is not listed': {
    role: ['group', 'Pet'],
    markup: '<pet-detail petid="99" via="list"></pet-detail>',
    text: 'may still exist',
  },
  'a detail of the owner’s own': {
    role: ['group', 'Pet'],
    markup: '<pet-detail petid="1"><template data-pet="detail"><b data-pet="name"></b></template></pet-detail>',
    text: 'Pet',
  },
};

const find = (store: Element) => store.querySelector('pet-list, pet-form, pet-detail') as Drawn;

describe('accessibility', () => {
  for (const scheme of ['light', 'dark']) {
    for (const [name, { markup, options, text, role, lang = 'en', act }] of Object.entries(states)) {
      it(`finds nothing wrong with ${name}, ${scheme}`, async () => {
        listen('error');
        listen('warn');
        const page = `<main lang="${lang}" style="color-scheme: ${scheme}; background: Canvas; color: CanvasText">${markup}</main>`;
        const { store } = open(page, { pets: 6, ...options });
        const element = find(store);
        await element.settled;
        act?.(element);
        await until(() => textOf(element).match(text));
        await until(() => all(store, ...role).length === 1);
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
