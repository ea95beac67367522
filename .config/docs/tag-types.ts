import { type Member, readTags, type Tag } from './manifest.js';
import { plain } from './markdown.js';

/** `PetList` for `pet-list`. */
const nameOf = ({ tagName }: Tag) => tagName.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

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

/** The types of the tags as TypeScript: what can be set on each, and its events. */
export function tagTypes(): string {
  const all = readTags();
  const events = new Map(all.flatMap((tag) => (tag.events ?? []).map((event) => [event.name, event] as const)));
  const eventLines = (names: Iterable<string>) =>
    [...names].map((name) => `      '${name}': ${events.get(name)?.type?.text};\n`).join('');
  const body = all
    .map(
      (tag) => `/** What can be set on \`<${tag.tagName}>\`, by attribute or by property. */
export interface ${nameOf(tag)}Props {
${propsOf(tag)}}
`,
    )
    .join('\n');
  const map = all
    .map((tag) => {
      // What happens inside a store bubbles through it.
      const names = tag.tagName === 'pet-store' ? [...events.keys()] : (tag.events ?? []).map(({ name }) => name);
      return `  '${tag.tagName}': {
    element: ${nameOf(tag)}Element;
    props: ${nameOf(tag)}Props;
    events: {
${eventLines(names)}    };
  };
`;
    })
    .join('');
  // The compiler names a type that a new property needs here.
  const properties = ['Category', 'PetDraft', 'PetInput', 'StringOverrides'];
  const classes = [...all.map((tag) => `${nameOf(tag)}Element`), ...[...events.values()].map(({ type }) => type?.text)];
  return `// Written by \`npm run docs\` from the manifest of the elements: change their classes instead.
import type { ClientOptions, Int64Input, PetStatus, PetStoreClient } from '../../src/index.js';
import type {
${[...properties, ...classes]
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from '../index.js';

${body}
/** Each tag: its class, what can be set on it, and its events. */
export interface PetTags {
${map}}
`;
}
