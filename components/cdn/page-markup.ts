import { createClient } from '../../src/index.js';
import { provideClient } from '../context/provider.js';
import type { Tags } from './start.js';

/** Connects all elements without a store to the `data-baseurl` of the script's tag. @throws ConfigurationError */
export function provideBaseUrl(): void {
  const baseUrl = document.currentScript?.dataset['baseurl'];
  if (baseUrl !== undefined) provideClient(document, createClient({ baseUrl }));
}

/**
 * Replaces each `<div data-pet="pet-list" data-status="sold">` with its element, now and when the page adds one. Many site
 * editors remove unknown tags. The parser keeps filling a replaced `<div>`, so this waits until the parser is done.
 */
export function replaceDivs(tags: Tags): void {
  const upgrade = (root: ParentNode) => {
    for (const div of root.querySelectorAll<HTMLElement>('div[data-pet^=pet-]')) {
      const { pet = '' } = div.dataset;
      if (!tags[pet]) continue;
      const element = document.createElement(pet);
      div.removeAttribute('data-pet');
      for (const { name, value } of div.attributes) element.setAttribute(name.replace('data-', ''), value);
      element.append(...div.childNodes);
      div.replaceWith(element);
    }
  };
  const begin = () => {
    upgrade(document);
    new MutationObserver((records) => {
      for (const { target } of records) upgrade(target as Element);
    }).observe(document, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
}
