import { closest } from '../../src/shared/closest.js';
import { composedParent, member, nearestLang } from '../dom/tree.js';
import { tags } from '../facts.js';
import { type Checked, type Mistake, nameOf } from './elements.js';

/** The mistakes in the place of an element, found once everything has had time to load. */
export function* placeMistakes(element: Checked): Iterable<string> {
  const lead = `${nameOf(element)}:`;
  yield* wrongList(element, lead);
  yield* missingStore(element, lead);
  const { lang } = element.shadowRoot?.querySelector<HTMLElement>('[part=root]') ?? {};
  const wanted = nearestLang(element);
  if (lang === 'en' && wanted)
    yield `${lead} its texts are English, since no texts for lang="${wanted}" are loaded; load locales/${wanted.split(/[-_]/)[0]?.toLowerCase()}.js, or call registerLocale.`;
}

function* wrongList(element: Checked, lead: string): Iterable<string> {
  const id = element.localName === 'pet-detail' && element.getAttribute('for');
  if (!id) return;
  const root = element.getRootNode() as Document | ShadowRoot;
  const list = member(root, 'getElementById')(id) as Checked | null;
  const other = member(root, 'querySelector')('pet-list');
  const fix = other?.id ? `did you mean for="${other.id}"?` : `give the <pet-list> id="${id.replace('#', '')}".`;
  if (!list) yield `${lead} for="${id}" is the id of nothing here; ${fix}`;
  else if (list.localName !== 'pet-list') yield `${lead} for="${id}" is the id of a <${list.localName}>; ${fix}`;
  else if (!list.hasAttribute('selectable') && !Reflect.get(list, 'selectable') && list.selected === undefined)
    yield `${lead} nobody can select a pet in ${nameOf(list)}; write selectable on it.`;
}

/** Why there is no client, although there seems to be a store. */
function* missingStore(element: Checked, lead: string): Iterable<string> {
  if (Reflect.get(Object(element.error), 'option') !== 'client') return;
  const store = storeAround(element);
  if (store)
    yield `${lead} the ${nameOf(store)} around it has no baseurl; write baseurl="/v1" on it, or set its client.`;
  else if (member(element.ownerDocument, 'querySelector')('pet-store'))
    yield `${lead} the <pet-store> of this page is not around it; in a <p> the store ends with the paragraph, and "/>" ends no tag.`;
}

function storeAround(element: Element): Element | undefined {
  for (let node: Node | null = element; node; node = composedParent(node))
    if ((node as Element).localName === 'pet-store') return node as Element;
  return undefined;
}

/** Undefined tags, and mistakes in the script's own tag. */
export function* documentMistakes(): Iterable<Mistake> {
  const all = member(document, 'querySelectorAll');
  for (const element of all(':not(:defined)')) {
    const { localName } = element;
    if (tags.some((tag) => tag === localName))
      yield {
        element,
        text: `<${localName}> is not defined; load petstore-elements.js, or import define/${localName}.`,
      };
    else if (closest(localName, tags) && localName.startsWith('pet'))
      yield { element, text: `<${localName}> is not defined; did you mean <${closest(localName, tags)}>?` };
  }
  for (const element of all<HTMLElement>('div[data-pet^=pet-]')) {
    const { pet = '' } = element.dataset;
    if (tags.some((tag) => tag === pet))
      yield { element, text: `<div data-pet="${pet}"> stays empty; load petstore-elements.js as a classic script.` };
    else if (closest(pet, tags))
      yield { element, text: `<div data-pet="${pet}"> stays empty; did you mean "${closest(pet, tags)}"?` };
  }
  for (const element of all<HTMLScriptElement>('script[src*="petstore-elements"]'))
    for (const name of element.getAttributeNames())
      if (/^(data-)?(base-?ur[il]|ur[il])$/.test(name) && name !== 'data-baseurl')
        yield { element, text: `<script ${name}>: unknown attribute; did you mean "data-baseurl"?` };
}
