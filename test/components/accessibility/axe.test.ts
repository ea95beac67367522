import { expect } from '@open-wc/testing';
import '../../../components/define/locales/ar.js';
import '../../../components/define/locales/ja.js';
import { type State, states, type Widget } from '../../../demo/states.js';
import { cleanUp, open, until } from '../page.js';
import { all, textOf } from '../roles.js';

type Name = keyof typeof states;

/** What is rendered in a state: a text that is there in no other state of its element, and a role with its name. */
const rendered: Readonly<Record<Name, readonly [text: string | RegExp, role: string, name?: string | RegExp]>> = {
  'a list with rows': ['there may be more', 'button', 'Show more'],
  'a list with a selection': ['Showing', 'button', 'Bramble'],
  'a list with links and a selection': ['Showing', 'link', 'Bramble'],
  'a list of cards': ['Showing', 'list', 'Pets – Any status'],
  'a list of cards with pictures': ['Showing', 'list', 'Pets – Any status'],
  'a list that is narrow': ['Showing', 'table', 'Pets – Any status'],
  'a list with your own rows': ['Showing', 'list', 'Pets – Any status'],
  'a list with your own selectable rows': ['Showing', 'button', 'Bramble'],
  'a list that is loading': ['Category', 'table', 'Pets – Any status'],
  'a list of loading cards': ['Pets', 'list', 'Pets – Any status'],
  'a list that refreshes': ['Showing 2 pets', 'table', 'Pets – Any status'],
  'a list that loads more': ['Showing the first 2', 'combobox', 'Show at most'],
  'a list that is paused': ['Showing', 'button', 'Pause updates'],
  'a list of 100 pets': ['Showing 100 pets', 'table', 'Pets – Any status'],
  'a list that is empty': ['No pets to show.', 'group', 'Pets'],
  'a list that is empty for a status': ['with the status “Sold”', 'group', 'Pets'],
  'a list with an error': ['could not be reached', 'alert'],
  'a list with a rejected key': ['not available', 'alert'],
  'a list with an earlier response': ['earlier data', 'alert', /could not be updated/],
  'a list that tries again after an error': ['could not be reached', 'button', 'Try again'],
  'a list with difficult names': ['Donau', 'rowheader', /^<img/],
  'a list in Arabic': ['متاح', 'table'],
  'a list in Japanese': ['販売中', 'table'],
  'a list in a language that is not loaded': ['Showing', 'table', 'Pets – Any status'],
  'a form': ['Add pet', 'form', 'Add a pet'],
  'a form with a choice of categories': ['Add pet', 'combobox', 'Category'],
  'a form with one mistake': ['Enter a name', 'textbox', 'Name'],
  'a form with mistakes': ['Enter a category number', 'textbox', 'Category number'],
  'a form that sends': ['Add pet', 'button', 'Add pet'],
  'a form after sending': ['Rex was added', 'form', 'Add a pet'],
  'a form with an unreadable response': ['could not be read', 'form', 'Add a pet'],
  'a form rejected by the service': [
    'This category is full',
    'group',
    /The pet was not added\..*This category is full/s,
  ],
  'a form with a rejected key': ['The pet was not added', 'group', /not available/],
  'a form that is uncertain': ['could not confirm', 'button', 'Look at the list'],
  'a form after a look at the list': ['Not found after', 'button', 'Look again'],
  'a detail': ['Category', 'group', 'Pet'],
  'a detail with a picture': ['Category', 'group', 'Pet'],
  'a detail with a difficult name': ['Donau', 'group', 'Pet'],
  'a detail with no pet chosen': ['Choose a pet', 'group', 'Pet'],
  'a detail that is loading': ['', 'group', 'Pet'],
  'a detail of a pet that does not exist': ['There is no pet', 'group', 'Pet'],
  'a detail of a pet that is not listed': ['may still exist', 'group', 'Pet'],
  'a detail with an invalid id': ['whole number', 'alert'],
  'a detail with an error': ['could not be reached', 'alert'],
  'a detail with your own markup': ['Bramble', 'group', 'Pet'],
};

const find = (store: Element) => store.querySelector('pet-list, pet-form, pet-detail') as Widget;

describe('accessibility', () => {
  for (const scheme of ['light', 'dark']) {
    for (const [name, state] of Object.entries<State>(states)) {
      it(`has no violation: ${name}, ${scheme}`, async () => {
        const { markup, service, lang = 'en', act } = state;
        const { store } = open(markup, { pets: 6, ...service });
        const main = cleanUp(document.createElement('main'));
        main.lang = lang;
        main.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`;
        // WebKitGTK draws the page's own buttons light on a dark page.
        const sheet = document.createElement('style');
        sheet.textContent = 'button { background: Canvas; color: CanvasText }';
        main.append(sheet, store);
        document.body.append(main);
        const element = find(store);
        void element.settled.then(() => act?.(element));
        const [text, ...role] = rendered[name as Name];
        await until(() => textOf(element).match(text));
        await until(() => all(store, ...role).length === 1);
        if (name.endsWith('loading')) await until(() => element.shadowRoot?.querySelector('.skeleton'));
        await expect(store).to.be.accessible();
      });
    }
  }
});
