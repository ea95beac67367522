import { type Member, readTags, type Tag } from './manifest.js';
import { plain } from './markdown.js';

/** The type that a template may give to a property: markup has only text. */
const inputType = ({ type, setType }: Pick<Member, 'type' | 'setType'>): string => {
  const text = (setType ?? type)?.text.replace(/^number\b/, `number | \`\${number}\``) ?? 'unknown';
  return /\bundefined\b/.test(text) ? text : `${text} | undefined`;
};

function propsOf({ members, attributes }: Tag): string {
  const settable = members
    .filter(({ kind, readonly }) => kind === 'field' && !readonly)
    .flatMap((member) =>
      [...new Set([member.name, member.attribute ?? member.name])].map((name) => ({ ...member, name })),
    );
  const others = attributes.filter((each) => !settable.some(({ name }) => name === each.name));
  return [...settable, ...others]
    .map((each) => `  /** ${plain(each.description)} */\n  readonly ${each.name}?: ${inputType(each)};\n`)
    .join('');
}

/** `PetListProps` for the class `PetListElement`. */
const propsName = ({ name }: Tag) => name.replace('Element', 'Props');

/** The types of the tags as TypeScript: what can be set on each, and its events. */
export function tagTypes(): string {
  const all = readTags();
  const events = new Map(all.flatMap((tag) => tag.events.map(({ name, type }) => [name, `${type?.text}`])));
  const props = all.map(
    (tag) => `/** What can be set on \`<${tag.tagName}>\`, by attribute or by property. */
export interface ${propsName(tag)} {
${propsOf(tag)}}
`,
  );
  const map = all.map((tag) => {
    // What happens inside a store bubbles through it.
    const names = tag.tagName === 'pet-store' ? [...events.keys()] : tag.events.map(({ name }) => name);
    return `  '${tag.tagName}': {
    element: ${tag.name};
    props: ${propsName(tag)};
    events: {
${names.map((name) => `      '${name}': ${events.get(name)};\n`).join('')}    };
  };
`;
  });
  // The compiler names a type that a new property needs here.
  const properties = ['Category', 'PetDraft', 'PetInput', 'StringOverrides'];
  const imported = [...properties, ...all.map(({ name }) => name), ...events.values()].sort();
  return `// Written by \`npm run docs\` from the manifest of the elements: change their classes instead.
import type { ClientOptions, Int64Input, PetStatus, PetStoreClient } from '../../src/index.js';
import type {
${imported.map((name) => `  ${name},\n`).join('')}} from '../index.js';

${props.join('\n')}
/** Each tag: its class, what can be set on it, and its events. */
export interface PetTags {
${map.join('')}}
`;
}
