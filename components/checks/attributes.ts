import { closest } from '../../src/shared/closest.js';
import { wordsOf } from '../attributes.js';
import {
  columns,
  isLimit,
  layouts,
  limitBounds,
  loadings,
  minimumPoll,
  petStatuses,
  searches,
  tags,
} from '../facts.js';
import { attributesOf, type Checked, nameOf, objectOf } from './elements.js';

/** Names of a key that is meant as `apikey`. */
const keyNames = /^(key|token|secret|authorization)$/;

const words: Readonly<Record<string, readonly string[]>> = { loading: loadings, via: searches, layout: layouts };

export function* attributeMistakes(element: Checked): Iterable<string> {
  const known = attributesOf(element.localName);
  for (const { name, value } of element.attributes) {
    const mistake = known.includes(name) ? wrongValue(element, name, value) : unknownName(element, name, known);
    if (mistake) yield `${nameOf(element)}: ${mistake}`;
  }
  const { id } = element;
  if (element.localName === 'pet-detail' && /^\d+$/.test(id) && !element.matches('[petid], [param], [for]'))
    yield `${nameOf(element)}: "id" names the element; write petid="${id}" for the pet.`;
}

function unknownName(element: Checked, name: string, known: readonly string[]): string | undefined {
  // A framework that renders before the element is defined writes properties as attributes.
  const object = objectOf(element.localName, name);
  // A server wrote the attribute, and a framework set the property later. Other properties also come from the service.
  if ((name === 'client' && element.client) || (name === 'categories' && element.categories?.length)) return undefined;
  if (object) return `set the property "${String(object)}" in a script instead of the attribute.`;
  // The platform and libraries use these attributes.
  if (name in element || /^(aria-|data-|class$|form$|is$|name$)|[^a-z_-]/.test(name)) return undefined;
  if (/^on-?pet-/.test(name))
    return `"${name}" does nothing; call addEventListener("${name.replace(/^on-?/, '')}", …).`;
  const letters = name.replaceAll(/[_-]/g, '');
  const isPlain = letters === name || letters.length > 5;
  const word = keyNames.test(letters) ? 'apikey' : letters;
  const meant = known.includes(word) ? word : isPlain && closest(letters, known);
  if (meant === 'apikey') element.removeAttribute(name);
  if (meant) return `unknown attribute "${name}"; did you mean "${meant}"?`;
  const owner = tags.find((tag) => attributesOf(tag).includes(letters));
  if (owner && /key/.test(name)) element.removeAttribute(name);
  return owner && `"${name}" is an attribute of <${owner}>; write it there.`;
}

function wrongValue(element: Checked, name: string, value: string): string | undefined {
  const property: unknown = Reflect.get(element, name);
  const given = `${name}="${value}"`;
  if (typeof property === 'boolean' && !['', 'true', 'false', name].includes(value))
    return `${given} turns it on whatever the value; leave "${name}" out to turn it off.`;
  if (Number.isNaN(name === 'category' ? Number(value) : property)) return `${given} is no number.`;
  if (name === 'poll' && Number(value) > 0 && Number(value) < minimumPoll)
    return `${given} is too often for a service; ${minimumPoll} seconds are used.`;
  if (name === 'level' && !/^[1-6]$/.test(value)) return `${given} is not used; write a number from 1 to 6.`;
  const column =
    name === 'columns' && wordsOf(value).find((word) => !columns.some((known) => known === word.toLowerCase()));
  if (column) return `"${column}" is no column; write some of "${columns.join(' ')}".`;
  const size = name === 'sizes' && wordsOf(value).find((word) => !isLimit(Number(word)));
  if (size) return `"${size}" is no size; write integers from ${limitBounds.minimum} to ${limitBounds.maximum}.`;
  const allowed = name === 'status' && element.localName !== 'pet-list' ? petStatuses : words[name];
  return allowed?.every((word) => word !== value)
    ? `${given} is not used; write one of "${allowed.join(' ')}".`
    : undefined;
}
