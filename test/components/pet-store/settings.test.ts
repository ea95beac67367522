import { expect, fixtureSync, html } from '@open-wc/testing';
import type { PetListElement, PetStoreElement } from '../../../components/index.js';
import { type Backend, createBackend } from '../../../src/backend/index.js';
import { deferred } from '../../support/deferred.js';
import { nextTask, stopClock } from '../clock.js';
import { captureConsole, cleanUp, connect, failed, next, replaceFetch, requests, rex, the, until } from '../page.js';
import { get, textOf } from '../roles.js';
import { putOnScreen } from '../screen.js';

/** A store that makes its client itself, from what its page says; the backend responds in place of the network. */
describe('<pet-store> with a client made from its attributes', () => {
  let backend: Backend;
  beforeEach(() => {
    backend = createBackend({ apiKeys: ['first', 'second'], pets: [rex] });
    replaceFetch((request) => backend.fetch(request));
  });

  function open(inside: string, settings: Record<string, unknown> = {}): PetStoreElement {
    const store = cleanUp(document.createElement('pet-store'));
    Object.assign(store, { baseUrl: 'https://pets.test/v1', apiKey: 'first', ...settings });
    store.innerHTML = inside;
    document.body.append(store);
    return store;
  }

  const changes: Record<string, (store: PetStoreElement) => void> = {
    'another key': (store) => {
      store.apiKey = 'second';
    },
    'another key as an attribute': (store) => store.setAttribute('apikey', 'second'),
    'another timeout': (store) => {
      store.timeout = 5000;
    },
  };
  for (const [change, apply] of Object.entries(changes)) {
    it(`keeps rows and focus after it is set to ${change}, and sends one request`, async () => {
      const store = open('<pet-list selectable></pet-list><pet-detail petid="1" status="sold"></pet-detail>');
      const list = the('pet-list', store);
      const detail = the('pet-detail', store);
      await Promise.all([next(list, 'pet-load'), next(detail, 'pet-show')]);
      const before = requests(backend, 'listPets').length;
      const button = get(list, 'button', 'Rex');
      button.click();
      button.focus();
      const clock = stopClock();
      backend.latency = 30;
      apply(store);
      await clock.advance(0);
      expect(list.matches(':state(refreshing)')).to.equal(true);
      get(list, 'rowheader', 'Rex');
      expect(textOf(detail)).to.contain('Rex');
      await clock.until(Promise.all([next(list, 'pet-load'), detail.settled]));
      expect(requests(backend, 'listPets')).to.have.lengthOf(before + 2);
      expect(list.shadowRoot?.activeElement === button).to.equal(true);
      expect(list.selected).to.equal('1');
    });
  }

  it('drops the rows when its key is removed, or with another address', async () => {
    const store = open('<pet-list></pet-list>');
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    store.apiKey = null;
    await failed(list);
    expect(textOf(list)).not.to.contain('Rex');
    store.apiKey = 'first';
    await next(list, 'pet-load');
    const clock = stopClock();
    backend.latency = 20;
    store.baseUrl = 'https://staging.test/v1';
    await clock.advance(0);
    expect(list.phase).to.equal('loading');
    expect(textOf(list)).not.to.contain('Rex');
  });

  it('has no say in the rows of an element with its own client', async () => {
    const list = the('pet-list', open('<pet-list></pet-list>'));
    list.client = connect({ pets: [rex] }).client;
    await next(list, 'pet-load');
    list.client = connect({ latency: 20 }).client;
    await list.updateComplete;
    expect(textOf(list)).not.to.contain('Rex');
  });

  it('fetches nothing for a lazy list far away when its key changes', async () => {
    putOnScreen(false);
    const store = open('<pet-list></pet-list><pet-list loading="lazy" limit="5"></pet-list>');
    await next(store, 'pet-load');
    store.apiKey = 'second';
    await next(store, 'pet-load');
    for (const list of store.querySelectorAll('pet-list')) await list.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(2);
  });

  it('does nothing when it is set to the values that it has', async () => {
    const store = open('<pet-list></pet-list>', { timeout: 5000 });
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    const { client } = store;
    store.setAttribute('baseurl', 'https://pets.test/v1');
    store.timeout = 5000;
    await nextTask();
    await list.settled;
    expect(store.client === client).to.equal(true);
    store.strings = { pets: 'Animals' };
    await nextTask();
    get(list, 'heading', 'Animals');
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
  });

  it('takes another key function without a new request, and calls the newest one', async () => {
    const asked: string[] = [];
    const keyFrom = (name: string) => () => {
      asked.push(name);
      return 'first';
    };
    const store = open('<pet-list></pet-list>', { apiKey: keyFrom('one') });
    const list = the('pet-list', store);
    await next(list, 'pet-load');
    const { client } = store;
    store.apiKey = keyFrom('two');
    await nextTask();
    await list.settled;
    expect(requests(backend, 'listPets')).to.have.lengthOf(1);
    expect(store.client === client).to.equal(true);
    backend.faults = [{ kind: 'response', status: 401, call: 1 }];
    list.refresh();
    await next(list, 'pet-load');
    expect(asked).to.deep.equal(['one', 'two']);
    backend.faults = [{ kind: 'response', status: 401 }];
    list.refresh();
    await next(list, 'pet-error');
    backend.faults = [];
    store.apiKey = keyFrom('after a rejection');
    await next(list, 'pet-load');
  });

  it('asks for a rejected key once more, not with each render of a page that shows the rejection', async () => {
    const store = open('<pet-list></pet-list>');
    captureConsole('error');
    let renders = 0;
    const render = () => {
      renders++;
      store.apiKey = () => 'expired';
    };
    store.addEventListener('pet-unauthorized', render);
    render();
    const list = the('pet-list', store);
    for (let turn = 0; turn < 50; turn++) await nextTask();
    await list.settled;
    expect([renders, requests(backend, 'listPets').length]).to.deep.equal([3, 4]);
  });

  for (const order of ['baseUrl, apiKey', 'apiKey, baseUrl', 'baseUrl, later apiKey']) {
    it(`asks the key function of a new address never for a request to the old one: ${order}`, async () => {
      const sent: string[] = [];
      const { promise: change, resolve: changed } = deferred();
      replaceFetch(async ({ url, method, headers }) => {
        sent.push(`${new URL(url).host} ${headers.get('Authorization')}`);
        const status = method === 'POST' ? 401 : 200;
        if (status === 401) await change;
        return Response.json([], { status });
      });
      const store = open('<pet-list></pet-list><pet-form></pet-form>', { apiKey: () => 'old' });
      const list = the('pet-list', store);
      await next(list, 'pet-load');
      const form = the('pet-form', store);
      form.draft = { name: 'Rex', category: '3' };
      form.submit();
      await until(() => sent.length === 2);
      for (const property of order.split(', ')) {
        if (property.startsWith('later')) await list.updateComplete.then(nextTask);
        if (property === 'baseUrl') store.baseUrl = 'https://new.test/v1';
        else store.apiKey = () => 'new';
      }
      changed();
      await form.settled;
      await until(() => sent.includes('new.test Bearer new'));
      expect(sent.filter((call) => call.includes('pets.test'))).to.deep.equal(
        sent.filter((call) => call === 'pets.test Bearer old'),
      );
    });
  }

  describe('gives a form another key', () => {
    const keys: (string | null)[] = [];
    const lost = [{ kind: 'lost', operation: 'createPet', call: 1 }] as const;
    beforeEach(() => {
      keys.length = 0;
      globalThis.fetch = (input, init) => {
        const request = new Request(input, init);
        keys.push(request.headers.get('Authorization'));
        return backend.fetch(request);
      };
    });

    async function failedForm(faults: Backend['faults']) {
      backend.faults = faults;
      const store = open('<pet-form></pet-form>');
      const form = the('pet-form', store);
      form.draft = { name: 'Rex', category: '3' };
      form.submit();
      return { store, form, event: await failed(form) };
    }

    for (const [apiKey, sent] of [
      ['second', 'Bearer second'],
      [null, null],
    ] as const) {
      it(`for a pet that may have been added: ${apiKey}`, async () => {
        const { store, form } = await failedForm(lost);
        store.apiKey = apiKey;
        await nextTask();
        for (const name of ['Look at the list', 'Send again (may add it twice)']) {
          get(form, 'button', name).click();
          await form.settled;
        }
        expect(keys).to.deep.equal(['Bearer first', sent, sent]);
      });
    }

    it('but not for a pet that may have been added to another service', async () => {
      const { store, form } = await failedForm(lost);
      store.baseUrl = 'https://new.test/v1';
      await nextTask();
      get(form, 'button', 'Send again (may add it twice)').click();
      await next(form, 'pet-create');
      expect(keys).to.deep.equal(['Bearer first', 'Bearer first']);
    });

    for (const when of ['at once', 'a task later'])
      it(`when a page tries a rejected pet again ${when}`, async () => {
        const { store, form, event } = await failedForm([
          { kind: 'response', status: 401, operation: 'createPet', call: 1 },
        ]);
        store.apiKey = 'second';
        // Not even a microtask.
        if (when !== 'at once') await nextTask();
        for (const _ of 'ab') {
          event.retry();
          await form.settled;
        }
        expect(keys).to.deep.equal(['Bearer first', 'Bearer second']);
      });

    it('while a pet is being added, which its list then shows', async () => {
      const store = open('<pet-list></pet-list><pet-form></pet-form>');
      const [list, form] = [the('pet-list', store), the('pet-form', store)];
      await next(list, 'pet-load');
      const { promise, resolve } = deferred();
      const { fetch } = backend;
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'POST') await promise;
        return fetch(request);
      };
      form.draft = { name: 'Bella', category: '3' };
      form.submit();
      store.apiKey = 'second';
      await next(list, 'pet-load');
      resolve();
      await next(list, 'pet-load');
      expect(textOf(list)).to.contain('Bella');
    });
  });

  it('notifies the page once that its key was rejected, and again when a later one is', async () => {
    const store = open(
      '<pet-list></pet-list><pet-list status="sold"></pet-list><pet-list limit="5"></pet-list><pet-detail petid="1"></pet-detail>',
      { apiKey: 'wrong' },
    );
    const operations: unknown[] = [];
    store.addEventListener('pet-unauthorized', ({ operation }) => operations.push(operation));
    const lists = [...store.querySelectorAll('pet-list')];
    const detail = the('pet-detail', store);
    const all = (type: 'pet-error' | 'pet-load') => Promise.all(lists.map((list) => next(list, type)));
    await Promise.all([all('pet-error'), next(detail, 'pet-error')]);
    expect(operations).to.deep.equal(['listPets']);
    store.apiKey = 'first';
    await Promise.all([all('pet-load'), next(detail, 'pet-show')]);
    const [list] = lists as [PetListElement];
    for (const event of ['pet-error', 'pet-load', 'pet-error'] as const) {
      backend.faults = event === 'pet-error' ? [{ kind: 'response', status: 401 }] : [];
      list.refresh();
      await next(list, event);
    }
    for (const [index, key] of ['wrong', 'other'].entries()) {
      store.setAttribute('apikey', key);
      await all('pet-error');
      expect(operations).to.have.lengthOf(index + 4);
    }
  });

  const copies: Record<string, (store: PetStoreElement) => Element | null> = {
    cloned: (store) => store.cloneNode(true) as Element,
    reparsed: ({ outerHTML }) => document.createRange().createContextualFragment(outerHTML).firstElementChild,
  };
  for (const [name, copyOf] of Object.entries(copies)) {
    it(`warns that a copy has no key, and how to set it: ${name}`, async () => {
      const warned = captureConsole('warn');
      const store = fixtureSync<PetStoreElement>(
        html`<pet-store baseurl=${`https://${name}.test/v1`} apikey="first"><pet-list></pet-list></pet-store>`,
      );
      await next(store, 'pet-load');
      const messages = () => warned.map(String).filter((text) => text.includes(`${name}.test`));
      expect(messages()).to.deep.equal([]);
      const copy = copyOf(store) as PetStoreElement;
      document.body.append(cleanUp(copy));
      await next(copy, 'pet-error');
      expect(messages()).to.have.lengthOf(1);
      expect(messages().join()).to.contain('apiKey').and.contain('proxy');
      copy.apiKey = 'first';
      await next(copy, 'pet-load');
    });
  }

  it('notifies the page of a key that was rejected for a call of its own, but not once it is removed', async () => {
    const store = open('', { apiKey: 'wrong' });
    const operations: unknown[] = [];
    store.addEventListener('pet-unauthorized', ({ operation }) => operations.push(operation));
    store.remove();
    await store.updateComplete;
    await store.client?.listPets().catch(() => {});
    document.body.append(cleanUp(store));
    await store.updateComplete;
    await store.client?.listOrders().catch(() => {});
    expect(operations).to.deep.equal(['listOrders']);
  });

  it('ignores the responses of a client that it no longer uses', async () => {
    const [old, current] = [connect({ pets: 1 }), connect({ apiKeys: ['other'] })];
    const store = open('<pet-list></pet-list>', { client: old.client });
    const list = the('pet-list', store);
    let notified = 0;
    store.addEventListener('pet-unauthorized', () => notified++);
    await next(list, 'pet-load');
    store.client = current.client;
    await next(list, 'pet-error');
    await old.client.listPets();
    list.refresh();
    await next(list, 'pet-error');
    expect(notified).to.equal(1);
  });

  for (const wrong of ['http://other.test/v1', 'https://other.test/', 'https://user:pw@other.test/v1']) {
    it(`sends its key to the right address after ${wrong}, which got no request and was reported once`, async () => {
      const errors = captureConsole('error');
      const store = open('<pet-list></pet-list>', { baseUrl: wrong });
      const { error } = await next(store, 'pet-error');
      await the('pet-list', store).settled;
      expect(errors.map(([, logged]) => logged)).to.deep.equal([error]);
      expect(error).to.have.property('option', 'baseUrl');
      expect(textOf(the('pet-list', store)))
        .to.contain('not available')
        .and.not.contain('/v1');
      expect(store.client).to.equal(undefined);
      store.baseUrl = 'https://pets.test/v1';
      await next(store, 'pet-load');
      get(the('pet-list', store), 'rowheader', 'Rex');
    });
  }

  it('warns of no other address for its key while it has none', async () => {
    const warned = captureConsole('warn');
    const store = fixtureSync<PetStoreElement>(
      html`<pet-store baseurl="https://emptied.test/v1" apikey="first"><pet-list></pet-list></pet-store>`,
    );
    await next(store, 'pet-load');
    store.removeAttribute('baseurl');
    await next(store, 'pet-error');
    expect(warned.filter(([text]) => String(text).includes('emptied.test'))).to.deep.equal([]);
  });

  it('warns once of an invalid client, and uses its own', async () => {
    const warnings = captureConsole('warn');
    const store = open('<pet-list></pet-list>');
    Object.assign(store, { client: document });
    Object.assign(the('pet-list', store), { client: 'x' });
    await next(store, 'pet-load');
    expect(warnings.filter(([text]) => /createClient/.test(String(text)))).to.have.lengthOf(1);
  });
});
