import { en } from '../../components/i18n/en.js';
import { type Attribute, type Named, readTags, type Tag } from './manifest.js';
import { code, plain, table } from './markdown.js';

/** A section with a table; nothing where there are no rows. */
const section = (title: string, lead: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? '' : `### ${title}\n\n${lead && `${lead}\n\n`}${table(heads, rows)}`;

const named = (title: string, kind: string, rows: readonly Named[] = []) =>
  section(
    title,
    '',
    [kind, 'Meaning'],
    rows.map(({ name, description }) => [name ? code(name) : 'default', plain(description)]),
  );

/** With a column of defaults where the sources have any; an empty text is none. */
function typed(title: string, lead: string, kind: string, rows: readonly (Attribute & { readonly?: boolean })[]) {
  const hasDefaults = kind === 'Attribute' && rows.some((row) => row.default);
  return section(
    title,
    lead,
    [kind, 'Type', ...(hasDefaults ? ['Default'] : []), 'Meaning'],
    rows.map(({ name, type, default: initial = "''", description, readonly }) => [
      code(name),
      typeOf(type, readonly),
      ...(hasDefaults ? [initial === "''" ? '' : code(initial)] : []),
      `${plain(description)}${readonly ? ' Read-only.' : ''}`,
    ]),
  );
}

/** A setter takes undefined for every property, so the types of these leave it out. */
function typeOf(type: Named['type'], readonly = false): string {
  if (!type) return '';
  return code(readonly ? type.text : type.text.replace(' | undefined', ''));
}

function describe({ tagName, summary, attributes, members, events = [], ...rest }: Tag): string {
  const methods = members.filter(({ kind, description }) => kind === 'method' && description);
  return [
    `## \`<${tagName}>\`\n\n${plain(summary)}\n\n`,
    typed(
      'Attributes',
      'Written in lower case. Properties have the same names in camel case.',
      'Attribute',
      attributes,
    ),
    typed(
      'Properties',
      'For scripts.',
      'Property',
      members.filter(({ kind, attribute }) => kind === 'field' && !attribute),
    ),
    named(
      'Methods',
      'Method',
      methods.map(({ name, ...method }) => ({ ...method, name: `${name}()` })),
    ),
    section(
      'Events',
      'They bubble and cross shadow roots.',
      ['Event', 'Fields', 'Meaning'],
      events.map(({ name, fields, description }) => [
        code(name),
        fields
          .map(({ name, type }) => code(`${name}: ${type?.text}`.replace(/: (.*) \| undefined$/, '?: $1')))
          .join(', '),
        plain(description),
      ]),
    ),
    named('Slots', 'Slot', rest.slots),
    named('Parts', 'Part', rest.cssParts),
    named('States', 'State', rest.cssStates),
    named('Custom properties', 'Custom property', rest.cssProperties),
  ].join('');
}

/** Every text of the elements, by its key. */
function texts(): string {
  const lead = [
    'You can [replace every text](../demo/guides/languages.md#words-of-your-own), for one store or for one language. Keep the',
    'placeholders in braces: the elements fill them in. A text with plural forms is an object, with the forms of its',
    'language and always `other`.',
  ].join('\n');
  const rows = Object.entries(en).map(([key, text]) => [
    code(key),
    typeof text === 'string'
      ? text
      : Object.entries(text)
          .map(([form, each]) => `${code(form)}: ${each}`)
          .join('<br>'),
  ]);
  return `## Texts\n\n${lead}\n\n${table(['Key', 'English'], rows)}`;
}

export const elementsReference = (): string =>
  `# Reference of the tags\n\nMade from the elements' classes by \`npm run docs\`.\n\n${[...readTags().map(describe), texts()].join('').trimEnd()}\n`;
