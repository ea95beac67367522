import { closest } from '../../src/shared/closest.js';
import { nearestLang } from '../dom/tree.js';
import { tags } from '../facts.js';
import { type Checked, isTag, nameOf } from './elements.js';

/** The mistakes in the place of an element. The own mistakes of an element, if `isWarned`, explain what is missing. */
export function* placeMistakes(element: Checked, isWarned: (element: Element) => boolean): Iterable<string> {
  const lead = `${nameOf(element)}:`;
  yield* wrongList(element, lead);
  // There is no client, although there seems to be a store.
  if (Reflect.get(Object(element.error), 'option') === 'client') {
    const store = element.closest('pet-store');
    if (store && isWarned(store)) return;
    if (store)
      yield `${lead} the ${nameOf(store)} around it has no baseurl; write baseurl="/v1" on it, or set its client.`;
    else if (element.getRootNode() === document && document.querySelector('pet-store'))
      yield `${lead} the <pet-store> of this page is not around it; in a <p> the store ends with the paragraph, and "/>" ends no tag.`;
  }
  const wanted = nearestLang(element);
  if (wanted && element.shadowRoot?.querySelector('[part=root]')?.getAttribute('lang') === 'en')
    yield `${lead} its texts are English, since no texts for lang="${wanted}" are loaded; load locales/${wanted.split(/[-_]/)[0]?.toLowerCase()}.js if there is one, or call registerLocale.`;
}

function* wrongList(element: Checked, lead: string): Iterable<string> {
  const id = element.localName === 'pet-detail' && element.getAttribute('for');
  if (!id) return;
  const root = element.getRootNode() as Document | ShadowRoot;
  const list = root.getElementById(id) as Checked | null;
  const other = root.querySelector('pet-list');
  const fix = other?.id ? `did you mean for="${other.id}"?` : `give the <pet-list> id="${id.replace('#', '')}".`;
  if (!list) yield `${lead} for="${id}" is the id of nothing here; ${fix}`;
  else if (list.localName !== 'pet-list') yield `${lead} for="${id}" is the id of a <${list.localName}>; ${fix}`;
  else if (!list.hasAttribute('selectable') && !Reflect.get(list, 'selectable') && list.selected === undefined)
    yield `${lead} nobody can select a pet in ${nameOf(list)}; write selectable on it.`;
}

export function* documentMistakes(): Iterable<readonly [element: Element, text: string]> {
  for (const element of document.querySelectorAll<HTMLElement>(':not(:defined), div[data-pet^=pet-]')) {
    const { localName, dataset = {} } = element;
    const isDiv = localName === 'div';
    const name = (isDiv ? dataset['pet'] : localName) ?? '';
    const meant = name.startsWith('pet') && closest(name, tags);
    const lead = isDiv ? `<div data-pet="${name}"> stays empty;` : `<${name}> is not defined;`;
    const fix = isDiv
      ? 'load petstore-elements.js as a classic script'
      : `load petstore-elements.js, or import define/${name}`;
    if (isTag(name)) yield [element, `${lead} ${fix}.`];
    else if (meant) yield [element, `${lead} did you mean ${isDiv ? `"${meant}"` : `<${meant}>`}?`];
  }
}
