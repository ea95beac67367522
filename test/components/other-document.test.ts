import { expect } from '@open-wc/testing';
import { type PetStoreElement, provideClient } from '../../components/index.js';
import type { PetElement } from '../../components/pet-element.js';
import { cleanUp, connect, next, open, the } from './page.js';

describe('an element that is moved into a frame', () => {
  for (const tag of ['pet-store', 'pet-list', 'pet-form', 'pet-detail'] as const) {
    it(`<${tag}> looks the same there, and after it is moved back`, async () => {
      const { store } = open('<pet-list></pet-list><pet-form></pet-form><pet-detail petid="1"></pet-detail>', {
        pets: 1,
      });
      await next(the('pet-list', store), 'pet-load');
      const frame = cleanUp(document.createElement('iframe'));
      document.body.append(frame);
      const element = tag === 'pet-store' ? store : the(tag, store);
      const look = () => {
        const part = element.shadowRoot?.querySelector('[part=header]');
        return [getComputedStyle(element).display, part && getComputedStyle(part).display];
      };
      const before = look();
      expect(before).not.to.deep.equal(['inline', 'block']);
      frame.contentDocument?.body.append(element);
      expect(look()).to.deep.equal(before);
      document.body.append(cleanUp(element));
      expect(look()).to.deep.equal(before);
    });
  }
});

describe('an element that is connected for the first time in a document without a window', () => {
  for (const tag of ['pet-store', 'pet-list', 'pet-form', 'pet-detail'] as const) {
    it(`<${tag}> is rendered there, and looks as usual once it is in the page`, async () => {
      const element = Object.assign(cleanUp(document.createElement(tag)), connect());
      document.implementation.createHTMLDocument().body.append(element);
      await element.updateComplete;
      expect(element.shadowRoot?.querySelector('[part=root], slot')).not.to.equal(null);
      document.body.append(element);
      expect(getComputedStyle(element).display).to.equal(tag === 'pet-store' ? 'contents' : 'block');
    });
  }
});

describe('a declarative shadow root that a server sent', () => {
  for (const where of ['the page', 'a frame']) {
    it(`is replaced, not doubled, in ${where}`, async () => {
      const parsed = cleanUp(document.createElement('div'));
      const sent = '<template shadowrootmode="open"><div part="root">Loading …</div><slot></slot></template>';
      parsed.setHTMLUnsafe(
        `<pet-store>${sent}<pet-list>${sent}</pet-list><pet-form>${sent}</pet-form><pet-detail>${sent}</pet-detail></pet-store>`,
      );
      const elements = [...parsed.querySelectorAll<PetElement | PetStoreElement>('*')];
      expect(elements.map(({ shadowRoot }) => shadowRoot?.textContent)).to.deep.equal(Array(4).fill('Loading …'));
      customElements.upgrade(parsed);
      provideClient(parsed, connect().client);
      const frame = cleanUp(document.createElement('iframe'));
      document.body.append(frame);
      (where === 'a frame' ? frame.contentDocument : document)?.body.append(parsed);
      for (const { shadowRoot, updateComplete } of elements) {
        await updateComplete;
        expect(shadowRoot?.querySelectorAll('[part=root], slot:not([name])')).to.have.lengthOf(1);
        expect(shadowRoot?.textContent).not.to.contain('Loading …');
      }
    });
  }
});

it('a form below the visible part of a frame does not scroll there when its pet was added', async () => {
  const { store, form } = open('<pet-form style="margin-block-start: 200px"></pet-form>');
  const frame = cleanUp(Object.assign(document.createElement('iframe'), { height: '100' }));
  document.body.append(frame);
  frame.contentDocument?.body.append(store);
  Object.defineProperty(frame.contentWindow?.navigator, 'userActivation', { value: { isActive: true } });
  const { scrollIntoView } = Element.prototype;
  let scrolled = 0;
  Element.prototype.scrollIntoView = () => void scrolled++;
  try {
    form.draft = { name: 'Rex', category: '3', status: '' };
    form.submit();
    await next(form, 'pet-create');
    await form.settled;
    expect(scrolled).to.equal(0);
  } finally {
    Element.prototype.scrollIntoView = scrollIntoView;
  }
});
