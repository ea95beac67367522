import { type Member, type Named, readTags, type Tag } from './manifest.js';
import { plain } from './markdown.js';

/** Where the types of the tags stand, from which those for each framework are derived. */
export const tagTypesFile = 'components/frameworks/tags.ts';

/** `PetList` for `pet-list`. */
const nameOf = ({ tagName }: Tag) => tagName.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The type that a template may give to a property: markup has only text. */
const inputType = ({ type, setType }: Pick<Member, 'type' | 'setType'>): string => {
  const text = (setType ?? type)?.text.replace(/^number\b/, `number | \`\${number}\``) ?? 'unknown';
  return /\bundefined\b/.test(text) ? text : `${text} | undefined`;
};

const comment = ({ description }: Named) => `  /** ${plain(description)} */\n`;

function propsOf(tag: Tag): string {
  const settable = tag.members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
  const lines = settable.flatMap((member) =>
    [...new Set([member.name, member.attribute ?? member.name])].map(
      (name) => `${comment(member)}  readonly ${name}?: ${inputType(member)};\n`,
    ),
  );
  const attributes = tag.attributes.filter(({ name }) => !settable.some(({ attribute }) => attribute === name));
  return [...lines, ...attributes.map((one) => `${comment(one)}  readonly ${one.name}?: ${inputType(one)};\n`)].join(
    '',
  );
}

/** The types of the tags as TypeScript: what can be set on each, and its events. */
export function tagTypes(): string {
  const all = readTags();
  const events = new Map(all.flatMap((tag) => (tag.events ?? []).map((event) => [event.name, event] as const)));
  const eventLines = (names: Iterable<string>) =>
    [...names].map((name) => `    '${name}': ${events.get(name)?.type?.text};\n`).join('');
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
${eventLines(names).replace(/^/gm, '  ').trimEnd()}
    };
  };
`;
    })
    .join('');
  const classes = [...all.map((tag) => `${nameOf(tag)}Element`), ...[...events.values()].map(({ type }) => type?.text)];
  return `// Written by \`npm run docs\` from the manifest of the elements: change their classes instead.
import type { ClientOptions, Int64Input, PetStatus, PetStoreClient } from '../../src/index.js';
import type { Category, PetDraft, PetInput, StringOverrides } from '../index.js';
import type { ${classes.join(', ')} } from '../index.js';

${body}
/** Each tag: its class, what can be set on it, and its events. */
export interface PetTags {
${map}}
`;
}
