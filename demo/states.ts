import type { BackendOptions, SeedPet } from '../src/backend/index.js';
import { drawings } from './site/samples.js';

/** An element as its page sees it, with the methods that some states need. */
export type Widget = HTMLElement & {
  readonly settled: Promise<void>;
  draft?: object;
  submit?(): void;
  refresh?(): void;
  pause?(): void;
};

/** What leads to a state of an element: markup and the behavior of the service. Nothing sets the state itself. */
export interface State {
  /** Its address on the page of all states: `states.html#uncertain`. */
  readonly id: string;
  readonly markup: string;
  /** The page's own rules for what it writes itself. */
  readonly css?: string;
  /** What the service is like; it has three pets and works, unless this changes it. */
  readonly service?: Partial<BackendOptions>;
  /** The language of the text around it. */
  readonly lang?: string;
  /** What a visitor or the page does when the element has settled. */
  readonly act?: (widget: Widget) => unknown;
}

const lost = (operation: 'listPets' | 'createPet') => ({ faults: [{ kind: 'lost', operation } as const] });
const hanging = { faults: [{ kind: 'hang' } as const] };
const second = (fault: 'lost' | 'hang') => ({ faults: [{ kind: fault, call: 2 } as const] });
const categories = '<datalist><option value="1">Dogs</option><option value="3">Birds</option></datalist>';

const refresh = (list: Widget) => list.refresh?.();
const pause = (list: Widget) => list.pause?.();
const press = (part: string) => (widget: Widget) =>
  widget.shadowRoot?.querySelector<HTMLElement>(`[part~=${part}]`)?.click();
const send = (form: Widget) => Object.assign(form, { draft: { name: 'Rex', category: '3', status: '' } }).submit?.();

/** Rows that look like their page, not like a list of the library. */
const ownRows = `.own { display: flex; margin: 0 }
.own > * {
  flex: 1;
  padding: 0.625rem 0.875rem;
  border: 0;
  border-inline-start: 4px solid #d97706;
  background: color-mix(in srgb, #d97706 10%, transparent);
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
}
.own > :hover { text-decoration: underline }
.own > [aria-pressed="true"] {
  background: color-mix(in srgb, #d97706 35%, transparent);
  font-weight: 600;
}
.own > [aria-pressed="true"]::before { content: "✓ " / ""; font: 1.5em/0 system-ui }`;

/** Names that break careless pages. */
const hardPets: readonly SeedPet[] = [
  { name: 'Donaudampfschifffahrtsgesellschaftskapitänshund'.repeat(3), categoryId: '9223372036854775807' },
  { name: '<img src=x onerror=alert(1)> & "quotes"', categoryId: '-9223372036854775808', status: 'sold' },
  { name: 'كلب كبير (2)', categoryId: 3, status: 'pending' },
  { name: '🐕‍🦺 🐈‍⬛', categoryId: 9007199254740993n, status: 'available' },
  { name: '', categoryId: 1 },
];

/** Every state in which an element is drawn. */
export const states = {
  'a list with rows': { id: 'rows', markup: '<pet-list filter sizes="5 10" limit="5" poll="20"></pet-list>' },
  'a list with a selection': { id: 'selection', markup: '<pet-list selectable></pet-list>', act: press('select') },
  'a list with links and a selection': {
    id: 'links',
    markup: '<pet-list selectable link="#{id}"></pet-list>',
    act: press('select'),
  },
  'a list of cards': { id: 'cards', markup: '<pet-list layout="cards" selectable></pet-list>', act: press('select') },
  'a list of cards with pictures': {
    id: 'pictures',
    markup: `<pet-list layout="cards" limit="2" picture="${drawings}"></pet-list>`,
  },
  'a list that is narrow': { id: 'narrow', markup: '<div style="max-width: 15rem"><pet-list filter></pet-list></div>' },
  'a list with your own rows': {
    id: 'own-rows',
    markup:
      '<pet-list><template data-pet="row"><p class="own"><a data-pet-href="#{id}" data-pet="name"></a></p></template></pet-list>',
    css: ownRows,
  },
  'a list with your own selectable rows': {
    id: 'own-rows-selectable',
    markup:
      '<pet-list selectable><template data-pet="row"><p class="own"><button data-pet="name"></button></p></template></pet-list>',
    css: ownRows,
    act: (list) => list.querySelector<HTMLElement>('.own > button')?.click(),
  },
  'a list of 100 pets': {
    id: 'hundred',
    markup: '<pet-list limit="100" filter style="block-size: 18rem; overflow: auto"></pet-list>',
    service: { pets: 101 },
    act: (list) => list.scrollTo(0, list.scrollHeight),
  },
  'a list that is loading': { id: 'loading', markup: '<pet-list filter limit="3"></pet-list>', service: hanging },
  'a list of loading cards': {
    id: 'loading-cards',
    markup: '<pet-list layout="cards" limit="3"></pet-list>',
    service: hanging,
  },
  'a list that refreshes': {
    id: 'refreshing',
    markup: '<pet-list></pet-list>',
    service: { ...second('hang'), pets: 2 },
    act: refresh,
  },
  'a list that loads more': {
    id: 'more',
    markup: '<pet-list limit="2" sizes="2 3"></pet-list>',
    service: second('hang'),
    act: press('more'),
  },
  'a list that is paused': { id: 'paused', markup: '<pet-list limit="3" poll="20"></pet-list>', act: pause },
  'a list that is empty': { id: 'empty', markup: '<pet-list filter></pet-list>', service: { pets: 0 } },
  'a list that is empty for a status': {
    id: 'empty-status',
    markup: '<pet-list filter status="sold"></pet-list>',
    service: { pets: 0 },
  },
  'a list with an error': { id: 'list-error', markup: '<pet-list filter></pet-list>', service: lost('listPets') },
  'a list with a rejected key': {
    id: 'list-key-refused',
    markup: '<pet-list></pet-list>',
    service: { faults: [{ kind: 'response', status: 401 }] },
  },
  'a list with an earlier response': {
    id: 'stale',
    markup: '<pet-list></pet-list>',
    service: { ...second('lost'), pets: 2 },
    act: refresh,
  },
  'a list that tries again after an error': {
    id: 'retrying',
    markup: '<pet-list></pet-list>',
    service: { faults: [{ kind: 'lost', call: 1 }, { kind: 'hang' }] },
    act: refresh,
  },
  'a list with difficult names': { id: 'hard-names', markup: '<pet-list></pet-list>', service: { pets: hardPets } },
  'a list in Arabic': { id: 'arabic', markup: '<pet-list filter selectable></pet-list>', lang: 'ar' },
  'a list in Japanese': { id: 'japanese', markup: '<pet-list filter limit="5"></pet-list>', lang: 'ja' },
  'a list in a language that is not loaded': {
    id: 'other-language',
    markup: '<pet-list filter></pet-list>',
    lang: 'fi',
  },
  'a form': { id: 'form', markup: '<pet-form></pet-form>' },
  'a form with a choice of categories': { id: 'categories', markup: `${categories}<pet-form></pet-form>` },
  'a form with one mistake': {
    id: 'one-mistake',
    markup: '<pet-form category="3"></pet-form>',
    act: (form) => form.submit?.(),
  },
  'a form with mistakes': { id: 'mistakes', markup: '<pet-form></pet-form>', act: (form) => form.submit?.() },
  'a form that sends': { id: 'sending', markup: '<pet-form></pet-form>', service: hanging, act: send },
  'a form after sending': { id: 'sent', markup: '<pet-form></pet-form>', act: send },
  'a form with an unreadable response': {
    id: 'applied',
    markup: '<pet-form></pet-form>',
    service: { faults: [{ kind: 'cut', operation: 'createPet' }] },
    act: send,
  },
  'a form rejected by the service': {
    id: 'rejected',
    markup: '<pet-form></pet-form>',
    service: {
      faults: [{ kind: 'response', status: 400, body: { json: { code: 'full', message: 'This category is full.' } } }],
    },
    act: send,
  },
  'a form with a rejected key': {
    id: 'form-key-refused',
    markup: '<pet-form></pet-form>',
    service: { faults: [{ kind: 'response', status: 401 }] },
    act: send,
  },
  'a form that is uncertain': {
    id: 'uncertain',
    markup: '<pet-form></pet-form>',
    service: lost('createPet'),
    act: send,
  },
  'a form after a look at the list': {
    id: 'looked',
    markup: '<pet-form></pet-form>',
    service: lost('createPet'),
    act: async (form) => {
      send(form);
      await form.settled;
      press('check')(form);
    },
  },
  'a detail': { id: 'detail', markup: '<pet-detail petid="1"></pet-detail>' },
  'a detail with a picture': {
    id: 'detail-picture',
    markup: `<pet-detail petid="1" picture="${drawings}"></pet-detail>`,
  },
  'a detail with a difficult name': {
    id: 'detail-hard-name',
    markup: '<pet-detail petid="1"></pet-detail>',
    service: { pets: hardPets },
  },
  'a detail with no pet chosen': { id: 'nothing-chosen', markup: '<pet-detail></pet-detail>' },
  'a detail that is loading': { id: 'detail-loading', markup: '<pet-detail petid="1"></pet-detail>', service: hanging },
  'a detail of a pet that does not exist': { id: 'not-found', markup: '<pet-detail petid="99"></pet-detail>' },
  'a detail of a pet that is not listed': {
    id: 'not-listed',
    markup: '<pet-detail petid="99" via="list"></pet-detail>',
  },
  'a detail with an invalid id': { id: 'no-id', markup: '<pet-detail petid="Rex"></pet-detail>' },
  'a detail with an error': {
    id: 'detail-error',
    markup: '<pet-detail petid="1"></pet-detail>',
    service: lost('listPets'),
  },
  'a detail with your own markup': {
    id: 'own-detail',
    markup:
      '<pet-detail petid="1"><template data-pet="detail"><p><b data-pet="name"></b> is one of our <span data-pet="category"></span>.</p></template></pet-detail>',
  },
} as const satisfies Record<string, State>;
