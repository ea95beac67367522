import { expect } from 'chai';
import type { PetDetailElement } from '../../../components/index.js';
import { findViolations } from '../accessibility/violations.js';
import { stopClock } from '../clock.js';
import { open, the, until } from '../page.js';

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

describe('the card of <pet-detail>', () => {
  for (const width of [288, 700]) {
    it(`has the status beside the name and the other fields below them, ${width} px wide`, async () => {
      const element = await detail(width);
      const [card, name, status, category] = ['.card', '.name', '.status', '.category'].map((each) =>
        box(element, each),
      );
      if (!card || !name || !status || !category) throw new Error('A box is missing.');
      expect(status.left).to.be.greaterThan(name.right);
      expect(status.top).to.be.lessThan(name.bottom);
      expect(status.right).to.be.at.most(card.right);
      expect(category.top).to.be.at.least(name.bottom);
      expect(getComputedStyle(find(element, '.card')).borderTopStyle).to.equal('solid');
    });

    it(`keeps a long name and a long status inside, ${width} px wide`, async () => {
      const long = 'Donaudampfschifffahrtsgesellschaftskapitänshund';
      const element = await detail(width, '', { ...rex, name: long, status: `${long} ${long}` });
      const card = box(element, '.card');
      for (const part of ['.name', '.status']) {
        expect(box(element, part).right).to.be.at.most(card.right - 1);
        expect(box(element, part).bottom).to.be.at.most(card.bottom - 1);
      }
    });

    for (const picture of ['', 'picture="/photos/{id}.jpg"']) {
      it(`has the same height before and after the pet loads, ${width} px wide, ${picture || 'without a picture'}`, async () => {
        const { store } = open(`<pet-detail style="inline-size: ${width}px" petid="1" ${picture}></pet-detail>`, {
          faults: [{ kind: 'hang' }],
        });
        const waiting = the('pet-detail', store);
        await until(() => waiting.shadowRoot?.querySelector('.card .skeleton'));
        const before = waiting.getBoundingClientRect().height;
        Object.assign(waiting, { pet: rex });
        await waiting.updateComplete;
        expect(find(waiting, '.name').textContent).to.equal('Rex');
        expect(waiting.getBoundingClientRect().height).to.equal(before);
      });
    }
  }

  for (const attributes of ['', 'picture="/{id}.jpg"']) {
    it(`has space for the note about a long wait, which covers none of its bars, ${attributes || 'without a picture'}`, async () => {
      const clock = stopClock();
      const { store } = open(`<pet-detail style="inline-size: 288px" petid="1" ${attributes}></pet-detail>`, {
        faults: [{ kind: 'hang' }],
      });
      const waiting = the('pet-detail', store);
      await clock.advance(1000);
      const before = waiting.getBoundingClientRect().height;
      await clock.advance(6000);
      const note = box(waiting, '.stalled p');
      expect(note.bottom).to.be.at.most(box(waiting, '.card').bottom);
      for (const bar of waiting.shadowRoot?.querySelectorAll('.skeleton') ?? [])
        expect(
          bar.checkVisibility({ visibilityProperty: true }) && bar.getBoundingClientRect().bottom <= note.top,
        ).to.equal(true);
      expect(waiting.getBoundingClientRect().height).to.equal(before);
    });
  }

  it('is as high before a pet is chosen as with one', async () => {
    const { store } = open('<pet-detail style="inline-size: 288px"></pet-detail>');
    const element = the('pet-detail', store);
    await until(() => element.shadowRoot?.querySelector('[part~=empty]'));
    const before = box(element, '[part~=empty]').height;
    Object.assign(element, { pet: rex });
    await element.updateComplete;
    expect(box(element, '.card').height).to.equal(before);
  });

  it('needs no more space beside a picture, 240 px wide: a name of a category needs no term', async () => {
    const { store } = open('<pet-detail style="inline-size: 240px" picture="/{id}.jpg"></pet-detail>');
    store.categories = [{ id: '1', name: 'Small pets' }];
    const element = the('pet-detail', store);
    Object.assign(element, { pet: rex });
    await element.updateComplete;
    expect(box(element, '.card').height).to.equal(box(element, '.body').height);
    expect(box(element, '.body').height).to.equal(136);
    expect(box(element, '.category').left).to.equal(box(element, '.name').left);
    expect(box(element, '.picture').width).to.be.greaterThan(100);
  });

  it('shows the picture of the page, with empty alternative text', async () => {
    const element = await detail(600, 'picture="/photos/{id}-{name}.jpg"');
    const picture = find(element, 'img');
    expect(picture.getAttribute('src')).to.equal('/photos/1-Rex.jpg');
    expect(picture.getAttribute('alt')).to.equal('');
    expect(box(element, '[part=picture]').right).to.be.at.most(box(element, '.name').left);
    expect(await findViolations(element)).to.deep.equal([]);
    Object.assign(element, { pet: { ...rex, id: '2', name: 'Bella' } });
    await element.updateComplete;
    expect(find(element, 'img').getAttribute('src')).to.equal('/photos/2-Bella.jpg');
    element.removeAttribute('picture');
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
  });

  it('shows no picture with an unsafe address', async () => {
    const element = await detail(600, 'picture="javascript:alert({id})"');
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
  });
});
