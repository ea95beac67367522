import { expect } from '@open-wc/testing';
import type { PetDetailElement } from '../../../components/index.js';
import type { NewPet } from '../../../src/index.js';
import { nextTask } from '../clock.js';
import {
  bella,
  captureConsole,
  cleanUp,
  failed,
  focused,
  loaded,
  next,
  open,
  requests,
  rex,
  the,
  until,
} from '../page.js';
import { all, get, textOf } from '../roles.js';
import { putOnScreen, setVisitorActive } from '../screen.js';

describe('<pet-detail param>', () => {
  let before = '';
  beforeEach(() => {
    before = location.href;
  });
  afterEach(() => {
    history.replaceState(null, '', before);
    if (navigation) Object.defineProperty(globalThis, 'navigation', navigation);
  });

  const navigation = Object.getOwnPropertyDescriptor(globalThis, 'navigation');

  const address = (id: string) => {
    const url = new URL(before);
    url.searchParams.set('animal', id);
    return url;
  };

  it('follows back and forward, and scripts where the browser reports them', async () => {
    history.replaceState(null, '', address(' 2'));
    const { detail } = open('<pet-detail param="animal"></pet-detail>', { pets: 3 });
    expect((await next(detail, 'pet-show')).pet.id).to.equal('2');
    const scripted = next(detail, 'pet-show');
    history.pushState(null, '', address('3'));
    expect((await scripted).pet.id).to.equal('3');
    const back = next(detail, 'pet-show');
    history.back();
    expect((await back).pet.id).to.equal('2');
  });

  it('follows a script that changes the address at a click, without the Navigation API', async () => {
    Object.defineProperty(globalThis, 'navigation', { value: {}, configurable: true });
    history.replaceState(null, '', address('2'));
    const { detail } = open('<pet-detail param="animal"></pet-detail>', { pets: 3 });
    await next(detail, 'pet-show');
    const button = cleanUp(document.createElement('button'));
    button.addEventListener('click', () => history.pushState(null, '', address('3')));
    document.body.append(button);
    const shown = next(detail, 'pet-show');
    button.click();
    expect((await shown).pet.id).to.equal('3');
    const back = next(detail, 'pet-show');
    history.back();
    expect((await back).pet.id).to.equal('2');
  });
});

describe('<pet-detail for>', () => {
  const { scrollIntoView } = Element.prototype;
  afterEach(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const below =
    '<pet-list id="pets" selectable></pet-list><p style="block-size: 3000px"></p><pet-detail for="pets"></pet-detail>';

  /** A list that a visitor uses, and a detail that is off screen. */
  function apart(markup = below, pets: readonly NewPet[] = [rex, bella]) {
    setVisitorActive(true);
    putOnScreen(false);
    return loaded(markup, { pets });
  }

  it('brings a pet into view that a visitor selects, but not one that the page selects', async () => {
    const { store } = open(
      '<pet-detail for="another"></pet-detail><pet-list id="l" selectable></pet-list><pet-detail id="d" for="l"></pet-detail>',
      { pets: [rex] },
    );
    const detail = store.querySelector('#d') as PetDetailElement;
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    let scrolled = 0;
    Element.prototype.scrollIntoView = () => void scrolled++;
    const select = async (isActive: boolean, act: () => void) => {
      list.selected = undefined;
      await until(() => detail.phase === 'idle');
      setVisitorActive(isActive);
      const shown = next(detail, 'pet-show');
      act();
      await shown;
      await detail.updateComplete;
      return scrolled;
    };
    const press = () => get(list, 'button', 'Rex').click();
    expect(await select(false, press), 'a click by a script').to.equal(0);
    expect(await select(true, () => Object.assign(list, { selected: '1' })), 'a property').to.equal(0);
    list.addEventListener('pet-select', (event) => event.preventDefault(), { once: true });
    const canceled = () => {
      press();
      list.selected = '1';
    };
    expect(await select(true, canceled), 'a property after a canceled click').to.equal(0);
    expect(await select(true, press), 'a click of a visitor').to.equal(1);
    detail.style.translate = '200vw';
    expect(await select(true, press), 'in a panel beside the screen').to.equal(1);
    detail.label = 'Your pet';
    await detail.updateComplete;
    expect(scrolled, 'a later update').to.equal(1);
  });

  it('comes into view without a button in the list if the row stays on screen', async () => {
    const space = '<p style="block-size: 40vh"></p>';
    const { list } = await apart(
      `${space}<pet-list id="pets" selectable></pet-list>${space}<pet-detail for="pets"></pet-detail>`,
    );
    scrollTo(0, 0);
    const scrolled = new Promise<Element>((resolve) => {
      Element.prototype.scrollIntoView = function () {
        resolve(this);
      };
    });
    get(list, 'button', 'Rex').click();
    expect((await scrolled).localName).to.equal('pet-detail');
    await list.updateComplete;
    expect(Boolean(list.shadowRoot?.querySelector('[part~=show]'))).to.equal(false);
  });

  it('needs no button in the list after the page has selected another pet', async () => {
    const { list } = await apart();
    const button = () => list.shadowRoot?.querySelector('[part~=show]');
    get(list, 'button', 'Rex').click();
    await until(button);
    expect(button()?.ariaLabel).to.contain(': Rex');
    list.selected = '2';
    await list.updateComplete;
    expect(Boolean(button())).to.equal(false);
  });

  it('has a button in the list that keeps the focus and follows its pet, until the detail is removed', async () => {
    const { backend, list, detail } = await apart();
    const button = () => list.shadowRoot?.querySelector<HTMLElement>('[part~=show]');
    const refresh = () => Promise.all([next(list, 'pet-load'), list.refresh()]);
    get(list, 'button', 'Bella').click();
    await until(button);
    button()?.focus();
    backend.pets.remove('1');
    await refresh();
    expect(Boolean(list.shadowRoot?.activeElement?.matches('[part~=show]'))).to.equal(true);
    detail.remove();
    await refresh();
    expect(Boolean(button())).to.equal(false);
  });

  it('gets no button in the list while it is in a closed <details>, where the button would do nothing', async () => {
    const { list, detail } = await apart(
      `<pet-list id="pets" selectable></pet-list><p style="block-size: 3000px"></p>
        <details><summary>More</summary><pet-detail for="pets"></pet-detail></details>`,
    );
    get(list, 'button', 'Rex').click();
    await next(detail, 'pet-show');
    await nextTask();
    await list.updateComplete;
    expect(Boolean(list.shadowRoot?.querySelector('[part~=show]'))).to.equal(false);
  });

  for (const columns of ['name status', 'name status category'])
    for (const [width, layout] of [
      [320, 'auto'],
      [700, 'auto'],
      [320, 'cards'],
    ] as const)
      it(`gets a button in the list that covers no status: ${columns}, ${layout}, ${width} px`, async () => {
        const { list } = await apart(
          `<div style="inline-size: ${width}px"><pet-list id="pets" selectable layout="${layout}" columns="${columns}"></pet-list></div>
          <p style="block-size: 3000px"></p><pet-detail for="pets"></pet-detail>`,
          [{ ...rex, status: 'available' }],
        );
        const box = (part: string) => list.shadowRoot?.querySelector(`[part~=${part}]`)?.getBoundingClientRect();
        get(list, 'button', 'Rex').click();
        await until(() => box('show'));
        const [button, status] = [box('show') as DOMRect, box('status') as DOMRect];
        const isApart =
          button.right <= status.left ||
          status.right <= button.left ||
          button.top >= status.bottom - 8 ||
          button.bottom <= status.top + 8;
        expect(isApart, JSON.stringify([button, status])).to.equal(true);
      });

  it('gets a button in the list before which a long name fades, and only while the button is shown', async () => {
    const { list } = await apart();
    get(list, 'button', 'Rex').click();
    await until(() => list.shadowRoot?.querySelector('[part~=show]'));
    const masks = () =>
      [...(list.shadowRoot?.querySelectorAll('.row') ?? [])].map((name) => getComputedStyle(name).maskImage !== 'none');
    expect(masks()).to.deep.equal([true, false]);
    putOnScreen(true);
    await until(() => masks().every((fades) => !fades));
  });

  it('fires pet-show once, however often its list is refreshed, and again when the pet has changed', async () => {
    const { detail, backend, list } = open(
      '<pet-list id="pets" selectable></pet-list><pet-detail for="pets"></pet-detail>',
      { pets: [rex] },
    );
    await next(list, 'pet-load');
    const names: string[] = [];
    detail.addEventListener('pet-show', ({ pet }) => names.push(pet.name));
    list.selected = '1';
    await until(() => names.length === 1);
    list.refresh();
    await next(list, 'pet-load');
    await detail.settled;
    expect(names).to.deep.equal(['Rex']);
    const { pets, ...rest } = backend.snapshot();
    backend.restore({ ...rest, pets: pets.map((pet) => ({ ...pet, name: 'Max' })) });
    list.refresh();
    await until(() => names.length === 2);
    expect(names).to.deep.equal(['Rex', 'Max']);
  });
});

describe('<pet-detail> with content of the page', () => {
  it('shows a copy of the page’s template, and keeps the focus when the copy is removed', async () => {
    const { detail } = open(
      '<pet-detail petid="1"><template data-pet="detail"><p><a href="#x" data-pet="name"></a></p></template></pet-detail>',
      { pets: 2 },
    );
    await next(detail, 'pet-show');
    expect(detail.querySelector('p')?.role, 'not in a list').to.equal(null);
    expect(get(detail, 'link').textContent).to.equal(detail.pet?.name);
    get(detail, 'link').focus();
    detail.petId = '2';
    await next(detail, 'pet-show');
    expect(focused() === detail).to.equal(true);
    expect(detail.shadowRoot?.activeElement?.getAttribute('part')).to.equal('body');
    detail.petId = undefined;
    await until(() => !detail.querySelector('p'));
  });

  it('lets the page replace the message about an invalid id', async () => {
    const { detail } = open('<pet-detail petid="12a"><p slot="error">Wrong link</p></pet-detail>');
    await failed(detail);
    expect(textOf(detail)).to.contain('Wrong link').and.not.contain('whole number');
  });

  it('warns once of an invalid pet', async () => {
    const warned = captureConsole('warn');
    const detail = cleanUp(document.createElement('pet-detail'));
    Object.assign(detail, { pet: { id: 'dog', name: 'Rex' } });
    expect(detail.pet).to.equal(undefined);
    detail.pet = undefined;
    Object.assign(detail, { pet: { id: 'cat', name: 'Tom' } });
    expect(warned).to.have.lengthOf(1);
    expect(warned.join()).to.contain('id, name, categoryId');
  });
});

describe('retry() of a <pet-detail>', () => {
  for (const over of ['page', 'selection'] as const) {
    it(`does nothing while a pet of the ${over} is shown`, async () => {
      const { detail, backend, list } = open(
        '<pet-list id="pets" selectable></pet-list><pet-detail for="pets" petid="12"></pet-detail>',
        { pets: 1, faults: [{ kind: 'lost', operation: 'getPet' }] },
      );
      const { retry } = await next(detail, 'pet-error');
      await list.settled;
      if (over === 'page') detail.pet = { id: '5', name: 'Given', categoryId: '1' };
      else list.selected = '1';
      await until(() => detail.phase === 'ready');
      const before = backend.requests.length;
      retry();
      await detail.settled;
      expect(backend.requests).to.have.lengthOf(before);
      expect(detail.source).to.equal(over);
    });
  }

  it('sends one request, however often it is called', async () => {
    const { detail, backend } = open('<pet-detail petid="1"></pet-detail>', {
      pets: 1,
      faults: [{ kind: 'lost', call: 1 }],
    });
    const { retry } = await next(detail, 'pet-error');
    retry();
    retry();
    await next(detail, 'pet-show');
    retry();
    await detail.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(2);
    expect(all(detail, 'alert')).to.deep.equal([]);
  });
});
