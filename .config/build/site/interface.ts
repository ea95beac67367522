import { operations } from '../../../src/service/operations.js';
import { petStatuses } from '../../../src/service/schemas.js';
import { versionSegment } from '../../../src/service/service.js';
import { code, table } from '../../docs/markdown.js';
import { openApiDocument } from '../openapi.js';

/** What this page reads of the OpenAPI document. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Content {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}
interface Described {
  readonly operationId: keyof typeof operations;
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}
interface ServiceDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const bodyOf = ({ content }: Content) => content['application/json'].schema;

/** The type of a JSON value with its bounds, as Markdown. The page links the names to their sections. */
function typeOf({ $ref, type = '', format, items, minimum, maximum, default: preset }: Schema): string {
  const name = $ref?.split('/').at(-1);
  if (name) return code(name);
  if (items) return `array of ${typeOf(items)}`;
  const bounds = minimum === undefined ? '' : `, ${minimum} to ${maximum}, default ${preset}`;
  return `${code(type)}${format ? ` (${format})` : ''}${bounds}`;
}

const titled = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? '' : `<h3>${title}</h3>\n\n${table(heads, rows)}`;

const yesOrNo = (isSo: boolean) => (isSo ? 'yes' : 'no');

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
  return `<form class="try panel live" data-operation="${name}" aria-label="Try ${name}"><h3>Try it</h3><div class="fields">${fields.join('')}</div><button class="button" disabled>Send ${request}</button><output tabindex="0" aria-label="The response to ${name}"></output></form>\n\n`;
}

function operationSection(method: string, path: string, operation: Described): string {
  const { operationId: name, summary, parameters = [], requestBody, responses } = operation;
  const { deprecation, interactive } = { deprecation: undefined, ...operations[name] };
  const request = `${method.toUpperCase()} ${path}`;
  return [
    `## ${name}\n\n<p class="endpoint"><span class="method">${method.toUpperCase()}</span> <code>${path}</code>${deprecation ? ' <span class="method warning">Deprecated</span>' : ''}</p>\n\n${summary}.\n\n`,
    deprecation &&
      `<p class="note warning">Will be removed on <time datetime="${deprecation.removal}">${day(deprecation.removal)}</time>. Use ${deprecation.replacement}, which <a href="client.html#petstoreclient">findPet</a> does.</p>\n\n`,
    titled(
      'Parameters',
      ['Parameter', 'Type', 'Required', 'In'],
      parameters.map((each) => [code(each.name), typeOf(each.schema), yesOrNo(each.required), each.in]),
    ),
    requestBody &&
      titled(
        'Request body',
        ['Media type', 'Type', 'Required'],
        [[code('application/json'), typeOf(bodyOf(requestBody)), 'yes']],
      ),
    titled(
      'Responses',
      ['Status', 'Type', 'Meaning'],
      // OpenAPI requires a response also where the spec shows none.
      Object.entries(responses)
        .filter(([, response]) => Object.keys(bodyOf(response)).length > 0)
        .map(([status, response]) => [status, typeOf(bodyOf(response)), response.description]),
    ),
    interactive
      ? panelOf(name, request)
      : '<p class="note">The panel to try it is switched off for this operation: the spec shows neither its parameters nor its responses.</p>\n\n',
  ]
    .filter(Boolean)
    .join('');
}

function schemaSection(name: string, { type, enum: values, properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([field, schema]) => [
    code(field),
    typeOf(schema),
    yesOrNo(required.includes(field)),
  ]);
  const allowed = values ? `A ${type}: ${values.map(code).join(', ')}.\n\n` : '';
  return `### ${name}\n\n${allowed}${table(['Field', 'Type', 'Required'], fields)}`;
}

/** The operations and types of the service as Markdown, from its OpenAPI document. */
export function interfaceReference(): string {
  const { info, paths, components } = openApiDocument() as unknown as ServiceDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(method, path, operation)),
  );
  const types = Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema));
  return `# The HTTP interface

The operations of the pet store service, version ${info.version}. Paths are below the address of the service, which ends in \`${versionSegment}\`. In code, use [the client](client.html).

Every request carries an API key as \`Authorization:\u00a0Bearer\u00a0…\`; the panels have one for a backend inside this page, so nothing leaves your machine. For programs, the package has this page as an OpenAPI 3.1 document, \`petstore-elements/openapi.json\`.

${operations.join('')}## Types

${types.join('')}`;
}
