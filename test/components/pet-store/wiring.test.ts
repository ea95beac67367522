import { expect } from '@open-wc/testing';
import {
  PetDetailElement,
  PetFormElement,
  PetListElement,
  PetStoreElement,
  provideClient,
} from '../../../components/index.js';
import type { PetStoreClient } from '../../../src/index.js';
import { nextTask } from '../clock.js';
import {
  body,
  captureConsole,
  cleanUp,
  command,
  connect,
  loaded,
  next,
  open,
  place,
  replaceFetch,
  requests,
  the,
  until,
  write,
} from '../page.js';
import { get, textOf } from '../roles.js';

const clientOf = (element: Element) => (element as { readonly client?: PetStoreClient }).client;

describe('<pet-store>', () => {
  it('is found by a list that is moved into it, out of it, and into another; the time outside is one error', async () => {
    const errors = captureConsole('error');
    const one = open('<pet-list></pet-list>', { pets: [{ name: 'One', categoryId: 1 }] });
    const two = open('', { pets: [{ name: 'Two', categoryId: 1 }] });
    const list = the('pet-list', one.store);
    await until(() => textOf(list).includes('One'));
    two.store.append(list);
    await until(() => textOf(list).includes('Two'));
    body.append(cleanUp(list));
    await until(() => textOf(list).includes('not available'));
    expect(list.client).to.equal(undefined);
    one.store.append(list);
    await until(() => textOf(list).includes('One'));
    expect(errors).to.have.lengthOf(1);
    body.append(list);
    await until(() => textOf(list).includes('not available'));
    expect(errors, 'the second time outside').to.have.lengthOf(2);
  });

  for (const tag of ['pet-list', 'pet-detail'] as const)
    it(`is needless for a <${tag}> that gets a client when it reports that it has none`, async () => {
      const element = place<PetListElement | PetDetailElement>(`<${tag} petid="1"></${tag}>`);
      const loaded = next(element, tag === 'pet-list' ? 'pet-load' : 'pet-show');
      element.addEventListener('pet-error', () => Object.assign(element, { client: connect({ pets: 1 }).client }));
      await loaded;
    });

  it('is the nearest of two stores', async () => {
    const outer = open('<div></div><pet-list></pet-list>', { pets: 1 });
    const inner = open('<pet-list></pet-list>', { pets: 2 });
    outer.store.querySelector('div')?.append(inner.store);
    await until(() => clientOf(the('pet-list', inner.store)) === inner.client);
    expect(clientOf(outer.store.querySelectorAll('pet-list')[1] as Element) === outer.client).to.equal(true);
  });

  it('is found across shadow roots and through slots', async () => {
    const host = cleanUp(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const { client } = connect({ pets: 2 });
    write(root, '<pet-store><section><slot></slot></section></pet-store>');
    Object.assign(root.firstElementChild ?? {}, { client });
    const inner = document.createElement('div');
    write(inner.attachShadow({ mode: 'open' }), '<pet-list></pet-list>');
    host.append(inner);
    body.append(host);
    const list = the('pet-list', inner.shadowRoot ?? document);
    await until(() => textOf(list).includes('Showing 2 pets'));
    expect(list.client === client).to.equal(true);
  });

  it('is found by a list that moves from the slot of one store to another', async () => {
    const host = cleanUp(document.createElement('div'));
    write(
      host.attachShadow({ mode: 'open' }),
      '<pet-store><slot name="one"></slot></pet-store><pet-store><slot name="two"></slot></pet-store>',
    );
    host.shadowRoot?.querySelectorAll('pet-store').forEach((store, index) => {
      store.client = connect({ pets: index + 1 }).client;
    });
    write(host, '<pet-list slot="one"></pet-list>');
    body.append(host);
    const list = the('pet-list', host);
    await until(() => textOf(list).includes('Showing 1 pet'));
    list.slot = 'two';
    await until(() => textOf(list).includes('Showing 2 pets'));
  });

  it('is no longer found through its slots once it is removed', async () => {
    const host = cleanUp(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    write(root, '<pet-store><slot></slot></pet-store>');
    const store = root.firstElementChild as Element;
    Object.assign(store, { client: connect({ pets: 2 }).client });
    write(host, '<pet-list></pet-list>');
    body.append(host);
    const list = the('pet-list', host);
    await until(() => textOf(list).includes('Showing 2 pets'));
    store.remove();
    await until(() => list.client === undefined);
  });

  it('is not used by an element with its own client, and is used again without it', async () => {
    const { client, list } = open('<pet-list></pet-list>', { pets: 2 });
    const own = connect({ pets: 1 }).client;
    list.client = own;
    await until(() => textOf(list).includes('Showing 1 pet'));
    Object.assign(list, { client: undefined });
    await until(() => textOf(list).includes('Showing 2 pets'));
    expect(list.client === client).to.equal(true);
  });

  it('is not notified of a rejected key if the element has its own client', async () => {
    const { store } = open('');
    const list = Object.assign(document.createElement('pet-list'), { client: connect({ apiKeys: ['other'] }).client });
    let rejected = 0;
    store.addEventListener('pet-unauthorized', () => rejected++);
    store.append(list);
    expect((await next(list, 'pet-error')).error).to.have.property('status', 401);
    expect(rejected).to.equal(0);
  });

  it('removes its key from the document each time, and warns once', async () => {
    const messages = captureConsole('warn');
    const store = place<PetStoreElement>('<pet-store apikey="canary-1"><pet-list></pet-list></pet-store>');
    expect(store.hasAttribute('apikey')).to.equal(false);
    store.setAttribute('apikey', 'canary-2');
    expect(document.documentElement.outerHTML).not.to.contain('canary');
    expect(store.apiKey).to.equal(undefined);
    expect(
      Object.values(store)
        .filter((value) => typeof value === 'string')
        .join(),
    ).not.to.contain('canary');
    expect(messages.filter(([text]) => String(text).includes('key'))).to.have.lengthOf(1);
    expect(messages.join()).not.to.contain('canary');
  });

  for (const name of ['apikey', 'api-key', 'api_key', 'data-apikey']) {
    it(`takes its key from ${name}, and leaves none in the document`, async () => {
      const sent = new Promise<string | null>((resolve) => {
        replaceFetch(({ headers }) => {
          resolve(headers.get('authorization'));
          return Response.json([]);
        });
      });
      const inside = `<pet-store baseurl="https://pets.test/v1" ${name}="canary"><pet-list></pet-list></pet-store>`;
      const box = place(`<div>${inside}</div>`);
      expect(await sent).to.equal('Bearer canary');
      expect(box.outerHTML).not.to.contain('canary');
    });
  }
});

describe('several providers', () => {
  const datalist = '<datalist><option value="3">Dogs</option></datalist>';
  const rex = { pets: [{ name: 'Rex', categoryId: 3 }] };

  it('are combined: a client from one, categories and texts from another', async () => {
    const { store, list } = open(
      `${datalist}<script type="application/json" data-pet="strings">{"pets": "Animals"}</script><section><pet-list></pet-list></section>`,
      { pets: 2 },
    );
    const section = store.querySelector('section') as HTMLElement;
    const takeBack = provideClient(section, connect(rex).client);
    await until(() => textOf(list).includes('Dogs'));
    get(list, 'heading', 'Animals');
    takeBack();
    await until(() => textOf(list).includes('Showing 2 pets'));
  });

  it('use the categories and texts of the outer store if the inner one has none', async () => {
    const { store, list } = await loaded(`${datalist}<pet-store><pet-list></pet-list></pet-store>`, rex);
    store.strings = { pets: 'Animals' };
    await until(() => textOf(list).includes('Animals'));
    expect(textOf(list)).to.contain('Dogs');
  });

  it('at one store: provideClient wins over the client of the store', async () => {
    const { store, list } = await loaded('<pet-list></pet-list>', { pets: 2 });
    const takeBack = provideClient(store, connect(rex).client);
    await until(() => textOf(list).includes('Rex'));
    store.categories = [{ id: 3, name: 'Hounds' }];
    await until(() => textOf(list).includes('Rex') && textOf(list).includes('Hounds'));
    takeBack();
    await until(() => textOf(list).includes('Showing 2 pets'));
  });

  it('can be taken back in any order', async () => {
    const section = place('<section><pet-list></pet-list></section>');
    const list = the('pet-list', section);
    const takeOne = provideClient(document, connect({ pets: 1 }).client);
    const takeTwo = provideClient(section, connect({ pets: 2 }).client);
    takeOne();
    await until(() => textOf(list).includes('Showing 2 pets'));
    takeTwo();
    takeTwo();
    await until(() => list.client === undefined);
  });

  it('find categories in the wrappers of a page editor, but not in the page’s own fields or an inner store', async () => {
    const { list } = open(
      `<div><p>${datalist}</p></div><input list="other"><div><datalist id="other"><option value="4">Cats</option></datalist></div><pet-list></pet-list><pet-store><datalist><option value="4">Cats</option></datalist></pet-store>`,
      {
        pets: [
          { name: 'Rex', categoryId: 3 },
          { name: 'Tom', categoryId: 4 },
        ],
      },
    );
    await until(() => textOf(list).includes('Dogs'));
    expect(textOf(list)).not.to.contain('Cats');
  });

  it('update categories when an option or the data of its text changes', async () => {
    const { store, list } = open(`${datalist}<pet-list></pet-list>`, rex);
    await until(() => textOf(list).includes('Dogs'));
    const option = store.querySelector('option');
    Object.assign(option?.firstChild ?? {}, { data: 'Hounds' });
    await until(() => textOf(list).includes('Hounds'));
    option?.setAttribute('value', '4');
    await until(() => !textOf(list).includes('Hounds'));
  });

  it('warn once of invalid categories', async () => {
    const messages = captureConsole('warn');
    await loaded('<datalist><option value="dogs">Dogs</option></datalist><pet-list></pet-list>', rex);
    await until(() => messages.length);
    expect(String(messages)).to.contain('64-bit integer ids');
    expect(messages).to.have.lengthOf(1);
  });

  it('warn once of texts that are not valid JSON', async () => {
    const messages = captureConsole('warn');
    const { store } = await loaded(
      '<script type="application/json" data-pet="strings">{"pets": </script><pet-list></pet-list>',
    );
    store.categories = [{ id: 1, name: 'a' }];
    await nextTask();
    store.categories = [{ id: 1, name: 'b' }];
    await nextTask();
    expect(messages).to.have.lengthOf(1);
  });
});

describe('the elements', () => {
  it('fire events that cross their shadow root', async () => {
    const { store } = open('<div></div>', { pets: 1 });
    const list = document.createElement('pet-list');
    const heard: boolean[] = [];
    store.addEventListener('pet-load', ({ cancelable }) => heard.push(cancelable));
    store.firstElementChild?.attachShadow({ mode: 'open' }).append(list);
    await next(list, 'pet-load');
    await list.settled;
    expect(heard).to.deep.equal([false]);
  });

  for (const element of [PetListElement, PetFormElement, PetDetailElement, PetStoreElement]) {
    it(`override no member of HTMLElement except focus: ${element.name}`, () => {
      const names = Object.getOwnPropertyNames(element.prototype).filter((name) => name !== 'constructor');
      const hidden = names.filter((name) => name in HTMLElement.prototype && name !== 'focus');
      expect(hidden).to.deep.equal([]);
    });
  }
});

it('defining a tag keeps a tag that another copy has defined, and warns with both versions if they differ', async () => {
  const messages = captureConsole('warn');
  const { define } = await import('../../../components/define/define.js');
  const before = customElements.get('pet-list');
  define('pet-list', class extends PetListElement {});
  expect(customElements.get('pet-list') === before).to.equal(true);
  expect(messages).to.have.lengthOf(0);
  const older = class extends HTMLElement {
    static readonly version = '0.0.9';
  };
  customElements.define('pet-older', older);
  define('pet-older', class extends PetListElement {});
  expect(customElements.get('pet-older') === older).to.equal(true);
  expect(messages).to.have.lengthOf(1);
  expect(String(messages[0]).match(/\d+\.\d+\.\d+/g)).to.deep.equal(['0.0.9', '1.0.0']);
});

it('invoker commands refresh a list and end its selection without a script', async () => {
  const { store, backend, list } = await loaded(
    '<button commandfor="l" command="--pet-refresh">again</button><button commandfor="l" command="--pet-clear">none</button><pet-list id="l" selectable></pet-list>',
    { pets: [{ name: 'Rex', categoryId: 3 }] },
  );
  command(get(store, 'button', 'again'));
  await next(list, 'pet-load');
  expect(requests(backend, 'listPets')).to.have.lengthOf(2);
  get(list, 'button', 'Rex').click();
  expect(list.selected).to.equal('1');
  command(get(store, 'button', 'none'));
  await until(() => list.selected === undefined);
});
