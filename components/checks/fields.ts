import { closest } from '../../src/shared/closest.js';
import { columnOf, unfilled } from '../facts.js';
import { type Checked, nameOf, petsOf } from './elements.js';

/** The fields of every pet. A service may send more. */
const urlFields = Object.keys(columnOf);
const textFields = [...new Set([...urlFields, ...Object.values(columnOf)])];

/** The mistake in the name of a field that neither the spec nor a pet on screen has. */
function unknownField(element: Checked, name: string, known: readonly string[]): string | undefined {
  if (known.includes(name) || petsOf(element).some((pet) => Object.hasOwn(pet, name))) return undefined;
  const meant = closest(name, known) ?? known.find((word) => name.toLowerCase() === `pet${word.toLowerCase()}`);
  return meant && `"${name}" is no field of a pet; did you mean "${meant}"?`;
}

function patternMistake(element: Checked, pattern: string, known: readonly string[]): string | undefined {
  if (/[{]{2}|\$\{|\{(?!\w+\})/.test(pattern)) return `write placeholders as {id}, without other signs.`;
  return [...pattern.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => unknownField(element, name, known) ?? [])[0];
}

export function* patternMistakes(element: Checked): Iterable<string> {
  for (const name of ['link', 'picture']) {
    const pattern = element.getAttribute(name);
    if (pattern === null || element.localName !== 'pet-list') continue;
    const mistake =
      patternMistake(element, pattern, urlFields) ??
      (/\{/.test(pattern) ? undefined : `it is the same for each pet; put {id} where the id belongs.`);
    const unused =
      name === 'picture' && Reflect.get(element, 'layout') !== 'cards'
        ? 'only cards have one; write layout="cards".'
        : '';
    for (const each of [mistake, unused]) if (each) yield `${nameOf(element)}: ${name}="${pattern}": ${each}`;
  }
}

const fieldSelector = '[data-pet], [data-pet-src], [data-pet-href], [data-pet-alt]';

export function* templateMistakes(element: Checked, template: HTMLTemplateElement): Iterable<string> {
  const lead = `${nameOf(element)} <template data-pet="${template.dataset['pet']}">:`;
  // A framework may have left the content as children.
  const content = template.content.childNodes.length > 0 ? template.content : template;
  const filled = [...content.querySelectorAll<HTMLElement>(fieldSelector)];
  if (filled.length === 0)
    yield `${lead} it shows nothing of a pet; mark an element of it, such as <b data-pet="name">.`;
  if (element.matches('pet-list[selectable]') && !content.querySelector('button'))
    yield `${lead} nobody can select a pet without a <button> in it.`;
  for (const { dataset, localName } of filled) {
    if (unfilled.split(', ').includes(localName)) yield `${lead} a <${localName}> is not filled in; use another tag.`;
    const { pet, petHref = '', petSrc = '', petAlt = '' } = dataset;
    const mistakes = [
      pet === undefined ? undefined : unknownField(element, pet, textFields),
      patternMistake(element, petHref, urlFields),
      patternMistake(element, petSrc, urlFields),
      patternMistake(element, petAlt, textFields),
    ];
    for (const mistake of mistakes) if (mistake) yield `${lead} ${mistake}`;
  }
  const [text] = /\{\{?\s*(pet\.)?(id|name|status|category|categoryId)\s*\}/.exec(content.textContent ?? '') ?? [];
  if (text) yield `${lead} "${text}" is shown as it is; write <b data-pet="name"></b>.`;
  for (const { localName, attributes } of content.querySelectorAll('[href*="{"], [src*="{"]'))
    for (const { name, value } of attributes)
      if (/^(href|src)$/.test(name) && /\{\w+\}/.test(value))
        yield `${lead} <${localName} ${name}="${value}"> is used as it is; write data-pet-${name}.`;
}
