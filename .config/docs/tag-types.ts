import { type Member, readTags, type Tag } from './manifest.js';
import { plain } from './markdown.js';

/** The type that a template may give to a property: markup has only text. */
const inputType = ({ type, setType }: Pick<Member, 'type' | 'setType'>): string => {
  const text = (setType ?? type)?.text.replace(/^number\b/, `number | \`\${number}\``) ?? 'unknown';
  return /\bundefined\b/.test(text) ? text : `${text} | undefined`;
};

/** What can be set on a tag. */
function settableOf({ members, attributes }: Tag): readonly Member[] {
  const properties = members
    .filter(({ kind, readonly }) => kind === 'field' && !readonly)
    .flatMap((member) =>
      [...new Set([member.name, member.attribute ?? member.name])].map((name) => ({ ...member, name })),
    );
  const others = attributes.filter((each) => !properties.some(({ name }) => name === each.name));
  return [...properties, ...others.map((each) => ({ kind: 'field' as const, ...each }))];
}

const linesOf = (settable: readonly Member[]): string =>
  settable
    .map((each) => `  /** ${plain(each.description)} */\n  readonly ${each.name}?: ${inputType(each)};\n`)
    .join('');

const isInherited = ({ inheritedFrom }: Member): boolean => inheritedFrom !== undefined;

/** `PetListProps` for the class `PetListElement`. */
const propsName = ({ name }: Tag) => name.replace('Element', 'Props');

/** The types of the tags as TypeScript: what can be set on each, and its events. */
export function tagTypes(): string {
  const all = readTags();
  const inherited = settableOf(all.find(({ tagName }) => tagName === 'pet-list') as Tag).filter(isInherited);
  const props = all.map((tag) => {
    const settable = settableOf(tag);
    const base = settable.some(isInherited) ? ' extends PetElementProps' : '';
    return `/** What can be set on \`<${tag.tagName}>\`, by attribute or by property. */
export interface ${propsName(tag)}${base} {
${linesOf(settable.filter((each) => !isInherited(each)))}}
`;
  });
  const map = all.map((tag) => {
    const names = tag.events.map(({ name }) => `'${name}'`).join(' | ');
    // What happens inside a store bubbles through it.
    const events = tag.tagName === 'pet-store' ? 'PetEventMap' : `Pick<PetEventMap, ${names}>`;
    return `  '${tag.tagName}': {
    element: ${tag.name};
    props: ${propsName(tag)};
    events: ${events};
  };
`;
  });
  // The compiler names a type that a new property needs here.
  const properties = ['Category', 'PetDraft', 'PetInput', 'StringOverrides'];
  const imported = [...properties, ...all.map(({ name }) => name)].sort();
  return `// Written by \`npm run docs\` from the manifest of the elements: change their classes instead.
import type { ClientOptions, Int64Input, PetStatus, PetStoreClient } from '../../src/index.js';
import type { PetEventMap } from '../events.js';
import type {
${imported.map((name) => `  ${name},\n`).join('')}} from '../index.js';

/** What can be set on list, form and detail. */
export interface PetElementProps {
${linesOf(inherited)}}

${props.join('\n')}
/** Each tag: its class, what can be set on it, and its events. */
export interface PetTags {
${map.join('')}}
`;
}
