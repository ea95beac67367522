import { virtual } from '@guidepup/virtual-screen-reader/browser.js';
import { expect } from '@open-wc/testing';
import { nextTask } from '../clock.js';
import { bella, choose, failed, loaded, next, type } from '../page.js';
import { get } from '../roles.js';

/**
 * A simulated screen reader, which has its own idea of names, roles and live regions. It enters no shadow root, so it
 * listens to one element at a time, from inside; what is put into slots it does not hear, nor an alert that appears: it
 * reads that where it stands.
 */
async function listenTo(element: Element): Promise<void> {
  await virtual.stop();
  const container = element.shadowRoot?.querySelector<HTMLElement>('[part=root]');
  if (!container) throw new Error('Nothing is rendered yet.');
  await virtual.start({ container });
}

/** Everything from the start to the end, as it is spoken. */
async function readAll(): Promise<string[]> {
  const [first] = await virtual.spokenPhraseLog();
  const phrases: string[] = [];
  for (let phrase = first; phrase !== undefined; phrase = await virtual.lastSpokenPhrase()) {
    if (phrases.length > 0 && phrase === first) break;
    phrases.push(phrase);
    await virtual.next();
  }
  await virtual.clearSpokenPhraseLog();
  return phrases;
}

/** Goes on to what is spoken like this, and forgets what was spoken on the way. */
async function goTo(phrase: string): Promise<void> {
  for (let steps = 0; (await virtual.lastSpokenPhrase()) !== phrase; steps++) {
    if (steps > 100) throw new Error(`Nothing is spoken as “${phrase}”.`);
    await virtual.next();
  }
  await virtual.clearSpokenPhraseLog();
}

/** What was spoken since the last call, once pending tasks have run. */
async function newPhrases(): Promise<string[]> {
  await nextTask();
  const phrases = await virtual.spokenPhraseLog();
  await virtual.clearSpokenPhraseLog();
  return phrases;
}

describe('a simulated screen reader', () => {
  afterEach(() => virtual.stop());

  it('reads a heading, the controls, a table with headers and rows, and the number of pets', async () => {
    const { list } = await loaded('<pet-list filter sizes="5 20" selectable></pet-list>', {
      pets: [{ name: 'Rex', categoryId: 3, status: 'sold' }],
    });
    await list.settled;
    await listenTo(list);
    expect(await readAll()).to.deep.equal([
      'heading, Pets, level 2',
      'Status',
      'combobox, Status, has popup listbox, not expanded',
      'option, Any status, not selected, position 1, set size 4',
      'option, Available, available, not selected, position 2, set size 4',
      'option, Pending, pending, not selected, position 3, set size 4',
      'option, Sold, sold, not selected, position 4, set size 4',
      'end of combobox, Status, has popup listbox, not expanded',
      'Show at most',
      'combobox, Show at most, 20, has popup listbox, not expanded',
      'option, 5, not selected, position 1, set size 2',
      'option, 20, not selected, position 2, set size 2',
      'end of combobox, Show at most, 20, has popup listbox, not expanded',
      'group, Pets, not busy',
      'table, Pets – Any status',
      'caption, Pets – Any status',
      'rowgroup',
      'row, Name Status Category Id',
      'columnheader, Name',
      'columnheader, Status',
      'columnheader, Category',
      'columnheader, Id',
      'end of row, Name Status Category Id',
      'end of rowgroup',
      'rowgroup',
      'row, Rex Sold 3 1',
      'rowheader, Rex',
      'button, Rex, not pressed',
      'end of rowheader, Rex',
      'cell, Sold',
      'cell, 3',
      'cell, 1',
      'end of row, Rex Sold 3 1',
      'end of rowgroup',
      'end of table, Pets – Any status',
      'end of group, Pets, not busy',
      'Showing 1 pet',
      'status',
    ]);
  });

  it('reads each result while a visitor filters, selects, adds a pet and gets an error', async () => {
    const { backend, list, detail, form } = await loaded(
      '<pet-list id="l" filter selectable></pet-list><pet-detail for="l"></pet-detail><pet-form></pet-form>',
      {
        pets: [{ name: 'Rex', categoryId: 3, status: 'sold' }, bella],
      },
    );
    await list.settled;

    await listenTo(list);
    await newPhrases();
    choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
    await next(list, 'pet-load');
    await list.settled;
    expect(await newPhrases(), 'filter').to.deep.equal(['polite: Sold: Showing 1 pet']);

    await goTo('button, Rex, not pressed');
    await virtual.act();
    await list.settled;
    await newPhrases();
    await virtual.previous();
    await virtual.next();
    expect(await newPhrases(), 'select').to.deep.equal(['rowheader, Rex', 'button, Rex, pressed']);

    await listenTo(detail);
    expect(await readAll(), 'detail').to.deep.equal([
      'heading, Rex, level 2',
      'Rex',
      'end of heading, Rex, level 2',
      'group, Pet, not busy',
      'term',
      'Status',
      'end of term',
      'definition',
      'Sold',
      'end of definition',
      'term',
      'Category',
      'end of term',
      'definition',
      '3',
      'end of definition',
      'term',
      'Id',
      'end of term',
      'definition',
      '1',
      'end of definition',
      'end of group, Pet, not busy',
      'status',
      'Pet: Rex',
      'end of status',
    ]);

    await listenTo(form);
    await goTo('button, Add pet, not disabled');
    await virtual.act();
    await form.settled;
    expect(await newPhrases(), 'mistakes').to.deep.equal([
      'button, Add pet, not disabled',
      'textbox, Name, Enter a name, invalid, required',
    ]);

    type(get(form, 'textbox', 'Name'), 'Max');
    type(get(form, 'textbox', 'Category'), '3');
    await goTo('button, Add pet, not disabled');
    const created = next(form, 'pet-create');
    await virtual.act();
    await created;
    await form.settled;
    expect(await newPhrases(), 'create').to.deep.equal(['button, Add pet, not disabled', 'polite: Max was added.']);

    backend.faults = [{ kind: 'lost' }];
    type(get(form, 'textbox', 'Name'), 'Tom');
    type(get(form, 'textbox', 'Category'), '3');
    await goTo('button, Add pet, not disabled');
    const lost = next(form, 'pet-error');
    await virtual.act();
    await lost;
    await form.settled;
    expect(await newPhrases(), 'uncertain').to.deep.equal([
      'group, We could not confirm that the pet was added. Tom · 3 It may have been added. Look at the list before you send it again.',
    ]);

    await listenTo(list);
    await newPhrases();
    list.refresh();
    await failed(list);
    await goTo('alert');
    for (let steps = 0; steps < 7; steps++) await virtual.next();
    expect(await newPhrases(), 'error').to.deep.equal([
      'paragraph',
      'strong',
      'The list could not be updated. It shows earlier data (Sold).',
      'end of strong',
      'The pet store could not be reached. Check your connection and try again.',
      'end of paragraph',
      'end of alert',
    ]);
    await goTo('button, Try again, not disabled');
    const again = next(list, 'pet-error');
    await virtual.act();
    await again;
    await list.settled;
    expect(await newPhrases(), 'retry').to.deep.equal([
      'button, Try again, not disabled',
      'polite: The pet store could not be reached. Check your connection and try again.',
    ]);
  });
});
