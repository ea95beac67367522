import { createClient } from '../../src/index.js';
import { provideClient } from '../context/provider.js';
import type { Tags } from './start.js';

/** Connects all elements that no store connects to the `data-baseurl` of the script's own tag. @throws ConfigurationError */
export function provideBaseUrl(): void {
  const baseUrl = document.currentScript?.dataset['baseurl'];
  if (baseUrl !== undefined) provideClient(document, createClient({ baseUrl }));
}

/**
 * Puts the element in the place of each `<div data-pet="pet-list" data-status="sold">`, now and when a page adds one: editors
 * of many sites strip tags that they do not know. The parser goes on filling a `<div>` that was replaced, so it ends first.
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
