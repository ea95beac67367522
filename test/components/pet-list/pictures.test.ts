import { expect } from '@open-wc/testing';
import type { PetListElement } from '../../../components/index.js';
import { open, until } from '../page.js';

const dog = { id: 1, name: 'Rex', categoryId: 1 };
const cat = { id: 2, name: 'Bella', categoryId: 2 };

/** A file of this repository, which the test's server has. */
const drawn = `${new URL('../../../demo/public/pictures', import.meta.url)}/{categoryId}.svg`;

const pictures = (list: PetListElement) => [...(list.shadowRoot?.querySelectorAll('img') ?? [])];
const first = (list: PetListElement): HTMLImageElement => {
  const [picture] = pictures(list);
  if (!picture) throw new Error('There is no picture.');
  return picture;
};

/** The boxes that pictures are shown in. */
const places = (list: PetListElement) => [...(list.shadowRoot?.querySelectorAll('[part=picture]') ?? [])];

/** A list of cards with the picture of each pet. */
async function cards(picture: string, pets: readonly object[] = [dog, cat]): Promise<PetListElement> {
  const { list } = open(`<pet-list layout="cards" picture="${picture}"></pet-list>`);
  Object.assign(list, { pets });
  await list.settled;
  return list;
}

/** Waits until a picture is loaded, though it may be out of sight. */
async function load(picture: HTMLImageElement): Promise<void> {
  picture.loading = 'eager';
  await until(() => picture.complete && picture.naturalWidth > 0);
}

const heightOf = (element: Element) => element.getBoundingClientRect().height;

describe('<pet-list> with pictures', () => {
  it('shows a lazy picture with empty alternative text on each card', async () => {
    const list = await cards('/photos/{id}-{name}.jpg', [dog, { ...cat, name: 'B/../ä' }]);
    expect(pictures(list).map((picture) => picture.getAttribute('src'))).to.deep.equal([
      '/photos/1-Rex.jpg',
      '/photos/2-B%2F..%2F%C3%A4.jpg',
    ]);
    for (const { alt, loading, decoding } of pictures(list))
      expect([alt, loading, decoding]).to.deep.equal(['', 'lazy', 'async']);
    await expect(list).to.be.accessible();
  });

  it('shows the address from a field that only this service sends', async () => {
    const list = await cards('{photo}', [{ ...dog, photo: 'https://shop.test/rex.jpg?a=1&b' }]);
    expect(first(list).src).to.equal('https://shop.test/rex.jpg?a=1&b');
  });

  for (const [pattern, photo] of [
    ['javascript:alert({id})', ''],
    ['{photo}', 'data:image/png;base64,AAAA'],
    ['{photo}', 'blob:https://shop.test/1'],
    ['{photo}', 'file:///etc/passwd'],
    ['{photo}', ' java\nscript:alert(1)'],
    ['/photos/{photo}', '\ud800'],
    ['/photos/{photo}', '..'],
    ['{unknown}', ''],
    ['http://[', ''],
  ] as const) {
    it(`keeps the place of a picture empty for ${pattern} with ${JSON.stringify(photo)}`, async () => {
      const list = await cards(pattern, [{ ...dog, photo }]);
      expect(pictures(list)).to.have.lengthOf(0);
      expect(places(list).map(heightOf)[0]).to.be.greaterThan(50);
    });
  }

  it('loads no picture again that stays the same', async () => {
    const list = await cards(drawn);
    await load(first(list));
    list.selectable = true;
    Object.assign(list, { pets: [{ ...dog, name: 'Max' }, cat] });
    await list.updateComplete;
    expect(first(list).complete).to.equal(true);
    expect(first(list).naturalWidth).to.be.greaterThan(0);
  });

  it('reserves the space of a picture that fails to load', async () => {
    const list = await cards(drawn, [dog, { ...cat, categoryId: 99 }]);
    const [one, other] = pictures(list);
    if (!one || !other) throw new Error('There are no pictures.');
    const before = places(list).map(heightOf);
    other.loading = 'eager';
    await Promise.all([load(one), until(() => !other.checkVisibility())]);
    expect(other.naturalWidth).to.equal(0);
    expect(places(list).map(heightOf)).to.deep.equal(before);
    expect(
      [one, other].map((picture) => picture.checkVisibility()),
      'no frame around nothing',
    ).to.deep.equal([true, false]);
  });

  it('shows the next picture after one failed to load', async () => {
    const list = await cards(drawn, [{ ...dog, categoryId: 99 }]);
    const failed = first(list);
    failed.loading = 'eager';
    await until(() => !failed.checkVisibility());
    Object.assign(list, { pets: [cat] });
    await list.updateComplete;
    const shown = first(list);
    expect(shown.checkVisibility()).to.equal(true);
    await load(shown);
    expect(heightOf(shown)).to.equal(heightOf(places(list)[0] ?? shown));
  });

  it('shows no picture of the previous pet while the next one loads', async () => {
    const list = await cards(drawn, [dog]);
    const previous = first(list);
    await load(previous);
    Object.assign(list, { pets: [{ ...cat, categoryId: 99 }] });
    await list.updateComplete;
    expect(previous.isConnected, 'the picture is gone before the next one').to.equal(false);
    expect(first(list).naturalWidth).to.equal(0);
  });
});
