import { expect } from '@open-wc/testing';
import { PetListElement, PetStoreElement } from '../../../components/index.js';
import { nextTask } from '../clock.js';
import { cleanUp, connect, until } from '../page.js';
import { textOf } from '../roles.js';

/** The same element under another name, so that its definition can come later. */
let count = 0;
const renamed = (element: CustomElementConstructor) => {
  const tag = `x-${++count}`;
  return { tag, define: () => customElements.define(tag, class extends element {}) };
};

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));

for (const order of permutations(['define the list', 'define the store', 'insert the list', 'insert the store'])) {
  it(`<pet-store> is found when the page does this: ${order.join(', ')}`, async () => {
    const store = renamed(PetStoreElement);
    const list = renamed(PetListElement);
    const { client, backend } = connect({ pets: 2 });
    const outer = cleanUp(document.createElement(store.tag));
    const inner = document.createElement(list.tag);
    Object.assign(outer, { client });
    const acts: Record<string, () => void> = {
      'define the list': list.define,
      'define the store': store.define,
      'insert the list': () => outer.append(inner),
      'insert the store': () => document.body.append(outer),
    };
    for (const act of order) {
      acts[act]?.();
      await nextTask();
    }
    await until(() => textOf(inner).includes('Showing 2 pets'));
    expect(backend.requests).to.have.lengthOf(1);
    outer.remove();
  });
}
