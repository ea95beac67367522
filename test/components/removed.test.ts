import { expect, fixtureSync, html } from '@open-wc/testing';
// Loaded before the first test: it observes the page from then on.
import '../../components/checks/checks.js';
import { provideClient } from '../../components/index.js';
import type { PetElement } from '../../components/pet-element.js';
import { nextTask } from './clock.js';
import { body, captureConsole, connect, next, open } from './page.js';

it('elements that lose their client as they are removed report nothing, as when a framework runs its cleanup first', async () => {
  const errors = captureConsole('error');
  const root = fixtureSync<HTMLElement>(
    html`<div><pet-list></pet-list><pet-form></pet-form><pet-detail petid="1"></pet-detail></div>`,
  );
  const takeBack = provideClient(root, connect({ pets: 1 }).client);
  const failed: Event[] = [];
  root.addEventListener('pet-error', (event) => failed.push(event));
  await next(root, 'pet-load');
  takeBack();
  root.remove();
  for (let turn = 0; turn < 5; turn++) await nextTask();
  expect([errors, failed]).to.deep.equal([[], []]);
});

/** The observers that are connected from now on, with what they observe. */
function connectedObservers() {
  const connected = new Map<object, Node[]>();
  for (const { prototype } of [MutationObserver, IntersectionObserver, ResizeObserver]) {
    const { observe, disconnect } = prototype;
    Object.assign(prototype, {
      observe(this: object, target: Node, ...options: unknown[]) {
        connected.set(this, [...(connected.get(this) ?? []), target]);
        Reflect.apply(observe, this, [target, ...options]);
      },
      disconnect(this: object) {
        connected.delete(this);
        Reflect.apply(disconnect, this, []);
      },
    });
    restores.push(() => Object.assign(prototype, { observe, disconnect }));
  }
  return connected;
}

/** The listeners of the page that are added from now on and not removed. */
function pageListeners(): Set<string> {
  const page: readonly unknown[] = [window, document, globalThis.navigation];
  const added = new Set<string>();
  const ids = new Map<unknown, number>();
  const { prototype } = EventTarget;
  const { addEventListener, removeEventListener } = prototype;
  const record = (method: 'add' | 'delete', original: typeof addEventListener) =>
    function (this: EventTarget | undefined, type: string, listener: unknown, ...options: unknown[]) {
      const target = this ?? window;
      if (!ids.has(listener)) ids.set(listener, ids.size);
      if (page.includes(target)) added[method](`${type} ${ids.get(listener)}`);
      return Reflect.apply(original, target, [type, listener, ...options]);
    };
  Object.assign(prototype, {
    addEventListener: record('add', addEventListener),
    removeEventListener: record('delete', removeEventListener),
  });
  restores.push(() => Object.assign(prototype, { addEventListener, removeEventListener }));
  return added;
}

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

describe('elements that are removed', () => {
  it('stop observing and listening to the page, and do no more of it than before once they are back', async () => {
    const connected = connectedObservers();
    const listeners = pageListeners();
    const { store } = open(
      `<datalist><option value="1">Dogs</option></datalist>
       <pet-list id="l" poll="60" selectable></pet-list>
       <pet-list><template data-pet="row"><p data-pet="name"></p></template></pet-list>
       <pet-form></pet-form><pet-detail for="l"></pet-detail><pet-detail loading="lazy" petid="1"></pet-detail>`,
      { pets: 2 },
    );
    const widgets = [...store.querySelectorAll('pet-list, pet-form, pet-detail')] as PetElement[];
    const settled = () => Promise.all(widgets.map((widget) => widget.settled));
    await next(store, 'pet-load');
    await settled();
    const before = connected.size;
    expect(before).to.be.above(5);
    const listening = listeners.size;
    expect(listening).to.be.above(5);
    for (let turn = 0; turn < 2; turn++) {
      store.remove();
      const outside = [...connected.values()].flat().filter((target) => target.isConnected || target === document);
      expect([outside, [...listeners]]).to.deep.equal([[], []]);
      body.append(store);
      await settled();
      expect([connected.size, listeners.size]).to.deep.equal([before, listening]);
    }
  });
});
