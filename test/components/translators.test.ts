import { expect } from '@open-wc/testing';
import type { BackendOptions } from '../../src/backend/index.js';
import { choose, open, type the, until } from './page.js';
import { all } from './roles.js';

/** What translators, highlighters and reading aids do to a text. The mark is invisible, so that what they leave can be compared. */
const mark = '\u2060';
const wrapper = (): HTMLElement => document.createElement('font');
const disturbances: Readonly<Record<string, (text: Text) => void>> = {
  'replaces each text': (text) => {
    const font = wrapper();
    font.textContent = text.data;
    text.replaceWith(font);
  },
  'wraps each text': (text) => {
    const font = wrapper();
    text.replaceWith(font);
    font.append(text);
  },
  'appends to each text': (text) => text.after(mark),
  'changes each text in place': (text) => {
    text.data += mark;
  },
};

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element.shadowRoot ?? element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data, parentElement }) => data.trim() && parentElement?.localName !== 'style');
}

/** Everything that a visitor reads. A translator leaves elements of its own in it. */
const read = (element: Element): string =>
  textsIn(element)
    .filter(
      ({ parentElement }) => parentElement?.checkVisibility() && !parentElement.closest('.hidden, option, details'),
    )
    .map(({ data }) => data.replaceAll(mark, '').trim())
    .filter(Boolean)
    .join(' ');

const control = (element: Element, selector: string) =>
  element.shadowRoot?.querySelector<HTMLSelectElement>(selector) as HTMLSelectElement;

interface Journey {
  readonly markup: string;
  readonly options?: Partial<BackendOptions>;
  /** What a visitor or the page does, one step after the other. */
  readonly steps: readonly ((element: HTMLElement) => unknown)[];
}

const list = (element: HTMLElement) => element as ReturnType<typeof the<'pet-list'>>;
const form = (element: HTMLElement) => element as ReturnType<typeof the<'pet-form'>>;
const detail = (element: HTMLElement) => element as ReturnType<typeof the<'pet-detail'>>;
const press = (name: string) => (element: HTMLElement) => {
  const buttons = all(element, 'button');
  const wanted = buttons.find(({ textContent }) => textContent?.replaceAll(mark, '').trim() === name);
  if (!wanted) throw new Error(`There is no ${name}.`);
  wanted.click();
};
const submit = (draft: object) => (element: HTMLElement) => {
  form(element).draft = draft;
  form(element).submit();
};
const filter = (status: string) => (element: HTMLElement) => choose(control(element, '#status'), status);

const pets = Array.from({ length: 60 }, (_, index) => ({
  name: `Pet ${index}`,
  categoryId: (index % 3) + 1,
  status: (['available', 'pending', 'sold'] as const)[index % 3],
}));

const failing = { faults: [{ kind: 'response', status: 500, operation: 'listPets', call: [3, 4] }] } as const;
const listSteps = [
  filter('sold'),
  press('Show more'),
  (element: HTMLElement) => list(element).refresh(),
  press('Try again'),
  filter(''),
];

const journeys: Readonly<Record<string, Journey>> = {
  'a list': {
    markup: '<pet-list filter sizes="5 20 50" limit="5" poll="60"></pet-list>',
    options: failing,
    steps: listSteps,
  },
  'a selectable list': {
    markup: '<pet-list selectable limit="5"></pet-list>',
    steps: [press('Pet 1'), press('Show more'), press('Pet 9'), (element) => Object.assign(element, { link: '/{id}' })],
  },
  'a list of cards': {
    markup: '<pet-list layout="cards" filter selectable limit="5"></pet-list>',
    options: failing,
    steps: [press('Pet 1'), ...listSteps],
  },
  'a form': {
    markup: '<pet-form></pet-form>',
    options: {
      faults: [
        { kind: 'lost', operation: 'createPet', effect: true, call: 1 },
        { kind: 'response', status: 400, operation: 'createPet', call: 2 },
        { kind: 'response', status: 500, operation: 'listPets', call: 1 },
      ],
    },
    steps: [
      submit({}),
      submit({ name: 'Rex', category: 'x' }),
      submit({ name: 'Rex', category: '3' }),
      press('Look at the list'),
      press('Look again'),
      submit({ name: 'Mia', category: '2' }),
      submit({ name: 'Tom', category: '2' }),
      submit({ name: 'Kim', category: '1' }),
    ],
  },
  'a detail': {
    markup: '<pet-detail petid="1"></pet-detail>',
    options: { faults: [{ kind: 'response', status: 500, operation: 'listPets', call: 2 }] },
    steps: ['2', '3', '1000', 'x', '4', ''].map((petId) => (element) => {
      detail(element).petId = petId;
    }),
  },
};

for (const [what, disturb] of Object.entries(disturbances))
  for (const [where, { markup, options, steps }] of Object.entries(journeys))
    it(`texts that something else in the page ${what} of ${where} are still those of the element after each change`, async () => {
      const pages = [0, 1].map(() => {
        const { store } = open(markup, { pets, ...options });
        return store.firstElementChild as ReturnType<typeof the>;
      });
      const settle = () => Promise.all(pages.map((element) => element.settled));
      await until(() => pages.every(({ client }) => client));
      await settle();
      const [untouched, disturbed] = pages as unknown as [HTMLElement, HTMLElement];
      expect(textsIn(disturbed)).not.to.be.empty;
      for (const [index, step] of steps.entries()) {
        for (const text of textsIn(disturbed)) disturb(text);
        for (const element of pages) step(element);
        await settle();
        expect(read(disturbed), `step ${index + 1}`).to.equal(read(untouched));
      }
    });
