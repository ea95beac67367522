import { readFileSync } from 'node:fs';
import { operations } from '../../../src/spec/operations.js';
import { petStatuses } from '../../../src/spec/schemas.js';
import { apiVersion } from '../../../src/spec/service.js';
import { clientReference } from '../../docs/client.js';
import { code, table } from '../../docs/markdown.js';

/** A page of the reference, as Markdown. */
interface ReferencePage {
  readonly name: string;
  readonly source: string;
  /** The module that makes the page more than text. */
  readonly script?: string;
}

/** The elements as their pages show them. */
const specimens: Readonly<Record<string, string>> = {
  'pet-list': '<pet-list filter selectable limit="5" level="2" columns="name status category"></pet-list>',
  'pet-form': '<pet-form level="2"></pet-form>',
  'pet-detail': '<pet-detail petid="1" picture="../pictures/{id}.svg" level="2"></pet-detail>',
};

/** The page of a tag: its section of the package's reference, with the tag at work above the tables. */
function tagPage(section: string): ReferencePage {
  const name = /pet-\w+/.exec(section)?.[0] ?? '';
  const shown = specimens[name];
  const specimen = shown
    ? `<div class="specimen"><pet-store>${shown}</pet-store></div>\n\n[Try every attribute in the playground](../playground.html#show.pet-list=${name === 'pet-list' ? 1 : 0}&show.${name}=1)\n\n`
    : '';
  return {
    name,
    source: `# ${section.replace('### ', `${specimen}### `).replaceAll('\n### ', '\n## ')}`,
    ...(shown && { script: '/docs/specimen.ts' }),
  };
}

/** The page of a section of the package's reference: of a tag, or of the texts. */
const sectionPage = (section: string): ReferencePage =>
  section.startsWith('Texts\n')
    ? { name: 'texts', source: `# ${section.replaceAll('../demo/guides/', '../guides/')}` }
    : tagPage(section);

const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** The fields of each panel, with what is in them at first, or what can be chosen. */
const panelFields: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  listPets: { limit: '3', status: petStatuses },
  createPet: { name: 'Rex', categoryId: '3', status: petStatuses },
  getPet: { petId: '1' },
};

/** The panel to try an operation; its script switches the button on. */
function panelOf(name: string, request: string): string {
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
  return `<form class="try" data-operation="${name}" aria-label="Try ${name}"><div class="fields">${fields.join('')}</div><button class="button" disabled>Send ${request}</button><output tabindex="0" aria-label="The response to ${name}"></output></form>`;
}

function interfacePage(): ReferencePage {
  const sections = Object.entries(operations).map(([name, operation]) => {
    const { method, path, summary, parameters, responses, interactive } = operation;
    const deprecation = 'deprecation' in operation ? operation.deprecation : undefined;
    const mark = deprecation
      ? `<p class="note warning"><strong>Deprecated.</strong> Removed on <time datetime="${deprecation.removal}">${day(deprecation.removal)}</time>. Use ${deprecation.replacement}, which <code>findPet</code> does.</p>\n\n`
      : '';
    const takes = 'requestBody' in operation ? `The body is a \`${operation.requestBody}\`, as JSON.\n\n` : '';
    const panel = interactive
      ? `${panelOf(name, `${method} ${path}`)}\n\n`
      : '<p class="note">The panel to try it is switched off for this operation: the spec shows neither its parameters nor its responses.</p>\n\n';
    return [
      `## ${name}\n\n<p class="endpoint"><span class="method">${method}</span> <code>${path}</code></p>\n\n${summary}.\n\n${mark}`,
      table(
        ['Parameter', 'In', 'Required', 'Type'],
        parameters.map(({ name, in: place, required, schema }) => [
          code(name),
          place,
          required ? 'yes' : 'no',
          code(schema),
        ]),
      ),
      takes,
      table(
        ['Response', 'Body'],
        Object.entries(responses).map(([status, body]) => [status, code(body)]),
      ),
      panel,
    ].join('');
  });
  const intro = `# The interface\n\nThe operations of the pet store service, version ${apiVersion}, from the table that client and backend are made from. Each panel asks a backend inside this page: nothing leaves your machine.\n\nEvery request carries \`Authorization: Bearer …\`; without a valid key each operation answers 401.\n\n`;
  return { name: 'interface', source: intro + sections.join(''), script: '/docs/try.ts' };
}

let client: string | undefined;

/** Every page of the reference: the tags and their texts from the file that the package has, client and interface from the sources. */
export function readReference(): ReferencePage[] {
  client ??= clientReference();
  const [, ...sections] = readFileSync('components/reference.md', 'utf8').split(/^## /m);
  return [...sections.map(sectionPage), { name: 'client', source: client }, interfacePage()];
}
