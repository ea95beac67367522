import { expect } from '@open-wc/testing';
import type { PetDetailElement } from '../../../components/index.js';
import { stopClock } from '../clock.js';
import { open, the, until } from '../page.js';
import { all } from '../roles.js';

const rex = { id: '1', name: 'Rex', categoryId: '1', status: 'available' };

/** A detail of one width that shows a pet. */
async function detail(width: number, attributes = '', pet: object = rex): Promise<PetDetailElement> {
  const { store } = open(`<pet-detail style="inline-size: ${width}px" ${attributes}></pet-detail>`);
  const element = the('pet-detail', store);
  Object.assign(element, { pet });
  await element.updateComplete;
  return element;
}

const find = (element: PetDetailElement, selector: string): HTMLElement => {
  const found = element.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const box = (element: PetDetailElement, selector: string) => find(element, selector).getBoundingClientRect();
const textTop = (element: PetDetailElement, selector: string) => {
  const text = document.createRange();
  text.selectNodeContents(find(element, selector));
  return text.getBoundingClientRect().top;
};

describe('the look of <pet-detail>', () => {
  it('has a button of the page below the pet, as narrow as its text', async () => {
    const element = await detail(700);
    const button = Object.assign(document.createElement('button'), { slot: 'actions', textContent: 'Reserve' });
    element.append(button);
    expect(button.offsetWidth).to.be.below(150);
  });

  for (const width of [288, 700]) {
    it(`has the name as its only heading and the fields below it, ${width} px wide`, async () => {
      const element = await detail(width);
      expect(all(element, 'heading').map((heading) => heading.textContent)).to.deep.equal(['Rex']);
      const [name, status, category] = ['[part~=name]', '.status', '.category'].map((each) => box(element, each));
      if (!name || !status || !category) throw new Error('A box is missing.');
      expect(status.top).to.be.at.least(name.bottom);
      expect(category.top).to.be.at.least(status.bottom);
      expect(status.left).to.be.closeTo(category.left, 0.1);
    });

    it(`keeps a long name and a long status inside, ${width} px wide`, async () => {
      const long = 'Donaudampfschifffahrtsgesellschaftskapitänshund';
      const element = await detail(width, '', { ...rex, name: long, status: `${long} ${long}` });
      for (const part of ['[part~=name]', '.status'])
        expect(box(element, part).right).to.be.at.most(element.getBoundingClientRect().right);
    });

    for (const picture of ['', 'picture="/photos/{id}.jpg"']) {
      it(`has the same height before and after the pet loads, and with the note about a long wait, ${width} px wide, ${picture || 'without a picture'}`, async () => {
        const clock = stopClock();
        const { store } = open(`<pet-detail style="inline-size: ${width}px" petid="1" ${picture}></pet-detail>`, {
          faults: [{ kind: 'hang' }],
        });
        const waiting = the('pet-detail', store);
        const height = () => waiting.getBoundingClientRect().height;
        await clock.advance(1000);
        const before = height();
        const label = textTop(waiting, '.label');
        await clock.advance(6000);
        find(waiting, '.note');
        expect(height()).to.be.closeTo(before, 1);
        Object.assign(waiting, { pet: rex });
        await waiting.updateComplete;
        expect(find(waiting, '[part~=name]').textContent).to.equal('Rex');
        expect(height()).to.be.closeTo(before, 1);
        expect(textTop(waiting, 'dt')).to.equal(label);
      });
    }
  }

  for (const own of [
    '<h3 slot="heading">Our pet</h3>',
    '<template data-pet="detail"><b data-pet="name"></b></template>',
  ])
    it(`keeps its height when the note about a long wait comes, with ${own}`, async () => {
      const clock = stopClock();
      const { store } = open(`<pet-detail style="inline-size: 288px" petid="1">${own}</pet-detail>`, {
        faults: [{ kind: 'hang' }],
      });
      const waiting = the('pet-detail', store);
      await clock.advance(1000);
      const { height } = waiting.getBoundingClientRect();
      await clock.advance(6000);
      find(waiting, '.note');
      expect(waiting.getBoundingClientRect().height).to.equal(height);
    });

  it('is 32em wide, as a form, and as wide as its container where that is at most 40em', async () => {
    for (const [container, width, size] of [
      [600, 600, 16],
      [780, 512, 16],
      [600, 480, 15],
    ] as const) {
      const element = await detail(container, 'picture="/photos/{id}.jpg"');
      const form = the('pet-form', open(`<pet-form style="inline-size: ${container}px"></pet-form>`).store);
      element.style.fontSize = form.style.fontSize = `${size}px`;
      await form.updateComplete;
      const card = box(element, '[part=card]').width;
      const input = form.shadowRoot?.querySelector('input')?.getBoundingClientRect().width;
      expect([card, input], `${container} px`).to.deep.equal([width, width]);
    }
  });

  it('has fields as high as the picture beside them, also while it waits', async () => {
    const clock = stopClock();
    const { store } = open(
      '<pet-detail style="inline-size: 700px" petid="1" picture="/photos/{id}.jpg"></pet-detail>',
      {
        faults: [{ kind: 'hang' }],
      },
    );
    const element = the('pet-detail', store);
    await clock.advance(1000);
    // Their first and last line need no space around them.
    const spare = (fields: string) => box(element, fields).height - box(element, '.picture').height;
    expect(spare('.fields')).to.equal(16);
    Object.assign(element, { pet: rex });
    await element.updateComplete;
    expect(spare('dl')).to.equal(16);
  });

  it('has a long name whole, in a smaller heading', async () => {
    const [short, long] = [await detail(600), await detail(600, '', { ...rex, name: 'Rex '.repeat(20) })];
    const sizes = [short, long].map((element) => parseFloat(getComputedStyle(find(element, 'bdi')).fontSize));
    expect(sizes).to.deep.equal([20, 16]);
    const name = find(long, 'bdi');
    expect(name.scrollHeight).to.be.at.most(name.clientHeight);
  });

  it('has lines between its fields', async () => {
    const element = await detail(600);
    const lines = [...(element.shadowRoot?.querySelectorAll('dl > div') ?? [])];
    expect(lines.map((line) => getComputedStyle(line).borderBottomWidth)).to.deep.equal(['1px', '1px', '0px']);
  });

  it('keeps the heading of the page, with the name as a heading below it', async () => {
    const element = await detail(600, 'label="Our pet"');
    expect(all(element, 'heading').map(({ textContent, ariaLevel }) => [textContent, ariaLevel])).to.deep.equal([
      ['Our pet', '2'],
      ['Rex', '3'],
    ]);
    element.label = undefined;
    await until(() => !element.shadowRoot?.querySelector('[part=name]'));
    element.insertAdjacentHTML('beforeend', '<h2 slot="heading">Another</h2>');
    await until(() => element.shadowRoot?.querySelector('[part=name]')?.textContent === 'Rex');
  });

  it('is as wide as a narrow element, above the fields, and else 10em wide beside them', async () => {
    const narrow = await detail(220, 'picture="/photos/{id}.jpg"');
    expect(box(narrow, '[part=picture]').width).to.equal(220);
    expect(box(narrow, '[part=picture]').bottom).to.be.at.most(box(narrow, '.status').top);
    const wide = await detail(500, 'picture="/photos/{id}.jpg"');
    expect(box(wide, '[part=picture]').width).to.equal(160);
  });

  it('shows the picture of the page, with empty alternative text', async () => {
    const element = await detail(600, 'picture="/photos/{id}-{name}.jpg"');
    const picture = find(element, 'img');
    expect(picture.getAttribute('src')).to.equal('/photos/1-Rex.jpg');
    expect(picture.getAttribute('alt')).to.equal('');
    expect(box(element, '[part=picture]').right).to.be.at.most(box(element, '.status').left);
    await expect(element).to.be.accessible();
    Object.assign(element, { pet: { ...rex, id: '2', name: 'Bella' } });
    await element.updateComplete;
    expect(find(element, 'img').getAttribute('src')).to.equal('/photos/2-Bella.jpg');
    element.removeAttribute('picture');
    await element.updateComplete;
    expect(Boolean(element.shadowRoot?.querySelector('img'))).to.equal(false);
  });
});
