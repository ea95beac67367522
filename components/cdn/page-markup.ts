import { createClient } from '../../src/index.js';
import { replaceContext } from '../context/provider.js';
import { currentScript } from '../dom/page.js';
import { isOwnUrl } from '../view/text.js';
import { warnOnce } from '../warn.js';
import { start, type Tags } from './start.js';

/**
 * Connects all elements without a store to the address in the script's own tag (`data-baseurl`), else in the page's head
 * (`<link rel="pet-store" href="/v1">`), which also serves a script that was combined with others.
 *
 * @throws ConfigurationError
 */
export function provideBaseUrl(): void {
  const given = currentScript()?.dataset['baseurl'];
  const provide = () => {
    // Not in the body, which may hold the texts of others, nor in a form called `head`.
    const baseUrl = given ?? document.querySelector(':root > head > link[rel=pet-store]')?.getAttribute('href');
    if (!baseUrl) return;
    observer.disconnect();
    replaceContext(document, undefined, { source: { client: createClient({ baseUrl }) } }, 'last');
  };
  // The parser may still add it, or a script that shows another page in place of this one.
  const observer = new MutationObserver(provide);
  observer.observe(document, { childList: true, subtree: true });
  provide();
}

/** The attributes that mean the same on a `<div>` and on an element. */
const shared = /^(id|class|lang|dir|title|hidden|role|aria-.+|data-.+)$/;

/**
 * Whether a `<div>` may choose an attribute. It may be a text of somebody else, because sanitizers keep `data-` attributes: so it
 * chooses neither the service nor the key, loads nothing, and leads to no other site.
 */
const mayChoose = (name: string, value: string) =>
  !/^(baseurl|debug)$|api/.test(name) && (!/^(link|picture)$/.test(name) || isOwnUrl(value));

function elementFor(div: HTMLElement, tag: string, known: readonly string[]): HTMLElement {
  const element = document.createElement(tag);
  div.removeAttribute('data-pet');
  for (const { name, value } of div.attributes) {
    const own = name.replace(/^data-/, '');
    if (name === own || !(known.includes(own) || /^api/.test(own))) {
      if (shared.test(name)) element.setAttribute(name, value);
    } else if (mayChoose(own, value)) element.setAttribute(own, value);
    else
      warnOnce(
        `petstore-elements: <div data-pet="${tag}" ${name}> is not used: a <div> chooses no service, no key and no other site.`,
      );
  }
  element.append(...div.childNodes);
  for (const { content } of element.querySelectorAll('template'))
    for (const filled of content.querySelectorAll('[data-pet-src], [data-pet-href]'))
      for (const name of ['data-pet-src', 'data-pet-href'])
        if (!isOwnUrl(filled.getAttribute(name) ?? '')) filled.removeAttribute(name);
  return element;
}

/** Replaces each `<div data-pet="pet-list">`, now and later. The parser would go on filling a replaced one. */
export function replaceDivs(tags: Tags): void {
  const replace = () => {
    for (const div of document.querySelectorAll<HTMLElement>('div[data-pet^=pet-]')) {
      const { pet = '' } = div.dataset;
      const tag = tags[pet];
      if (tag) div.replaceWith(elementFor(div, pet, tag.observedAttributes));
    }
  };
  const parsed = () => {
    replace();
    new MutationObserver(replace).observe(document, { childList: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', parsed);
  else parsed();
}

/** Starts a classic script, and reads the page's `<script>` and `<div>`s. */
export function startScript(tags: Tags): void {
  start(tags);
  replaceDivs(tags);
  // Last, since it throws if the address is invalid.
  provideBaseUrl();
}
