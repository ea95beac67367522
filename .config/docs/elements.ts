import { en } from '../../components/i18n/en.js';
import { type Named, readTags, type Tag } from './manifest.js';
import { code, plain, table } from './markdown.js';

/** A section with a table; nothing where there are no rows. */
const section = (title: string, heads: readonly string[], rows: readonly (readonly string[])[], lead = '') =>
  rows.length === 0 ? '' : `### ${title}\n\n${lead && `${lead}\n\n`}${table(heads, rows)}`;

const named = (title: string, kind: string, all: readonly Named[] = []) => {
  const rows = all.map(({ name, description }) => [name ? code(name) : 'default', plain(description)]);
  return section(title, [kind, 'Meaning'], rows);
};

/** A setter takes undefined for every property, so the types of what can be set leave it out. */
const settable = (type: Named['type']) => (type ? code(type.text.replace(' | undefined', '')) : '');

function describe({ tagName, summary, attributes, members, events, ...rest }: Tag): string {
  const attributeRows = attributes.map(({ name, type, description }) => [
    code(name),
    settable(type),
    plain(description),
  ]);
  const properties = members.filter(({ kind, attribute }) => kind === 'field' && !attribute);
  const propertyRows = properties.map(({ name, type, description, readonly }) =>
    readonly
      ? [code(name), code(type?.text ?? ''), `${plain(description)} Read-only.`]
      : [code(name), settable(type), plain(description)],
  );
  const methods = members.flatMap(({ kind, name, description }) =>
    kind === 'method' && description ? [{ name: `${name}()`, description }] : [],
  );
  const eventRows = events.map(({ name, fields, description }) => {
    const types = fields.map((field) => `${field.name}: ${field.type?.text}`.replace(/: (.*) \| undefined$/, '?: $1'));
    return [code(name), types.map(code).join(', '), plain(description)];
  });
  return [
    `## \`<${tagName}>\`\n\n${plain(summary)}\n\n`,
    section(
      'Attributes',
      ['Attribute', 'Type', 'Meaning'],
      attributeRows,
      'Written in lower case. Properties have the same names in camel case.',
    ),
    section('Properties', ['Property', 'Type', 'Meaning'], propertyRows, 'For scripts.'),
    named('Methods', 'Method', methods),
    section('Events', ['Event', 'Fields', 'Meaning'], eventRows, 'They bubble and cross shadow roots.'),
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
  const rows = Object.entries(en).map(([key, text]) => {
    const forms =
      typeof text === 'string' ? [text] : Object.entries(text).map(([form, each]) => `${code(form)}: ${each}`);
    return [code(key), forms.join('<br>')];
  });
  return `## Texts\n\n${lead}\n\n${table(['Key', 'English'], rows)}`;
}

export const elementsReference = (): string =>
  `# Reference of the tags\n\nMade from the elements' classes by \`npm run docs\`.\n\n${[...readTags().map(describe), texts()].join('').trimEnd()}\n`;
