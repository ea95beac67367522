import type { Named, Tag } from '../../../demo/site/manifest.js';
import { operations } from '../../../src/spec/operations.js';
import { petStatuses } from '../../../src/spec/schemas.js';
import { apiVersion } from '../../../src/spec/service.js';
import { type ApiExport, readApi } from './api.js';
import { readTags } from './elements.js';
import { escapeHtml } from './html.js';

/** A page of the reference, as Markdown. */
interface ReferencePage {
  readonly name: string;
  readonly source: string;
  /** The module that makes the page more than text. */
  readonly script?: string;
}

const plain = (text = '') =>
  text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Entities stay as they are where plain quotation marks would become typographic ones. */
const code = (text: string) => `<code>${escapeHtml(text).replaceAll('|', '&#124;').replaceAll("'", '&#39;')}</code>`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0
    ? ''
    : `| ${heads.join(' | ')} |\n|${heads.map(() => '---').join('|')}|\n${rows.map((row) => `| ${row.map(cell).join(' | ')} |\n`).join('')}\n`;

const named = (kind: string, title: string, rows: readonly Named[] = []) =>
  rows.length === 0
    ? ''
    : `## ${title}\n\n${table(
        [kind, 'Meaning'],
        rows.map(({ name, description }) => [name ? `\`${name}\`` : 'default', plain(description)]),
      )}`;

/** Fields of the events, which their classes declare. */
const eventFields: Readonly<Record<string, string>> = {
  'pet-load': '`pets`, `query`',
  'pet-query': '`query`',
  'pet-select': '`id`, `pet`',
  'pet-submit': '`draft`',
  'pet-invalid': '`issues`',
  'pet-create': '`pet`',
  'pet-show': '`pet`, `source`',
  'pet-missing': '`petId`, `reason`',
  'pet-error': '`error`, `retry()`, of a form also `outcome`',
  'pet-unauthorized': '`operation`',
};

/** The elements as their pages show them. */
const specimens: Readonly<Record<string, string>> = {
  'pet-list': '<pet-list filter selectable limit="5" level="2" columns="name status category"></pet-list>',
  'pet-form': '<pet-form level="2"></pet-form>',
  'pet-detail': '<pet-detail petid="1" level="2"></pet-detail>',
};

function tagPage(tag: Tag): ReferencePage {
  const attributes = new Set(tag.attributes.map(({ fieldName }) => fieldName));
  const fields = tag.members.filter(
    ({ kind, name }) => kind === 'field' && /^\w+$/.test(name) && !attributes.has(name),
  );
  const methods = tag.members.filter(({ kind, description }) => kind === 'method' && description);
  const typed = (rows: Tag['members'] | Tag['attributes']) =>
    rows.map(({ name, type, description }) => [
      `\`${name}\``,
      type ? code(type.text.replace(' | undefined', '')) : '',
      plain(description),
    ]);
  const events = (tag.events ?? []).map(({ name, description }) => [
    `\`${name}\``,
    eventFields[name] ?? '',
    plain(description),
  ]);
  const shown = specimens[tag.tagName];
  const specimen = shown
    ? `<div class="specimen"><pet-store>${shown}</pet-store></div>\n\n[Try every attribute in the playground](../playground.html#show.pet-list=${tag.tagName === 'pet-list' ? 1 : 0}&show.${tag.tagName}=1)\n\n`
    : '';
  return {
    name: tag.tagName,
    ...(shown && { script: '/docs/specimen.ts' }),
    source: [
      `# \`<${tag.tagName}>\`\n\n${plain(tag.summary)}\n\n${specimen}`,
      `## Attributes\n\nWritten in lower case. Each is also a property.\n\n${table(['Attribute', 'Type', 'Meaning'], typed(tag.attributes))}`,
      fields.length > 0
        ? `## Properties\n\nSet by script.\n\n${table(['Property', 'Type', 'Meaning'], typed(fields))}`
        : '',
      named(
        'Method',
        'Methods',
        methods.map(({ name, ...rest }) => ({ ...rest, name: `${name}()` })),
      ),
      events.length > 0
        ? `## Events\n\nThey bubble and cross shadow roots.\n\n${table(['Event', 'Fields', 'Meaning'], events)}`
        : '',
      named('Slot', 'Slots', tag.slots),
      named('Part', 'Parts', tag.cssParts),
      named('State', 'States', tag.cssStates),
      named('Custom property', 'Custom properties', tag.cssProperties),
    ].join(''),
  };
}

const kinds = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  value: 'Values',
} as const;

function exported({ name, signature, docs, throws, members }: ApiExport): string {
  const about = `### ${name}\n\n${docs.replace(/\{@link (\w+)\}/g, '`$1`')}\n\n`;
  const thrown = throws.map((text) => `Throws ${plain(text)}\n\n`).join('');
  const rows = members.map((member) => [
    `\`${member.name}${member.optional ? '?' : ''}\``,
    code(member.type.length > 160 ? `${member.type.slice(0, 157)}…` : member.type),
    plain(member.docs),
  ]);
  return `${about}\`\`\`ts\n${signature}\n\`\`\`\n\n${thrown}${table(['Member', 'Type', 'Meaning'], rows)}`;
}

function clientPage(): ReferencePage {
  const all = readApi();
  const parts = Object.entries(kinds).map(([kind, title]) => {
    const rows = all.filter((each) => each.kind === kind);
    return rows.length === 0 ? '' : `## ${title}\n\n${rows.map(exported).join('')}`;
  });
  const intro = `# The client\n\nEverything that \`petstore-elements\` exports, from the documentation in its sources. How to use it is in [Call the client](../guides/client.md).\n\n`;
  return { name: 'client', source: intro + parts.join('') };
}

const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The fields of each panel, with what is in them at first, or what can be chosen. */
const panelFields: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  listPets: { limit: '3', status: petStatuses },
  createPet: { name: 'Rex', categoryId: '3', status: petStatuses },
  getPet: { petId: '1' },
};

/** The panel to try an operation; its script switches the button on. */
function panelOf(name: string, method: string): string {
  const fields = Object.entries(panelFields[name] ?? {}).map(([label, value]) => {
    const attributes = `id="${name}-${label}" name="${label}"`;
    const options = ['', ...(typeof value === 'string' ? [] : value)]
      .map((option) => `<option value="${option}">${option || 'not sent'}</option>`)
      .join('');
    const control =
      typeof value === 'string'
        ? `<input ${attributes} value="${value}" autocomplete="off">`
        : `<select ${attributes}>${options}</select>`;
    return `<label class="field">${label}${control}</label>`;
  });
  return `<form class="try" data-operation="${name}" aria-label="Try ${name}"><div class="fields">${fields.join('')}</div><button class="button" disabled>Send ${method}</button><output tabindex="0" aria-label="The answer to ${name}"></output></form>`;
}

function interfacePage(): ReferencePage {
  const sections = Object.entries(operations).map(([name, operation]) => {
    const { method, path, summary, parameters, answers, interactive } = operation;
    const deprecation = 'deprecation' in operation ? operation.deprecation : undefined;
    const mark = deprecation
      ? `<p class="note warning"><strong>Deprecated.</strong> Removed on <time datetime="${deprecation.removal}">${day(deprecation.removal)}</time>. Use ${deprecation.replacement}, which <code>findPet</code> does.</p>\n\n`
      : '';
    const takes = 'requestBody' in operation ? `The body is a \`${operation.requestBody}\`, as JSON.\n\n` : '';
    const panel = interactive
      ? `${panelOf(name, method)}\n\n`
      : '<p class="note">The panel to try it is switched off for this operation: the spec shows neither its parameters nor its answers.</p>\n\n';
    return [
      `## ${name}\n\n<p class="endpoint"><span class="method">${method}</span> <code>${path}</code></p>\n\n${summary}.\n\n${mark}`,
      table(
        ['Parameter', 'In', 'Required', 'Type'],
        parameters.map(({ name, in: place, required, schema }) => [
          `\`${name}\``,
          place,
          required ? 'yes' : 'no',
          `\`${schema}\``,
        ]),
      ),
      takes,
      table(
        ['Status', 'Body'],
        Object.entries(answers).map(([status, body]) => [status, `\`${body}\``]),
      ),
      panel,
    ].join('');
  });
  const intro = `# The interface\n\nThe operations of the pet store service, version ${apiVersion}, from the table that client and backend are made from. Each panel asks a backend inside this page: nothing leaves your machine.\n\nEvery request carries \`Authorization: Bearer …\`; without a valid key each operation answers 401.\n\n`;
  return { name: 'interface', source: intro + sections.join(''), script: '/docs/try.ts' };
}

/** Every page of the reference, made from the sources. */
export async function readReference(): Promise<ReferencePage[]> {
  return [...(await readTags()).map(tagPage), clientPage(), interfacePage()];
}
