import { expect, nextFrame } from '@open-wc/testing';
import '../../../components/define/locales/ar.js';
import '../../../components/define/locales/de.js';
import '../../../components/define/locales/fr.js';
import '../../../components/define/locales/ja.js';
import { stopClock } from '../clock.js';
import { choose, loaded, many, next, open } from '../page.js';
import { get } from '../roles.js';

const chooseSold = (list: Element) => choose(get<HTMLSelectElement>(list, 'combobox', 'Status'), 'sold');
const invoke = (list: Element, command: string) => list.dispatchEvent(Object.assign(new Event('command'), { command }));

for (const [title, tag, act] of [
  ['a refresh', '<pet-list></pet-list>', (list: Element) => invoke(list, '--pet-refresh')],
  ['another status of a full list of cards', '<pet-list layout="cards" limit="3" filter></pet-list>', chooseSold],
  ['a part of all pets', '<pet-list filter></pet-list>', chooseSold],
] as const) {
  it(`<pet-list> while a visitor waits draws a line above its rows and mutes them for ${title} after a moment, and does not get higher`, async () => {
    const clock = stopClock();
    const { backend, list } = open(tag, { pets: 3 });
    await clock.advance(0);
    expect(list.pets).to.have.lengthOf(3);
    const height = list.offsetHeight;
    const line = () => {
      const body = list.shadowRoot?.querySelector('[part=body]') as Element;
      const { content, position, borderTopWidth, top } = getComputedStyle(body, '::before');
      return content !== 'none' && [position, borderTopWidth, Math.ceil(Number.parseFloat(top))];
    };
    backend.latency = 60_000;
    act(list);
    await clock.advance(100);
    expect(line()).to.equal(false);
    const name = list.shadowRoot?.querySelector('tbody [part~=name], li [part~=name]') as Element;
    const mark = list.shadowRoot?.querySelector('[data-status=available]') as Element;
    const colors = () => [getComputedStyle(name).webkitTextFillColor, getComputedStyle(mark).backgroundImage];
    const before = colors();
    await clock.advance(200);
    // On the rule below the head of a table, or above cards.
    const head = list.shadowRoot?.querySelector<HTMLElement>('thead')?.offsetHeight;
    expect(line()).to.deep.equal(['absolute', '2px', head ? head - 1 : -8]);
    for (const [index, color] of colors().entries()) expect(color).not.to.equal(before[index]);
    expect(list.matches(':state(refreshing)')).to.equal(true);
    expect(list.offsetHeight).to.equal(height);
  });
}

it('rows are muted after an error if another status is chosen than theirs', async () => {
  const { backend, list } = await loaded('<pet-list filter></pet-list>', { pets: 3 });
  const name = list.shadowRoot?.querySelector('tbody [part~=name]') as Element;
  const color = () => getComputedStyle(name).webkitTextFillColor;
  const before = color();
  backend.faults = [{ kind: 'response', status: 400 }];
  for (const [act, isMuted] of [
    [() => invoke(list, '--pet-refresh'), false],
    [() => chooseSold(list), true],
  ] as const) {
    act();
    await list.settled;
    expect(list.error).not.to.equal(undefined);
    expect(color() !== before).to.equal(isMuted);
  }
});

it('a narrow list has no hole below its button while more pets load', async () => {
  const clock = stopClock();
  const { backend, list } = open('<pet-list limit="3" style="inline-size: 320px"></pet-list>', { pets: 5 });
  await clock.advance(100);
  backend.faults = [{ kind: 'hang' }];
  const button = get(list, 'button', 'Show more');
  button.click();
  await clock.advance(1000);
  const { bottom } = button.getBoundingClientRect();
  expect(list.getBoundingClientRect().bottom - bottom).to.be.at.most(8);
});

it('cards leave no hole if they get wider after a slow choice', async () => {
  const { backend, list } = await loaded(
    '<pet-list layout="cards" limit="9" filter style="inline-size: 500px"></pet-list>',
    { pets: many(9) },
  );
  backend.latency = 900;
  chooseSold(list);
  await next(list, 'pet-load');
  await nextFrame();
  await nextFrame();
  list.style.inlineSize = '900px';
  const rows = get(list, 'list');
  expect(Number(rows.parentElement?.offsetHeight) - rows.offsetHeight).to.be.at.most(8);
});

it('the skeletons of selectable rows start where names do', async () => {
  const clock = stopClock();
  const { backend, list } = open('<pet-list selectable></pet-list>', { pets: 1 });
  backend.faults = [{ kind: 'hang' }];
  await clock.advance(1000);
  const startOf = (selector: string) => list.shadowRoot?.querySelector(selector)?.getBoundingClientRect().left;
  const before = startOf('.skeleton');
  list.pets = [{ id: '1', name: 'Rex', categoryId: '1' }];
  await list.updateComplete;
  expect(before).to.equal(startOf('button.row'));
});

describe('the note about a long wait', () => {
  const languages = ['en', 'de', 'fr', 'ja', 'ar'];
  const find = (element: Element, selector: string) => [
    ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const box = (element: Element, selector: string) => {
    const found = find(element, selector)[0];
    if (!found) throw new Error(`There is no ${selector}.`);
    return found.getBoundingClientRect();
  };

  const areApart = (note: DOMRect, { top, left, right }: DOMRect) =>
    note.bottom <= top || note.right <= left || note.left >= right;

  /** Where everything in an element is, except the note and the footer that stays in view with it. */
  const boxes = (element: Element) =>
    find(element, '.root, .root *')
      .filter((inside) => !inside.closest('.note, .footer, [role=status]'))
      .map((inside) => `${inside.localName}.${inside.className} ${JSON.stringify(inside.getBoundingClientRect())}`);

  /** Elements in several languages, each in a column of this width. */
  function show<Tag extends 'pet-list' | 'pet-form'>(tag: Tag, width: number, attributes = '', pets = 5) {
    const markup = languages.map(
      (lang) => `<${tag} lang="${lang}" style="inline-size: ${width}px" ${attributes}></${tag}>`,
    );
    const page = open(markup.join(''), { pets });
    return { ...page, elements: [...page.store.querySelectorAll(tag)] };
  }

  for (const faults of [[{ kind: 'hang' }], []] as const)
    it(`is in view while a long list ${faults.length > 0 ? 'loads' : 'refreshes'}`, async () => {
      const clock = stopClock();
      const { elements, backend } = show('pet-list', 900, 'limit="100"', 100);
      backend.faults = faults;
      await clock.advance(1000);
      const [list] = elements;
      if (!list) throw new Error('There is no list.');
      backend.faults = [{ kind: 'hang' }];
      list.refresh();
      await clock.advance(6000);
      expect(list.getBoundingClientRect().bottom).to.be.above(innerHeight);
      expect(box(list, '[part=note]').bottom).to.be.at.most(innerHeight);
      // Like a message.
      const note = list.shadowRoot?.querySelector('.note') as Element;
      expect(getComputedStyle(note, '::before').content).to.contain('"i"');
    });

  for (const width of [240, 320, 375, 900]) {
    for (const attributes of ['', 'layout="table"', 'layout="cards"', 'selectable link="#{id}"']) {
      const kind = `at ${width} px, ${attributes || 'a table'}`;

      it(`moves and covers nothing while a list loads its first pets, ${kind}`, async () => {
        const clock = stopClock();
        const { elements, backend } = show('pet-list', width, `limit="3" ${attributes}`);
        backend.faults = [{ kind: 'hang' }];
        await clock.advance(1000);
        const before = elements.map(boxes);
        await clock.advance(5000);
        expect(elements.map(boxes)).to.deep.equal(before);
        for (const list of elements) {
          // Otherwise the note stays in view over what is below the window.
          list.scrollIntoView({ block: 'end' });
          const [note, body] = [box(list, '[part=summary]'), box(list, '[part=body]')];
          expect(note.top).to.be.at.least(body.bottom);
          expect(note.bottom).to.be.at.most(list.getBoundingClientRect().bottom);
          const [text] = find(list, '[part=summary]');
          expect(text?.scrollHeight).to.be.at.most(Number(text?.offsetHeight));
        }
      });

      it(`moves and covers nothing while a list loads other pets, ${kind}`, async () => {
        const clock = stopClock();
        const { elements, backend } = show('pet-list', width, `limit="3" ${attributes}`);
        await clock.advance(100);
        // A narrow list is known to be narrow from its first frame on, which draws its labels.
        await nextFrame();
        await nextFrame();
        backend.faults = [{ kind: 'hang' }];
        for (const list of elements) list.refresh();
        await clock.advance(1000);
        const before = elements.map(boxes);
        await clock.advance(5000);
        expect(elements.map(boxes)).to.deep.equal(before);
        for (const list of elements) {
          const [note, button] = [box(list, '.note > :last-child'), box(list, '[part~=more]')];
          expect(areApart(note, button)).to.equal(true);
        }
      });
    }

    it(`moves nothing while a form waits, and appears only after 5 s, at ${width} px`, async () => {
      const clock = stopClock();
      const { elements, backend } = show('pet-form', width);
      await clock.advance(0);
      backend.faults = [{ kind: 'hang' }];
      for (const form of elements) {
        form.draft = { name: 'Rex', category: '3' };
        form.submit();
      }
      const isShown = (form: Element) => find(form, '[part=note]')[0]?.checkVisibility({ visibilityProperty: true });
      await clock.advance(1000);
      expect(elements.some(isShown)).to.equal(false);
      const before = elements.map(boxes);
      await clock.advance(5000);
      expect(elements.every(isShown)).to.equal(true);
      expect(elements.map(boxes)).to.deep.equal(before);
    });
  }
});
