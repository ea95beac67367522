import { closest } from '../../src/shared/closest.js';
import { dataBlocks, slots, tags, templates } from '../facts.js';
import { type Checked, childrenOf, isTag, nameOf } from './elements.js';
import { templateMistakes } from './fields.js';

/** Elements that nobody writes as a fallback for the time until the script has loaded. */
const sections = 'h1, h2, h3, h4, h5, h6, form, nav, main, header, footer, section, article, aside, hr, table';

export function* contentMistakes(element: Checked): Iterable<string> {
  const lead = `${nameOf(element)}:`;
  for (const { dataset, localName } of childrenOf(element, 'script[type="application/json"]')) {
    const name = dataset['pet'] ?? '';
    const owner = tags.find((tag) => dataBlocks[tag] === name);
    if (!owner)
      yield `${lead} a <${localName}> in it is not read; write data-pet="${dataBlocks[element.localName] ?? 'pets'}".`;
    else if (owner !== element.localName) yield `${lead} put <${localName} data-pet="${name}"> into <${owner}>.`;
  }
  if (element.localName === 'pet-store') yield* storeMistakes(element, lead);
  else {
    yield* hiddenContent(element, lead);
    yield* slotMistakes(element, lead);
    yield* wrongTemplates(element, lead);
  }
}

function* storeMistakes(store: Checked, lead: string): Iterable<string> {
  if (childrenOf(store, 'option').length > 0) yield `${lead} put its <option>s into a <datalist>.`;
  for (const { dataset } of childrenOf(store, 'template[data-pet=row], template[data-pet=detail]'))
    yield `${lead} put <template data-pet="${dataset['pet']}"> into <pet-${dataset['pet'] === 'row' ? 'list' : 'detail'}>.`;
}

/** Content that a missing end tag put into an element, where it is invisible. */
function* hiddenContent(element: Checked, lead: string): Iterable<string> {
  const shown = childrenOf(element, ':not([slot], template, script, datalist, style, noscript, br)');
  const inner = shown.flatMap((child) => [child, ...child.querySelectorAll('*')]);
  const example = inner.find(({ localName }) => isTag(localName)) ?? shown.find((child) => child.matches(sections));
  if (example)
    yield `${lead} <${example.localName}> is inside it and not shown; end it with </${element.localName}> first, since "/>" ends no tag in HTML.`;
}

function* slotMistakes(element: Checked, lead: string): Iterable<string> {
  const known = slots[element.localName];
  for (const { slot, localName } of childrenOf(element, '[slot]')) {
    const meant = closest(slot, known);
    if (slot && !known.includes(slot))
      yield `${lead} <${localName} slot="${slot}"> is not shown; ${meant ? `did you mean "${meant}"?` : `use one of ${known.join(', ')}.`}`;
  }
}

function* wrongTemplates(element: Checked, lead: string): Iterable<string> {
  const wanted = templates[element.localName];
  for (const template of element.querySelectorAll('template')) {
    const given = template.dataset['pet'];
    const tag = given === undefined ? '<template>' : `<template data-pet="${given}">`;
    if (!wanted) yield `${lead} it takes no ${tag}.`;
    else if (template.closest(element.localName) !== element || template.parentElement?.slot) continue;
    else if (given !== wanted) yield `${lead} ${tag} is not used; write data-pet="${wanted}".`;
    else if (template.parentNode !== element) yield `${lead} ${tag} must be its child, without a wrapper.`;
    else yield* templateMistakes(element, template);
  }
}
