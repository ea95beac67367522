import { expect } from '@open-wc/testing';
import { en } from '../../../components/i18n/en.js';
import * as languages from '../../../components/i18n/languages.js';
import { type PetListElement, registerLocale, type Strings } from '../../../components/index.js';
import { nextTask } from '../clock.js';
import {
  body,
  captureConsole,
  choose,
  cleanUp,
  loaded,
  next,
  open,
  requests,
  rex,
  statusText,
  the,
  write,
} from '../page.js';
import { all, get, textOf } from '../roles.js';

const root = (element: Element) => element.shadowRoot?.querySelector('[part=root]');
const summary = (list: Element) => list.shadowRoot?.querySelector('[part=summary]')?.textContent;

/** A store with pets, already rendered, in a page part of the language `lang`. */
async function openIn(lang: string, markup = '<pet-list filter sizes="2 100"></pet-list>', pets = 3) {
  const page = open(markup, { pets });
  page.store.lang = lang;
  await next(page.store, 'pet-load');
  await the('pet-list', page.store).updateComplete;
  return { ...page, list: the('pet-list', page.store) };
}

describe('languages', () => {
  before(() =>
    Promise.all(Object.keys(languages).map((tag) => import(`../../../components/define/locales/${tag}.ts`))),
  );

  for (const [lang, { pets, showing, statusSold, noPetsWithStatus }] of Object.entries<Strings>({ en, ...languages })) {
    it(`are ${lang} if the page is`, async () => {
      const { list, backend } = await openIn(lang);
      get(list, 'heading', pets);
      const form = typeof showing === 'string' ? showing : showing[new Intl.PluralRules(lang).select(3)];
      expect(summary(list)).to.equal(form?.replace('{count}', new Intl.NumberFormat(lang).format(3)));
      expect(root(list)?.hasAttribute('lang')).to.equal(false);
      expect(root(list)?.hasAttribute('dir')).to.equal(false);
      backend.restore({ nextId: '1', pets: [] });
      choose(all(list, 'combobox')[0] as HTMLSelectElement, 'sold');
      await next(list, 'pet-load');
      await list.updateComplete;
      const empty = noPetsWithStatus.replace('{status}', statusSold).replace(/\s+/g, ' ');
      expect(textOf(list).replace(/[\u2068\u2069]/g, '')).to.contain(empty);
    });
  }

  it('keep their order around a name from right to left', async () => {
    const { list } = await loaded('<pet-list link="/{id}" selectable></pet-list>', {
      pets: [{ name: 'שלום', categoryId: 3 }],
    });
    get(list, 'button', 'Select \u2068שלום\u2069');
  });

  it('apply to longer tags, whose numbers follow the full tag', async () => {
    const { list } = await openIn('de-AT', '<pet-list limit="3" sizes="3"></pet-list>', 3);
    get(list, 'heading', 'Tiere');
    const { list: egypt } = await openIn('ar-EG-u-nu-arab', '<pet-list sizes="20"></pet-list>', 3);
    expect(summary(egypt)).to.equal('تُعرض ٣ حيوانات');
    expect(get(egypt, 'combobox').textContent?.trim()).to.equal('٢٠');
  });

  for (const lang of ['de_AT', 'DE', ' de ', 'de-!!', 'de-'.repeat(40)]) {
    it(`treat "${lang.slice(0, 12)}" as German`, async () => {
      const { list } = await openIn(lang);
      get(list, 'heading', 'Tiere');
      expect(summary(list)).to.equal('3 Tiere werden angezeigt');
    });
  }

  for (const lang of ['', 'xx', 'x', '-', 'not a tag', '1234567890', 'deu']) {
    it(`fall back to English with lang="en" if the page is in "${lang}"`, async () => {
      const { list } = await openIn(lang);
      get(list, 'heading', 'Pets');
      expect(root(list)?.getAttribute('lang')).to.equal('en');
      expect(root(list)?.getAttribute('dir')).to.equal('ltr');
      expect(summary(list)).to.equal('Showing 3 pets');
    });
  }

  it('leave the heading that the page gives in the language of the page, also where the others are English', async () => {
    const { list } = await openIn('fi', '<pet-list label="Lemmikit"></pet-list>');
    expect(get(list, 'heading', 'Lemmikit').matches(':lang(fi)')).to.equal(true);
  });

  it('do not change the layout of a page that runs from right to left, nor its slotted content', async () => {
    const { list, store } = await openIn('he', '<pet-list><h3 slot="heading">כותרת</h3></pet-list>');
    store.dir = 'rtl';
    const slotted = list.querySelector('h3') as HTMLElement;
    const status = root(list)?.querySelector('[role=status]') as Element;
    expect(getComputedStyle(root(list) as Element).direction).to.equal('rtl');
    expect(getComputedStyle(slotted).direction).to.equal('rtl');
    // Each text is written in the direction of its own letters.
    expect(getComputedStyle(status).unicodeBidi).to.equal('plaintext');
  });

  it('follow the page at run time in all elements, without a request', async () => {
    const { list, backend, store } = await openIn(
      'de',
      '<pet-list id="l"></pet-list><pet-form></pet-form><pet-detail for="l"></pet-detail>',
    );
    const before = backend.requests.length;
    store.lang = 'fr';
    await nextTask();
    get(list, 'heading', 'Animaux');
    get(the('pet-form', store), 'button', 'Ajouter l’animal');
    expect(textOf(the('pet-detail', store))).to.contain('Choisissez un animal pour voir sa fiche.');
    store.lang = 'xx';
    await nextTask();
    get(list, 'heading', 'Pets');
    expect(root(list)?.getAttribute('lang')).to.equal('en');
    store.removeAttribute('lang');
    document.documentElement.lang = 'ja';
    await nextTask();
    get(list, 'heading', 'ペット');
    expect(root(list)?.hasAttribute('lang')).to.equal(false);
    document.documentElement.removeAttribute('lang');
    expect(backend.requests.length).to.equal(before);
    expect(statusText(list)).to.equal('');
  });

  it('follow the tree that contains an element, through slots and shadow roots', async () => {
    const outer = cleanUp(document.createElement('div'));
    outer.lang = 'fr';
    body.append(outer);
    const host = document.createElement('div');
    outer.append(host);
    const inner = host.attachShadow({ mode: 'open' });
    write(inner, '<section lang="es"><slot></slot></section><p><pet-list></pet-list></p>');
    write(host, '<pet-list></pet-list>');
    const slotted = the('pet-list', host);
    const shadowed = the('pet-list', inner);
    await Promise.all([slotted.updateComplete, shadowed.updateComplete]);
    for (const list of [slotted, shadowed]) {
      get(list, 'heading', 'Animaux');
    }
    inner.querySelector('p')?.setAttribute('lang', 'es');
    host.lang = 'de';
    await nextTask();
    get(slotted, 'heading', 'Tiere');
    get(shadowed, 'heading', 'Mascotas');
    inner.querySelector('p')?.removeAttribute('lang');
    await nextTask();
    host.lang = 'fr';
    await nextTask();
    for (const list of [slotted, shadowed]) get(list, 'heading', 'Animaux');
  });
});

describe('texts of the page', () => {
  it('replace those of a language at once, without a request, also for longer tags', async () => {
    const { list, backend } = await openIn('es-MX');
    const before = backend.requests.length;
    registerLocale('es', { pets: 'Animalitos', showing: { one: 'Uno', other: 'Van {count}' } });
    await nextTask();
    get(list, 'heading', 'Animalitos');
    expect(summary(list)).to.equal('Van 3');
    expect(get(list, 'columnheader', 'Nombre').isConnected).to.equal(true);
    registerLocale('es-MX', { pets: 'Bichitos' });
    await nextTask();
    get(list, 'heading', 'Bichitos');
    registerLocale('es-MX', { showMore: 'Más' });
    await nextTask();
    get(list, 'heading', 'Bichitos');
    registerLocale('es', {
      pets: 'Mascotas',
      showing: { one: 'Se muestra {count} mascota', other: 'Se muestran {count} mascotas' },
    });
    registerLocale('es-MX', { pets: 'Mascotas', showMore: 'Mostrar más' });
    expect(backend.requests.length).to.equal(before);
  });

  it('replace some English texts of a missing language, which keeps lang="en"', async () => {
    const { list } = await openIn('nl');
    registerLocale('nl', { pets: 'Dieren' });
    await nextTask();
    get(list, 'heading', 'Dieren');
    expect(root(list)?.getAttribute('lang')).to.equal('en');
    registerLocale('en', { name: 'Called' });
    await nextTask();
    get(list, 'columnheader', 'Called');
    registerLocale('en', { name: 'Name' });
  });

  it('count as a language if they are most of its texts', async () => {
    const { en } = await import('../../../components/i18n/en.js');
    const { list } = await openIn('sv');
    const { pause: _, ...most } = en;
    registerLocale('sv', { ...most, pets: 'Husdjur' });
    await nextTask();
    get(list, 'heading', 'Husdjur');
    expect(root(list)?.hasAttribute('lang')).to.equal(false);
  });

  it('come from a JSON block or a property of the store, before a language’s own', async () => {
    const block = '<script type="application/json" data-pet="strings">{"pets":"Unsere Tiere"}</script>';
    const { list, store, backend } = await openIn('de', `${block}<pet-list></pet-list>`);
    get(list, 'heading', 'Unsere Tiere');
    get(list, 'columnheader', 'Kategorie');
    store.strings = { pets: 'Hunde', category: 'Rasse' };
    await nextTask();
    get(list, 'heading', 'Hunde');
    get(list, 'columnheader', 'Rasse');
    store.strings = undefined;
    await nextTask();
    get(list, 'heading', 'Unsere Tiere');
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
  });

  it('replace every text of rows that are already there', async () => {
    const { store, list } = await loaded('<pet-list selectable link="/{id}"></pet-list>', { pets: [rex] });
    get(list, 'button', 'Select Rex');
    store.strings = { notStated: 'Ask us', select: 'Choose {name} {toString}' };
    await nextTask();
    get(list, 'cell', 'Ask us');
    get(list, 'button', 'Choose Rex {toString}');
  });

  it('name each status that the service adds, also in rows that are already there; the others keep their own', async () => {
    const { store, form } = open(
      '<pet-list columns="name status"></pet-list><pet-list filter status="onHold"></pet-list><pet-form></pet-form>',
    );
    const [list, filtered] = store.querySelectorAll('pet-list') as unknown as [PetListElement, PetListElement];
    await next(list, 'pet-load');
    const statuses = ['onHold', 'paused', 'notOffered', 'pending', ''];
    list.pets = statuses.map((status, id) => ({ id, name: 'Rex', categoryId: 3, status }));
    form.draft = { status: 'onHold' };
    await nextTask();
    const shown = () => all(list, 'cell').map((cell) => cell.textContent);
    const options = (element: Element) =>
      [...(element.shadowRoot?.querySelectorAll('#status option') ?? [])].map(({ textContent }) => textContent);
    expect(shown()).to.deep.equal(['onHold', 'paused', 'notOffered', 'Pending', 'Not stated']);
    expect(options(filtered)).to.deep.equal(['Any status', 'Available', 'Pending', 'Sold', 'onHold']);
    store.strings = { statusOnHold: 'Reserved', statusPending: 'Soon' };
    await nextTask();
    expect(shown()).to.deep.equal(['Reserved', 'paused', 'notOffered', 'Soon', 'Not stated']);
    expect(options(filtered)).to.deep.equal(['Any status', 'Available', 'Soon', 'Sold', 'Reserved']);
    expect(options(form)).to.deep.equal(['Not stated', 'Available', 'Soon', 'Sold', 'Reserved']);
  });

  it('are ignored with one warning if they are invalid, and never stop rendering', async () => {
    const warnings = captureConsole('warn');
    const { list, store } = await openIn('de', '<pet-list></pet-list>');
    const wrong = { pets: 7, showing: { one: 'eins' }, add: null, toString: 'x', statused: 'y', name: 'Rufname' };
    for (const texts of [wrong, wrong, 'texts', 3, null, []] as unknown as (typeof store.strings)[]) {
      store.strings = texts;
      await nextTask();
    }
    store.strings = wrong as unknown as typeof store.strings;
    await nextTask();
    get(list, 'heading', 'Tiere');
    get(list, 'columnheader', 'Rufname');
    expect(summary(list)).to.equal('3 Tiere werden angezeigt');
    const about = warnings.filter(([text]) => String(text).includes('pets, showing, add, toString, statused'));
    expect(about).to.have.lengthOf(1);
    registerLocale('de', JSON.parse('{"pets":{"one":1},"__proto__":{"pets":"x"}}'));
    registerLocale('de', undefined as unknown as Record<never, never>);
    await nextTask();
    get(list, 'heading', 'Tiere');
  });
});
