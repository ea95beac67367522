import { expect } from '@open-wc/testing';
import { rememberPlaces } from '../../components/dom/motion.js';
import type { PetListElement } from '../../components/index.js';
import { nextTask } from './clock.js';
import { cleanUp, loaded, next, open, place, rex, the, until } from './page.js';
import { get } from './roles.js';

const long = 'Donaudampfschifffahrtsgesellschaftskapitänshund'.repeat(3);
const places: Record<string, string> = {
  'a block': '',
  'a float': 'float: left; max-width: 100%',
  'a flex container': 'display: flex; flex-wrap: wrap; gap: 1rem',
  'a flex column': 'display: flex; flex-direction: column',
  'a grid': 'display: grid',
  'an inline block': 'display: inline-block; max-width: 100%',
  'wide text spacing': 'line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em',
  'another direction': 'direction: rtl',
};

const reserve = await (await fetch(new URL('../../components/styles/reserve.css', import.meta.url))).text();

const linkStyles = (others = '') => {
  cleanUp(document.head.appendChild(document.createElement('style'))).textContent = reserve + others;
};

it('what moves up slides from its old place', () => {
  const around = place('<div><div style="block-size: 100px"></div><p></p></div>');
  const [above, below] = [...around.children] as [HTMLElement, HTMLElement];
  const slide = rememberPlaces([below]);
  above.style.setProperty('block-size', '30px');
  slide();
  const effect = below.getAnimations()[0]?.effect as KeyframeEffect;
  expect(effect.getKeyframes()[0]?.['transform']).to.equal('translateY(70px)');
});

describe('the layout at 320 px', () => {
  for (const [place, style] of Object.entries(places)) {
    it(`hides nothing and does not scroll sideways in ${place}`, async () => {
      const { store } = open(
        `<div style="inline-size: 320px"><div style="${style}">
          <pet-list filter sizes="20 50" selectable poll="20"></pet-list><pet-form></pet-form><pet-detail petid="1"></pet-detail>
        </div></div>`,
        { pets: [{ name: long, categoryId: '9223372036854775807' }] },
      );
      await Promise.all([next(store, 'pet-load'), next(store, 'pet-show')]);
      await the('pet-form', store).settled;
      for (const element of store.querySelectorAll<HTMLElement>('pet-list, pet-form, pet-detail')) {
        const { width } = element.getBoundingClientRect();
        expect(width, element.localName).to.be.above(200).and.at.most(320);
        const inside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])].filter(
          (node) => !node.closest('.hidden, thead'),
        );
        const outer = element.getBoundingClientRect();
        for (const node of inside) {
          const { left, right, width: own } = node.getBoundingClientRect();
          if (own === 0) continue;
          expect(left, node.outerHTML.slice(0, 80)).to.be.at.least(outer.left - 1);
          expect(right, node.outerHTML.slice(0, 80)).to.be.at.most(outer.right + 1);
        }
      }
    });
  }

  for (const width of [360, 430]) {
    it(`has the status beside the heading, and the rest in the next line, ${width} px wide`, async () => {
      const list = place<PetListElement>(
        `<pet-list filter sizes="5 10" limit="5" poll="20" style="inline-size: ${width}px"></pet-list>`,
      );
      await list.updateComplete;
      const topOf = (selector: string) => list.shadowRoot?.querySelector(selector)?.getBoundingClientRect().top ?? 0;
      const bottom = list.shadowRoot?.querySelector('#status')?.getBoundingClientRect().bottom ?? 0;
      expect(topOf('#status')).to.be.closeTo(topOf('.heading'), 10);
      expect(topOf('#limit')).to.be.at.least(bottom).and.to.be.closeTo(topOf('.pause'), 1);
    });
  }

  it('has both choices and their label on one line each, on a phone', async () => {
    const list = place<PetListElement>(
      '<pet-list filter sizes="20 100" poll="20" style="inline-size: 327px; font: 16px sans-serif"></pet-list>',
    );
    await list.updateComplete;
    const label = list.shadowRoot?.querySelector('[for=limit]') as HTMLElement;
    const height = label.offsetHeight;
    label.style.whiteSpace = 'nowrap';
    expect(height).to.equal(label.offsetHeight);
  });

  it('shows rows of one line where a list has no more than name and status', async () => {
    const list = place<PetListElement>('<pet-list columns="name status" style="inline-size: 320px"></pet-list>');
    list.pets = [{ id: '7', ...rex, categoryId: '3' }];
    await list.updateComplete;
    expect(list.shadowRoot?.querySelector<HTMLElement>('tbody tr')?.offsetHeight).to.be.below(50);
  });

  it('labels the numbers of a list in the frame in which it becomes narrow, and not in a wide one or a table', async () => {
    const list = place<PetListElement>('<pet-list style="inline-size: 320px"></pet-list>');
    list.pets = [{ id: '7', ...rex, categoryId: '3' }];
    const labels: boolean[] = [];
    for (const [width, layout] of [
      ['320px', 'auto'],
      ['600px', 'auto'],
      ['320px', 'auto'],
      ['320px', 'table'],
    ] as const) {
      list.layout = layout;
      list.style.inlineSize = width;
      await new Promise(requestAnimationFrame);
      // The first task after the frame.
      await nextTask();
      labels.push(/data-label|Category/.test(getComputedStyle(get(list, 'cell', '3'), '::before').content));
    }
    expect(labels).to.deep.equal([true, false, true, false]);
  });

  it('shows a table in the same page if there is space', async () => {
    const { store } = open(
      '<div style="inline-size: 320px"><pet-list></pet-list></div><div style="inline-size: 700px"><pet-list></pet-list></div>',
      { pets: 2 },
    );
    await next(store, 'pet-load');
    const [narrow, wide] = [...store.querySelectorAll('pet-list')].map((list) =>
      list.shadowRoot?.querySelector('tbody tr'),
    );
    expect(getComputedStyle(narrow as Element).display).to.equal('grid');
    expect(getComputedStyle(wide as Element).display).to.equal('table-row');
  });

  it('leaves half of a row to the name beside a long status', async () => {
    const { store } = open('<div style="inline-size: 320px"><pet-list></pet-list></div>', {
      pets: [{ name: 'Max von der Wolfsschlucht', categoryId: 1, status: 'adopted_by_a_very_nice_family' }],
    });
    await next(store, 'pet-load');
    const name = the('pet-list', store).shadowRoot?.querySelector('[part~=name]');
    expect(name?.getBoundingClientRect().width).to.be.above(140);
  });

  it('keeps elements in a store apart without the style sheet', async () => {
    const { store } = await loaded(
      '<datalist></datalist><pet-detail hidden></pet-detail><pet-form></pet-form><pet-list></pet-list>',
    );
    const [first, second] = [the('pet-form', store), the('pet-list', store)].map((each) =>
      each.getBoundingClientRect(),
    );
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).to.equal(32);
    expect(getComputedStyle(the('pet-form', store)).marginTop).to.equal('0px');
  });

  it('stays as it is in an article with indented first lines and preserved white space', async () => {
    const { store } = await loaded(
      '<pet-list layout="cards"></pet-list><pet-detail petid="1"></pet-detail><pet-form></pet-form>',
      { pets: [rex] },
    );
    await the('pet-detail', store).settled;
    the('pet-form', store).submit();
    await the('pet-form', store).settled;
    const places = () =>
      [...store.children].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll('.heading, .category, .note, label, .problem') ?? [])].map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          const { left, top } = text.getBoundingClientRect();
          return [left, top];
        }),
      );
    const before = places();
    Object.assign(store.style, { textIndent: '2em', whiteSpace: 'pre-wrap' });
    expect(places()).to.deep.equal(before);
  });

  it('hyphenates no name on a page that hyphenates its text', async () => {
    const { store } = await loaded('<pet-list></pet-list><pet-detail petid="1"></pet-detail>', { pets: [rex] });
    await the('pet-detail', store).settled;
    store.style.hyphens = 'auto';
    for (const element of store.children) {
      const name = element.shadowRoot?.querySelector('[part~=name]') as Element;
      expect(getComputedStyle(name).hyphens, element.localName).to.equal('manual');
    }
  });

  it('is hidden with the attribute hidden', async () => {
    const { store } = open('<pet-list hidden></pet-list><pet-form hidden></pet-form><pet-detail hidden></pet-detail>');
    await the('pet-form', store).updateComplete;
    store.hidden = true;
    for (const element of [store, ...store.children]) expect(getComputedStyle(element).display).to.equal('none');
  });

  it('has the width and gap that a layout gives its store, or its own', async () => {
    const layout = cleanUp(document.createElement('main'));
    layout.innerHTML = `<style>
      ${reserve}
      main { inline-size: 1000px }
      main > * { max-inline-size: 620px; margin: 24px auto }
      pet-detail { max-inline-size: 300px; margin: 0 }
      /* So few that nothing slides up while it is measured. */
      pet-list { --pet-rows: 1 }
    </style><p>Before.</p>`;
    document.body.append(layout);
    const { store } = open('<pet-list></pet-list><pet-form></pet-form><pet-detail petid="1"></pet-detail>', {
      pets: 1,
    });
    layout.append(store);
    await next(store, 'pet-show');
    const boxes = [...layout.querySelectorAll('p, pet-list, pet-form, pet-detail')].map((element) => {
      const { x, width, top, bottom } = element.getBoundingClientRect();
      return { x: x - layout.getBoundingClientRect().x, width, top, bottom };
    });
    expect(boxes.map(({ x, width }) => [x, width])).to.deep.equal([...Array(3).fill([190, 620]), [0, 300]]);
    const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    expect(gaps).to.deep.equal([24, 32, 24]);
  });

  it('reserves space for as many cards side by side as fit', async () => {
    linkStyles('pet-list::before { order: var(--_columns) }');
    const { list } = await loaded('<pet-list layout="cards"></pet-list>', { pets: 1 });
    const columns = getComputedStyle(get(list, 'list')).gridTemplateColumns.split(' ');
    expect(columns.length).to.be.above(1);
    expect(getComputedStyle(list, '::before').order).to.equal(String(columns.length));
  });

  it('gives back what it does not need of the reserved space, also after a library that morphs the page removed its attributes', async () => {
    linkStyles();
    const { list } = await loaded('<pet-list></pet-list>', { pets: [rex] });
    const spare = () => list.offsetHeight - (get(list, 'table').parentElement?.parentElement?.offsetHeight ?? 0);
    expect(spare()).to.be.above(100);
    await until(() => spare() < 8);
    list.removeAttribute('style');
    expect(spare()).to.be.below(8);
    list.refresh();
    await list.settled;
    expect(spare()).to.be.below(8);
  });
});

it('each kind of control has a ring while it has the focus of the keyboard', async () => {
  const { list, form } = await loaded('<pet-list filter link="#{id}" selectable></pet-list><pet-form></pet-form>', {
    pets: 1,
  });
  for (const element of [list, form])
    for (const control of element.renderRoot.querySelectorAll<HTMLElement>(
      'input, select, button:not(.row), .select',
    )) {
      control.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      expect([outlineStyle, outlineWidth], control.outerHTML).to.deep.equal(['solid', '2px']);
    }
});

it('an invalid field has a border in the color of errors, and a ring of the same color over it with the focus, also where the page gives it a shadow', async () => {
  const { form } = open('<pet-form></pet-form>');
  const style = document.createElement('style');
  style.textContent = 'pet-form::part(control) { box-shadow: 0 0 0 4px blue }';
  form.before(style);
  await form.updateComplete;
  form.reportValidity();
  await form.updateComplete;
  const { color } = getComputedStyle(form.shadowRoot?.querySelector('.problem') as Element);
  expect(getComputedStyle(get(form, 'textbox', 'Category number')).borderTopColor).to.equal(color);
  const { boxShadow, outlineColor, outlineOffset } = getComputedStyle(get(form, 'textbox', 'Name'));
  expect([boxShadow, outlineColor, outlineOffset]).to.deep.equal(['none', color, '-1px']);
});

it('a radius of 0 without a unit keeps the padding and the arrows of controls', async () => {
  const { store } = await loaded('<pet-list layout="cards" filter></pet-list><pet-form></pet-form>', { pets: 1 });
  await the('pet-list', store).updateComplete;
  for (const each of store.querySelectorAll<HTMLElement>('*')) each.style.setProperty('--pet-radius', '0');
  const [card, select] = ['li', 'select'].map((each) => the('pet-list', store).shadowRoot?.querySelector(each));
  const [input, button] = ['input', 'button'].map((each) => the('pet-form', store).shadowRoot?.querySelector(each));
  expect(getComputedStyle(card as Element).paddingInlineStart).to.equal('12px');
  expect(getComputedStyle(select as Element).backgroundImage).to.contain('gradient');
  expect(getComputedStyle(input as Element).paddingInlineStart).to.equal('12px');
  expect(getComputedStyle(button as Element).paddingInlineStart).to.equal('20px');
});

it('a large radius leaves the text of controls and cards in view', async () => {
  const { store, list } = await loaded('<pet-list filter layout="cards"></pet-list><pet-form></pet-form>', { pets: 1 });
  for (const each of store.querySelectorAll<HTMLElement>('*')) each.style.setProperty('--pet-radius', '999px');
  const controls = ['pet-list', 'pet-form'].flatMap((tag) => [
    ...(store.querySelector(tag)?.shadowRoot?.querySelectorAll('input, select') ?? []),
  ]);
  const indents = controls.map((control) => getComputedStyle(control).textIndent);
  expect(indents).to.deep.equal(['0px', '8px', '8px', '8px']);
  expect(getComputedStyle(get(list, 'listitem')).borderRadius).to.equal('24px');
});

it('cards with a radio button have room for their line, and the controls of a narrow list are together', async () => {
  const { list } = await loaded(
    '<pet-list layout="cards" selectable link="#{id}" filter sizes="4 20" limit="4" poll="30"></pet-list>',
    { pets: 4 },
  );
  list.style.inlineSize = '720px';
  const cards = [...(list.shadowRoot?.querySelectorAll('li') ?? [])];
  expect(new Set(cards.map((card) => card.offsetLeft)).size).to.equal(2);
  list.style.inlineSize = '320px';
  const [limit, pause] = ['.field + .field > select', '.pause'].map((each) =>
    list.shadowRoot?.querySelector(each)?.getBoundingClientRect(),
  );
  expect(Number(pause?.left) - Number(limit?.right)).to.equal(16);
});
