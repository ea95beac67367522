import { expect } from '@open-wc/testing';
import { provideClient } from '../../components/index.js';
import type { PetElement } from '../../components/pet-element.js';
import { cleanUp, connect } from './page.js';

it('a declarative shadow root that a server sent is replaced, not doubled', async () => {
  const parsed = cleanUp(document.createElement('div'));
  const sent = '<template shadowrootmode="open"><div part="root">Loading …</div><slot></slot></template>';
  const tags = ['pet-list', 'pet-form', 'pet-detail'];
  parsed.setHTMLUnsafe(tags.map((tag) => `<${tag}>${sent}</${tag}>`).join(''));
  const elements = [...parsed.querySelectorAll<PetElement>('*')];
  expect(elements.map(({ shadowRoot }) => shadowRoot?.textContent)).to.deep.equal(Array(3).fill('Loading …'));
  provideClient(parsed, connect().client);
  document.body.append(parsed);
  for (const { shadowRoot, updateComplete } of elements) {
    await updateComplete;
    expect(shadowRoot?.querySelectorAll('[part=root]')).to.have.lengthOf(1);
    expect(shadowRoot?.textContent).not.to.contain('Loading …');
  }
});
